import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Message, MessageError } from '../../shared/domain/messages/message.ts';
import { isReportedStatus, type StatusReported } from '../../shared/domain/messages/status.ts';
import { ids } from '../../shared/services.ts';
import { DynamoMessages } from '../../shared/store/messages.ts';
import { DynamoReportedMessages } from '../../shared/store/reported-messages.ts';
import type { Table } from '../../shared/store/table.ts';
import { startTableEngine, type TableEngine } from '../support/engines.ts';

let engine: TableEngine;
let table: Table;
beforeAll(async () => {
  engine = await startTableEngine();
  table = await engine.table();
});
afterAll(() => engine?.stop());

const sentAt = new Date('2026-11-06T21:00:00Z');
const clock = { now: () => sentAt };
const blocked: MessageError = {
  code: 'message_blocked',
  message: 'Blocked.',
  title: 'Blocked',
  upstreamCode: 131049,
  details: null,
};

/** The n-th second after the message was sent. */
const second = (n: number): Date => new Date(sentAt.getTime() + n * 1000);

/** A status as reported at the n-th second. */
const reportOf = (status: string, n: number): StatusReported => {
  if (!isReportedStatus(status)) throw new Error(`${status} is no status of a report`);
  return { status, at: second(n), error: status === 'failed' ? blocked : null };
};

/** A message of a company of its own, as far as `answered` says. */
const aMessage = async (answered: 'pending' | 'accepted' | 'held_for_quality_assessment' | 'paused' = 'accepted') => {
  const companyId = ids.next('co');
  const messages = new DynamoMessages(table, clock, () => 400);
  const reported = new DynamoReportedMessages(table, clock, 400);
  const message: Message = {
    id: ids.next('msg'),
    companyId,
    leadId: ids.next('lead'),
    wamid: null,
    externalId: 'order-1',
    to: '+5511970000001',
    type: 'text',
    status: 'pending',
    statusUpdatedAt: sentAt,
    error: null,
    history: [{ status: 'accepted', at: sentAt }],
    createdAt: sentAt,
  };
  await messages.addPending(message);
  if (answered !== 'pending') await messages.accepted(message, 'wamid.1', answered, sentAt);
  return {
    report: (status: string, n: number) => reported.report(companyId, message.id, 'wamid.1', reportOf(status, n)),
    accepted: () => messages.accepted(message, 'wamid.1', 'accepted', second(9)),
    stored: () => messages.byId(companyId, message.id),
    byWamid: () => reported.idByWamid(companyId, 'wamid.1'),
    message,
  };
};

/** What a list of reports makes of a message: status, its second, seconds by status, and whether an error is told. */
type Row = readonly [reports: string, status: string, second: number, history: string, error: boolean];

const rows: readonly Row[] = [
  ['sent', 'sent', 0, 'accepted sent', false],
  ['sent delivered read', 'read', 2, 'accepted sent delivered read', false],
  ['delivered', 'delivered', 0, 'accepted delivered', false],
  ['read', 'read', 0, 'accepted read', false],
  ['read delivered sent', 'read', 0, 'accepted read delivered sent', false],
  ['sent read delivered', 'read', 1, 'accepted sent read delivered', false],
  ['sent sent delivered delivered', 'delivered', 2, 'accepted sent delivered', false],
  ['failed', 'failed', 0, 'accepted failed', true],
  ['sent failed', 'failed', 1, 'accepted sent failed', true],
  ['failed failed', 'failed', 0, 'accepted failed', true],
  ['sent delivered failed', 'delivered', 1, 'accepted sent delivered failed', true],
  ['read failed', 'read', 0, 'accepted read failed', true],
  ['failed sent', 'failed', 0, 'accepted failed sent', true],
  ['sent failed delivered read', 'failed', 1, 'accepted sent failed delivered read', true],
];

describe('reports move a message', () => {
  it.each(rows)('%s: it is %s', async (reports, status, at, history, failed) => {
    const { report, stored } = await aMessage();
    for (const [n, word] of reports.split(' ').entries()) await report(word, n);
    expect(await stored()).toMatchObject({
      status,
      statusUpdatedAt: second(at),
      error: failed ? blocked : null,
      history: history.split(' ').map((word) => expect.objectContaining({ status: word })),
    });
  });

  it.each(['held_for_quality_assessment', 'paused'] as const)('out of %s', async (initial) => {
    for (const word of ['sent', 'read', 'failed']) {
      const { report, stored } = await aMessage(initial);
      await report(word, 1);
      expect(await stored()).toMatchObject({ status: word });
    }
  });

  it('and give it as it is then', async () => {
    const { report, stored } = await aMessage();
    expect(await report('sent', 1)).toEqual(await stored());
    expect(await report('read', 2)).toEqual(await stored());
    expect(await report('delivered', 3)).toEqual(await stored());
    expect(await report('delivered', 4)).toEqual(await stored());
  });

  it('once, however many come at once', async () => {
    const { report, stored } = await aMessage();
    const words = ['sent', 'delivered', 'read', 'sent', 'delivered', 'read', 'failed', 'failed'];
    await Promise.all(words.map((word, n) => report(word, n)));
    const { history = [], status } = (await stored()) ?? {};
    expect(history.map((line) => line.status).toSorted((a, b) => a.localeCompare(b))).toEqual(
      ['accepted', 'sent', 'delivered', 'read', 'failed'].toSorted((a, b) => a.localeCompare(b)),
    );
    expect(['read', 'failed']).toContain(status);
  });

  it('not where the company has no such message', async () => {
    const reported = new DynamoReportedMessages(table, clock, 400);
    expect(await reported.report(ids.next('co'), ids.next('msg'), 'wamid.1', reportOf('sent', 1))).toBeUndefined();
  });
});

describe('a report that comes before the channel’s answer', () => {
  it('tells the channel’s id of the message, by which it is found from then on', async () => {
    const { report, stored, byWamid, message } = await aMessage('pending');
    expect(await report('sent', 1)).toMatchObject({ wamid: 'wamid.1', status: 'sent' });
    expect(await stored()).toMatchObject({ wamid: 'wamid.1', status: 'sent' });
    expect(await byWamid()).toBe(message.id);
  });

  it('is not taken back by the answer', async () => {
    const { report, stored, accepted, byWamid, message } = await aMessage('pending');
    await report('delivered', 1);
    await accepted();
    expect(await stored()).toMatchObject({ wamid: 'wamid.1', status: 'delivered', statusUpdatedAt: second(1) });
    expect(await byWamid()).toBe(message.id);
  });

  it('gives the message its full life', async () => {
    const { report, message } = await aMessage('pending');
    const expiry = async () => {
      const { items } = await table.query({ pk: `C#${message.companyId}#MSG#${message.id}`, limit: 1 });
      return Number(items[0]?.['expires_at']) - sentAt.getTime() / 1000;
    };
    const day = 86_400;
    expect(await expiry()).toBe(31 * day);
    await report('sent', 1);
    expect(await expiry()).toBe(400 * day);
  });
});
