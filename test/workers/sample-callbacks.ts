import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as services from '../../shared/services.ts';
import { at, listAt } from '../support/client.ts';
import { newCompany, type TestCompany } from '../support/company.ts';
import { isOf, type Reporting, type StoredItem } from './reporting.ts';

const folder = fileURLToPath(new URL('../../events/channel/', import.meta.url));

/** Names of the sample callbacks, without their ending. */
export const sampleNames: readonly string[] = readdirSync(folder)
  .map((file) => file.replace(/\.json$/, ''))
  .sort();

/** The companies of one sample: each has its own, so that no sample sees another's leads. */
export interface SampleRun {
  readonly name: string;
  readonly companies: readonly TestCompany[];
  /** The accounts it names, those of nobody included. */
  readonly accounts: readonly unknown[];
}

/** Number and account that the samples name, for the first and the second company. */
const named = [1, 2].map((n) => ({ number: `10000000000000${n}`, account: `20000000000000${n}` }));

/** What the samples report of was sent before: two messages of the first company. */
const sentBefore = [
  { id: 'msg_7d0b0c3e-52a5-4b8e-9a3d-0e5c0f4a1b11', wamid: 'wamid.c2ltdWxhdGVkIG91dGJvdW5kIDE=' },
  { id: 'msg_0f9b8a53-0d5f-4f0e-8a91-51d1f1f4a002', wamid: 'wamid.c2ltdWxhdGVkIG91dGJvdW5kIDI=' },
];

const seedMessages = async ({ id: companyId }: TestCompany): Promise<void> => {
  const sentAt = new Date('2026-11-06T21:00:00Z');
  for (const { id, wamid } of sentBefore) {
    const message = {
      id,
      companyId,
      leadId: 'lead_of_the_sample',
      wamid: null,
      externalId: null,
      to: '+5511970000001',
      type: 'text' as const,
      status: 'pending' as const,
      statusUpdatedAt: sentAt,
      error: null,
      history: [],
      createdAt: sentAt,
    };
    await services.messages().addPending(message);
    await services.messages().accepted(message, wamid, 'accepted', sentAt);
  }
};

/** Sends a sample to companies made for it; links of files lead to the simulator, which has none of them. */
export const sendSample = async (app: Reporting, name: string): Promise<SampleRun> => {
  let text = readFileSync(`${folder}${name}.json`, 'utf8').replaceAll(
    'https://media.example/files',
    `${app.runtime.simulatorUrl}/media-files`,
  );
  const companies: TestCompany[] = [];
  for (const { number, account } of named) {
    if (!text.includes(number) && !text.includes(account)) continue;
    const company = await newCompany({ stages: ['Novo'] });
    companies.push(company);
    text = text.replaceAll(number, company.numberId).replaceAll(account, company.accountId);
  }
  if (companies[0] && text.includes('"statuses"')) await seedMessages(companies[0]);
  const payload: unknown = JSON.parse(text);
  const { status } = await app.callback(payload);
  if (status !== 200) throw new Error(`The sample ${name} was answered with ${status} ${app.lines.join('\n')}`);
  return { name, companies, accounts: listAt(payload, 'entry').map((entry) => at(entry, 'id')) };
};

const eventLine = (item: StoredItem): string => {
  const event: unknown = JSON.parse(String(item['event']));
  const type = String(at(event, 'type')).replace('chat.message.', '');
  const what = at(event, 'messageStatus.status') ?? at(event, 'message.type');
  return `event ${type} ${what}${item['state'] === 'waiting' ? ' (waiting)' : ''}`;
};

const lineOf = (item: StoredItem): string[] => {
  switch (item['sk']) {
    case 'LEAD': {
      const known = [item['name'], item['phone'], item['channel_user_id']].filter(Boolean);
      return [`lead ${known.join(' ')}${item['merged_into'] ? ' (merged)' : ''}`];
    }
    case 'EVENT':
      return [eventLine(item)];
    case 'MESSAGE':
      return item['status'] === 'accepted' ? [] : [`message ${item['status']}`];
    case 'CONNECTION':
      return item['state'] === 'active' ? [] : [`connection ${item['state']}`];
    default:
      return [];
  }
};

/** What a sample left behind in the table and among the dead letters, as sorted lines. */
export const outcomeOf = (
  { companies, accounts }: SampleRun,
  items: readonly StoredItem[],
  dead: readonly unknown[],
): string[] => {
  const its = items.filter((item) => companies.some(({ id }) => isOf(item, id)));
  const reports = dead
    .map((letter) => at(letter, 'report'))
    .filter((report) => accounts.includes(at(report, 'accountId')));
  return [...its.flatMap(lineOf), ...reports.map((report) => `dead letter: ${at(report, 'cause')}`)].sort();
};
