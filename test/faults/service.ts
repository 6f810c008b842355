import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { toReports } from '../../shared/channel/callbacks.ts';
import { applyReport } from '../../shared/domain/apply-report.ts';
import { type ChannelFiles, FileRefused, storeMedia } from '../../shared/domain/events/store-media.ts';
import type { Clock, Ids, Log } from '../../shared/domain/ports.ts';
import { queueReports } from '../../shared/domain/queue-reports.ts';
import { mediaTaskSchema, queuedReportSchema } from '../../shared/queues/messages.ts';
import { SqsQueues } from '../../shared/queues/queue.ts';
import { DynamoCompanies } from '../../shared/store/companies.ts';
import { DynamoEvents } from '../../shared/store/events.ts';
import { S3Files } from '../../shared/store/files.ts';
import { DynamoHooks } from '../../shared/store/hooks.ts';
import { DynamoMessages } from '../../shared/store/messages.ts';
import { DynamoPeople } from '../../shared/store/people.ts';
import { DynamoReportedMessages } from '../../shared/store/reported-messages.ts';
import { CountedMetrics } from '../support/counted-metrics.ts';
import type { Boundaries } from './boundaries.ts';
import type { Grounds } from './grounds.ts';

/** The clock of these runs stands still until it is moved. */
export class FaultClock implements Clock {
  #now = Date.parse('2026-11-06T22:00:00Z');

  now(): Date {
    return new Date(this.#now);
  }

  forward(seconds: number): void {
    this.#now += seconds * 1000;
  }
}

const silent: Log = { warn: () => undefined };

const ids: Ids = {
  next: (prefix) => `${prefix}_${randomUUID()}`,
  token: () => randomBytes(32).toString('hex'),
};

/** A file of 100 bytes; the id `gone` names one that is not to be had. */
const channelFiles: ChannelFiles = {
  open: async (_connection, { id }) => {
    if (id === 'gone') throw new FileRefused('Gone');
    return {
      mimeType: 'image/jpeg',
      body: (async function* () {
        yield Buffer.alloc(100);
      })(),
    };
  },
};

/** The service on some grounds, put together as `services` does. */
export const serviceOn = (grounds: Grounds, clock: Clock, boundaries?: Boundaries) => {
  const seen = <T extends object>(name: string, thing: T): T => boundaries?.of(name, thing) ?? thing;
  const table = seen('table', grounds.table);
  const companies = new DynamoCompanies(table);
  const queues = new SqsQueues(grounds.urlOf, seen('sqs', grounds.sqs));
  const events = new DynamoEvents(table, clock);
  const hooks = new DynamoHooks(table);
  const announcing = { events, hooks, queues, clock, ids };
  return {
    companies,
    hooks,
    people: new DynamoPeople(table),
    messages: new DynamoMessages(table, clock, () => 400),
    receive: (payload: unknown) => queueReports(queues, toReports(payload)),
    apply: (body: unknown) =>
      applyReport(
        {
          ...announcing,
          tenants: companies,
          people: new DynamoPeople(table),
          messages: new DynamoReportedMessages(table, clock, 400),
          metrics: new CountedMetrics(),
          log: silent,
        },
        v.parse(queuedReportSchema, body),
      ),
    store: (body: unknown) =>
      storeMedia(
        {
          ...announcing,
          companies,
          channelFiles: seen('channel', channelFiles),
          files: new S3Files(table, grounds.bucket, clock, seen('s3', grounds.s3)),
          publicBaseUrl: 'https://service.example',
        },
        v.parse(mediaTaskSchema, body),
      ),
  };
};

/** The service on some grounds. */
export type Service = ReturnType<typeof serviceOn>;
