/** When the prices were looked up. */
export const PRICES_OF = '2026-11, us-east-1';

/** US dollars for one of each; free tiers left out. */
export const prices = {
  'HTTP API requests': 1 / 1e6,
  'Lambda requests': 0.2 / 1e6,
  'Lambda GB-seconds (arm64)': 0.0000133334,
  'DynamoDB write units': 0.625 / 1e6,
  'DynamoDB index writes': 0.625 / 1e6,
  'DynamoDB read units': 0.125 / 1e6,
  'SQS requests': 0.4 / 1e6,
  'log GB': 0.5,
  'egress GB': 0.09,
} as const;

/** Something that is paid for. */
export type PricedPart = keyof typeof prices;

/** How much of each part. */
export type Amounts = Readonly<Record<PricedPart, number>>;

/** Names of all parts. */
export const pricedParts: readonly PricedPart[] = [
  'HTTP API requests',
  'Lambda requests',
  'Lambda GB-seconds (arm64)',
  'DynamoDB write units',
  'DynamoDB index writes',
  'DynamoDB read units',
  'SQS requests',
  'log GB',
  'egress GB',
];

/** What some amount of a part costs, in US dollars. */
export const costOf = (part: PricedPart, amounts: Amounts): number => prices[part] * amounts[part];

/** What all of it costs. */
export const wholeCost = (amounts: Amounts): number =>
  pricedParts.reduce((sum, part) => sum + costOf(part, amounts), 0);
