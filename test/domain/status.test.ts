import { describe, expect, it, test } from '@jest/globals';
import type { Message, MessageStatus } from '../../shared/domain/messages/message.ts';
import {
  afterReport,
  isReportedStatus,
  type ReportedStatus,
  reportedStatuses,
} from '../../shared/domain/messages/status.ts';

const at = (second: number): Date => new Date(Date.UTC(2026, 0, 1, 12, 0, second));
const failure = { code: 'outside_24h_window', message: 'm', title: 't', upstreamCode: 131047, details: null };

const message = (status: Message['status'], history: readonly MessageStatus[] = []): Message => ({
  id: 'msg_1',
  companyId: 'co_1',
  leadId: 'lead_1',
  wamid: 'wamid.1',
  externalId: null,
  to: '+5511987654321',
  type: 'text',
  status,
  statusUpdatedAt: at(0),
  error: null,
  history: history.map((each, index) => ({ status: each, at: at(index) })),
  createdAt: at(0),
});

const report = (status: ReportedStatus, second = 30) => ({
  status,
  at: at(second),
  error: status === 'failed' ? failure : null,
});

describe('A report', () => {
  test.each([
    ['pending', 'sent', 'sent'],
    ['accepted', 'sent', 'sent'],
    ['accepted', 'delivered', 'delivered'],
    ['accepted', 'read', 'read'],
    ['accepted', 'failed', 'failed'],
    ['held_for_quality_assessment', 'sent', 'sent'],
    ['held_for_quality_assessment', 'failed', 'failed'],
    ['paused', 'read', 'read'],
    ['paused', 'failed', 'failed'],
    ['sent', 'delivered', 'delivered'],
    ['sent', 'read', 'read'],
    ['sent', 'failed', 'failed'],
    ['delivered', 'read', 'read'],
    ['delivered', 'sent', 'delivered'],
    ['delivered', 'failed', 'delivered'],
    ['read', 'sent', 'read'],
    ['read', 'delivered', 'read'],
    ['read', 'failed', 'read'],
    ['failed', 'sent', 'failed'],
    ['failed', 'delivered', 'failed'],
    ['failed', 'read', 'failed'],
  ] as const)('takes a message that is %s and reported %s to %s', (before, reported, after) => {
    expect(afterReport(message(before), report(reported)).status).toBe(after);
  });

  it('sets the time of the status to the channel’s only where it moves the message', () => {
    expect(afterReport(message('sent'), report('read', 40)).statusUpdatedAt).toEqual(at(40));
    expect(afterReport(message('read'), report('sent', 40)).statusUpdatedAt).toEqual(at(0));
  });

  it('stays in the history whether it moved the message or not', () => {
    const late = afterReport(message('read', ['accepted', 'read']), report('sent'));
    expect(late.history.map(({ status }) => status)).toEqual(['accepted', 'read', 'sent']);
    const unfailed = afterReport(message('failed', ['accepted', 'failed']), report('delivered'));
    expect(unfailed.history.map(({ status }) => status)).toEqual(['accepted', 'failed', 'delivered']);
  });

  it('of a failure after delivery keeps the status and sets the error', () => {
    const after = afterReport(message('delivered', ['delivered']), report('failed'));
    expect(after).toMatchObject({ status: 'delivered', error: failure });
  });

  test.each(reportedStatuses)('seen before changes nothing (%s)', (status) => {
    const once = afterReport(message('accepted'), report(status));
    expect(afterReport(once, report(status, 50))).toBe(once);
  });
});

test('Words of the channel that are no status of ours are told apart', () => {
  expect(['sent', 'delivered', 'read', 'failed'].every(isReportedStatus)).toBe(true);
  expect(['played', 'deleted', 'accepted', '', 'SENT'].some(isReportedStatus)).toBe(false);
});
