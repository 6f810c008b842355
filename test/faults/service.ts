import { randomBytes, randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { toReports } from '../../shared/channel/callbacks.ts';
import { applyReport } from '../../shared/domain/apply-report.ts';
import { deliverEvent, type Lane } from '../../shared/domain/events/deliver-event.ts';
import type { DeliveryTask } from '../../shared/domain/events/delivery.ts';
import type { HookCalls } from '../../shared/domain/events/delivery-ports.ts';
import { enqueueDue } from '../../shared/domain/events/enqueue-due.ts';
import { type ChannelFiles, FileRefused, storeMedia } from '../../shared/domain/events/store-media.ts';
import type { Ids } from '../../shared/domain/ports.ts';
import { queueReports } from '../../shared/domain/queue-reports.ts';
import { mediaTaskSchema, queuedReportSchema } from '../../shared/queues/messages.ts';
import { DynamoCompanies } from '../../shared/store/companies.ts';
import { S3Files } from '../../shared/store/files.ts';
import { DynamoMessages } from '../../shared/store/messages.ts';
import { DynamoPeople } from '../../shared/store/people.ts';
import { DynamoReportedMessages } from '../../shared/store/reported-messages.ts';
import { portsOn } from '../workers/delivering.ts';
import type { Boundaries } from './boundaries.ts';
import type { Ground } from './grounds.ts';

const ids: Ids = {
  next: (prefix) => `${prefix}_${randomUUID()}`,
  token: () => randomBytes(32).toString('hex'),
};

/** Files of 100 bytes; `gone` is not to be had, `late` not when it is first asked for, and `never` fails each time. */
const channelFilesOn = ({ filesAsked }: Ground): ChannelFiles => ({
  open: async (_connection, { id }) => {
    const before = filesAsked.filter((asked) => asked === id).length;
    filesAsked.push(id);
    if (id === 'gone') throw new FileRefused('Gone');
    if (id === 'never' || (id === 'late' && before === 0)) throw new Error('The channel answers 503');
    return {
      mimeType: 'image/jpeg',
      body: (async function* () {
        yield Buffer.alloc(100);
      })(),
    };
  },
});

const callbackSecrets = { current: async () => ({ appSecret: 'secret', verifyToken: 'token' }) };

/** Who is called by the service. */
export interface Outside {
  readonly hooks: HookCalls;
  /** As `DELIVERY_SCHEDULE` writes it. */
  readonly schedule?: string | undefined;
}

/** Nobody: for runs that deliver nothing. */
const nobody: Outside = {
  hooks: {
    vet: async (url) => ({ ok: true, url }),
    post: () => Promise.reject(new Error('Nothing is delivered here')),
  },
};

const RETENTION_DAYS = 400;

/**
 * The service's processes on some ground, put together as `services` and the functions do: each member but the stores at
 * the beginning is one function of the deployment.
 */
export const serviceOn = (ground: Ground, outside: Outside = nobody, boundaries?: Boundaries) => {
  const seen = <T extends object>(name: string, thing: T): T => boundaries?.of(name, thing) ?? thing;
  const { clock } = ground;
  const table = seen('table', ground.table);
  const queues = seen('queues', ground.queues);
  const grounds = { table, queues, calls: seen('hooks', outside.hooks), clock };
  const ports = { ...portsOn(grounds, outside.schedule), ids };
  const delivering = { ...ports, secrets: seen('secrets', ports.secrets) };
  const companies = new DynamoCompanies(table);
  const people = new DynamoPeople(table);
  const messages = new DynamoMessages(table, clock, () => RETENTION_DAYS);
  const files = new S3Files(table, ground.bucket, clock, seen('s3', ground.s3));
  return {
    companies,
    people,
    messages,
    ports,
    /** `receive-callback`, once its signature is found right. */
    receive: async (payload: unknown) => {
      await seen('callbackSecrets', callbackSecrets).current();
      await queueReports(queues, toReports(payload));
    },
    /** `apply-report`. */
    apply: (body: unknown) =>
      applyReport(
        { ...ports, tenants: companies, people, messages: new DynamoReportedMessages(table, clock, RETENTION_DAYS) },
        v.parse(queuedReportSchema, body),
      ),
    /** `store-media`. */
    store: (body: unknown) =>
      storeMedia(
        {
          ...ports,
          companies,
          channelFiles: seen('channelFiles', channelFilesOn(ground)),
          files,
          publicBaseUrl: 'https://service.example',
        },
        v.parse(mediaTaskSchema, body),
      ),
    /** `deliver-event`. */
    deliver: (task: DeliveryTask, lane: Lane) => deliverEvent(delivering, task, lane),
    /** `enqueue-due`. */
    tick: () => enqueueDue(ports, new Date(clock.now().getTime() + 40_000)),
  };
};

/** The service on some ground. */
export type Service = ReturnType<typeof serviceOn>;
