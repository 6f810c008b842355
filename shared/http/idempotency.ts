import { createHash, randomUUID } from 'node:crypto';
import {
  IdempotencyConfig,
  IdempotencyItemAlreadyExistsError,
  IdempotencyItemNotFoundError,
  IdempotencyRecordStatus,
  IdempotencyValidationError,
  makeIdempotent,
} from '@aws-lambda-powertools/idempotency';
import {
  BasePersistenceLayer,
  IdempotencyRecord as EngineRecord,
} from '@aws-lambda-powertools/idempotency/persistence';
import { inTime } from '../deadline.ts';
import type { Metrics } from '../domain/metrics.ts';
import type { Clock, IdempotencyId, IdempotencyRecord, IdempotencyRecords, Log, SendFence } from '../domain/ports.ts';
import { ServiceError } from '../errors.ts';
import * as services from '../services.ts';
import { log } from '../telemetry.ts';
import type { Idempotently } from './endpoint.ts';

/** Idempotency validity (§8). */
const VALID_SECONDS = 24 * 60 * 60;
/** Time kept back to answer where the record hangs: less than the message's own, so that it still gets its turn (`services.patience`). */
const ANSWER_MS = 750;
/** Lock of a claim where the remaining time of the function is not known. */
const DEFAULT_LOCK_MS = 30_000;

const IN_PROGRESS = new ServiceError('idempotency_conflict', {
  message: 'The first request with this Idempotency-Key is still in progress. Ask again in a moment.',
  retryAfterSeconds: 1,
});
const OTHER_BODY = new ServiceError('idempotency_conflict', {
  message: 'This Idempotency-Key was used with another body. Use a new key for a new message.',
});

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([key, member]) => [key, sorted(member)]));
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What tells one body from another: neither the order of its members nor white space (decision 24). */
const bodyHash = (body: unknown): string => sha256(JSON.stringify(sorted(body)));

/** A standing record as the engine knows it: completed, answered for by its message, or in progress. */
const engineRecord = (standing: IdempotencyRecord, now: Date): EngineRecord => {
  const locked = standing.lockedUntil > now;
  const settled = standing.state === 'unknown' || (standing.state === 'asked' && !locked);
  const shared = {
    idempotencyKey: standing.owner,
    payloadHash: standing.bodyHash,
    expiryTimestamp: standing.expiresAt.getTime() / 1000,
  };
  if (standing.state === 'completed') {
    const responseData = { body: JSON.parse(standing.result ?? 'null') };
    return new EngineRecord({ ...shared, status: IdempotencyRecordStatus.COMPLETED, responseData });
  }
  if (settled) {
    const responseData = { messageId: standing.messageId };
    return new EngineRecord({ ...shared, status: IdempotencyRecordStatus.COMPLETED, responseData });
  }
  return new EngineRecord({ ...shared, status: IdempotencyRecordStatus.INPROGRESS });
};

/** Where one request's claim is kept: the engine of Powertools on records that are fenced by their owner (design §4). */
class FencedPersistence extends BasePersistenceLayer implements SendFence {
  readonly #records: IdempotencyRecords;
  readonly #id: IdempotencyId;
  readonly #bodyHash: string;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #owner = randomUUID();
  #state: 'none' | 'claimed' | 'asked' | 'freed' = 'none';

  constructor(records: IdempotencyRecords, id: IdempotencyId, body: unknown, clock: Clock, log: Log) {
    super();
    this.#records = records;
    this.#id = id;
    this.#bodyHash = bodyHash(body);
    this.#clock = clock;
    this.#log = log;
  }

  get keyHash(): string {
    return this.#id.keyHash;
  }

  /** §4.1: the claim is ours until the channel has been asked; after that it is nobody's to take. */
  async asking(messageId: string): Promise<void> {
    if (!(await this.#records.asking(this.#id, this.#owner, messageId))) throw IN_PROGRESS;
    this.#state = 'asked';
  }

  async free(): Promise<void> {
    await this.#records.free(this.#id, this.#owner);
    this.#state = 'freed';
  }

  async unknown(): Promise<void> {
    await this.#records.unknown(this.#id, this.#owner);
  }

  protected override getHashedIdempotencyKey(): string {
    return this.#id.keyHash;
  }

  /** Compared here: the engine would search the body in a query language that takes longer than all else. */
  override processExistingRecord(standing: EngineRecord): EngineRecord {
    if (standing.payloadHash === this.#bodyHash) return standing;
    throw new IdempotencyValidationError('The key was used with another body', standing);
  }

  protected async _putRecord(record: EngineRecord): Promise<void> {
    const now = this.#clock.now();
    const claim: IdempotencyRecord = {
      owner: this.#owner,
      bodyHash: this.#bodyHash,
      state: 'claimed',
      messageId: null,
      result: null,
      lockedUntil: new Date(record.inProgressExpiryTimestamp ?? now.getTime() + DEFAULT_LOCK_MS),
      expiresAt: new Date(now.getTime() + VALID_SECONDS * 1000),
    };
    const standing = await this.#records.claim(this.#id, claim, now);
    if (standing) throw new IdempotencyItemAlreadyExistsError('The key is taken', engineRecord(standing, now));
    this.#state = 'claimed';
  }

  /** The channel has accepted: what we fail to write afterwards must not turn the 201 into an error (decision 25). */
  protected async _updateRecord(record: EngineRecord): Promise<void> {
    const expiresAt = new Date(this.#clock.now().getTime() + VALID_SECONDS * 1000);
    const { body } = resultOf(record.responseData);
    await this.#tolerating('The result of a send was not recorded', () =>
      this.#records.complete(this.#id, this.#owner, JSON.stringify(body), expiresAt),
    );
  }

  /** The engine deletes on any error; only a claim that never asked the channel may go. */
  protected async _deleteRecord(): Promise<void> {
    if (this.#state !== 'claimed') return;
    await this.#tolerating('A claim was not freed', () => this.#records.free(this.#id, this.#owner));
  }

  protected async _getRecord(): Promise<EngineRecord> {
    throw new IdempotencyItemNotFoundError('A refused claim brings the record in its way with it');
  }

  async #tolerating(what: string, act: () => Promise<void>): Promise<void> {
    try {
      await inTime(act(), ANSWER_MS);
    } catch (error) {
      this.#log.warn(what, { company_id: this.#id.companyId }, error);
    }
  }
}

const resultOf = (result: unknown): { body?: unknown; messageId?: string } => {
  if (typeof result !== 'object' || result === null) return {};
  if ('messageId' in result && typeof result.messageId === 'string') return { messageId: result.messageId };
  return 'body' in result ? { body: result.body } : {};
};

const conflict = (error: unknown): unknown => {
  const name = error instanceof Error ? error.name : '';
  if (name === 'IdempotencyAlreadyInProgressError') return IN_PROGRESS;
  return name === 'IdempotencyValidationError' ? OTHER_BODY : error;
};

/** What idempotency needs. */
export interface IdempotencyPorts {
  readonly records: IdempotencyRecords;
  readonly clock: Clock;
  readonly metrics: Pick<Metrics, 'replayed'>;
  readonly log: Log;
}

const servicePorts = (): IdempotencyPorts => ({
  records: services.idempotencyRecords(),
  clock: services.clock,
  metrics: services.metrics(),
  log,
});

/**
 * Runs requests at most once per (company, key) in 24 hours and replays their answers after that (§4.1 rules 1 and 2).
 * `resume` answers for a message whose request never completed; it throws where its outcome is still unknown.
 * The run throws `idempotency_conflict` while the first is in progress or where the body differs.
 */
export const idempotency =
  (
    resume: (companyId: string, messageId: string) => Promise<unknown>,
    ports: () => IdempotencyPorts = servicePorts,
  ): Idempotently =>
  async (request) => {
    const id = { companyId: request.companyId, keyHash: sha256(request.key) };
    const { records, clock, metrics, log } = ports();
    const persistenceStore = new FencedPersistence(records, id, request.body, clock, log);
    const config = new IdempotencyConfig({
      // Key and body are hashed by us; the engine is to look for neither.
      eventKeyJmesPath: '',
      expiresAfterSeconds: VALID_SECONDS,
      lambdaContext: request.context,
    });
    let ran = false;
    const once = makeIdempotent(
      async () => {
        ran = true;
        return { body: await request.run(persistenceStore) };
      },
      { persistenceStore, config },
    );
    const result = resultOf(
      await once().catch((error: unknown) => {
        throw conflict(error);
      }),
    );
    const body = result.messageId === undefined ? result.body : await resume(request.companyId, result.messageId);
    if (!ran) metrics.replayed();
    return { body, replayed: !ran };
  };
