/**
 * Kinds of alarms. Each is the heading of a section of docs/operations.md that says what to do, and the alarm's text ends with
 * its address there; a test compares the two.
 */
export const alarmSections = [
  /** More than 1 % of all requests answered 5xx. */
  'api-errors',
  /** More than 5 % of one route's requests answered 5xx. */
  'route-errors',
  /** The slowest percent of requests, as callers see it. */
  'api-latency',
  /** The slowest percent of requests, without the gateway's own time. */
  'integration-latency',
  /** More than 1 % of a function's invocations crashed. */
  'function-errors',
  /** Lambda refused to run a function. */
  'function-throttles',
  /** The slowest percent of a function's invocations come near its deadline. */
  'function-duration',
  /** Lambda stopped a worker because it took its messages for an endless loop. */
  'function-recursion',
  /** The account nears the number of functions it may run at once. */
  'account-concurrency',
  /** A queue has dead letters. */
  'dead-letters',
  /** The oldest message of a queue waits too long. */
  'queue-age',
  /** A queue nears the number of messages that may be in flight. */
  'queue-in-flight',
  /** Customers who are not noisy wait behind those who are. */
  'queue-quiet-groups',
  /** The table refused requests for their rate. */
  'table-throttles',
  /** The table failed by its own fault. */
  'table-errors',
  /** The channel fails by its own fault. */
  'channel-errors',
  /** The channel refuses sends for their rate. */
  'channel-throttling',
  /** Most attempts to tell customers of events fail. */
  'delivery-failures',
  /** A delivery is due and is not made, or the clock stands still. */
  'oldest-due-delivery',
] as const;

/** One of `alarmSections`. */
export type AlarmSection = (typeof alarmSections)[number];

/** Where a section is read. */
export const sectionAddress = (section: AlarmSection): string => `docs/operations.md#${section}`;
