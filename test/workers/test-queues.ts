import type { Lane } from '../../shared/domain/events/deliver-event.ts';
import type { DeliveryTask, MediaTask } from '../../shared/domain/events/delivery.ts';
import type { QueuedReport, Queues } from '../../shared/domain/worker-ports.ts';

/** A clock that stands still until it is moved. */
export class TestClock {
  #now: number;

  constructor(start = Date.parse('2026-03-01T12:00:00.000Z')) {
    this.#now = start;
  }

  now = (): Date => new Date(this.#now);

  forward(seconds: number): void {
    this.#now += seconds * 1000;
  }
}

/** A message in a queue of these tests. */
interface Queued {
  readonly lane: Lane;
  readonly task: DeliveryTask;
  readonly visibleAt: number;
}

/** Queues whose delays no test waits for. */
type OtherQueue = 'reports' | 'unreadable' | 'media';

/** The queues, those of deliveries by the tests' clock. */
export class TestQueues implements Queues {
  readonly #clock: TestClock;
  #messages: Queued[] = [];
  readonly #others: Record<OtherQueue, unknown[]> = { reports: [], unreadable: [], media: [] };
  /** The delays in seconds that messages of reports and of files were sent with. */
  readonly delays: { readonly reports: number[]; readonly media: number[] } = { reports: [], media: [] };

  constructor(clock: TestClock) {
    this.#clock = clock;
  }

  async deliveries(tasks: readonly DeliveryTask[]): Promise<void> {
    this.#add('first', tasks, 0);
  }

  async retries(tasks: readonly DeliveryTask[], delaySeconds: number): Promise<void> {
    this.#add('later', tasks, delaySeconds);
  }

  async media(task: MediaTask, delaySeconds: number): Promise<void> {
    this.delays.media.push(delaySeconds);
    this.#addTo('media', [task]);
  }

  async reports(reports: readonly QueuedReport[], delaySeconds: number): Promise<{ failed: number }> {
    this.delays.reports.push(...reports.map(() => delaySeconds));
    return this.#addTo('reports', reports);
  }

  async unreadable(reports: readonly QueuedReport[]): Promise<{ failed: number }> {
    return this.#addTo('unreadable', reports);
  }

  /** Takes the oldest message of a queue of reports or files, whatever its delay; undefined where there is none. */
  next(queue: OtherQueue): unknown {
    return this.#others[queue].shift();
  }

  /** Everything that waits, oldest first. */
  get waiting(): readonly Queued[] {
    return this.#messages;
  }

  /** Takes what can be received now. */
  take(): Queued[] {
    const now = this.#clock.now().getTime();
    const ready = this.#messages.filter(({ visibleAt }) => visibleAt <= now);
    this.#messages = this.#messages.filter(({ visibleAt }) => visibleAt > now);
    return ready;
  }

  /** Puts a message back whose worker failed. */
  putBack(message: Queued): void {
    this.#messages.push(message);
  }

  #addTo(queue: OtherQueue, messages: readonly unknown[]): { failed: number } {
    this.#others[queue].push(...messages.map((message): unknown => JSON.parse(JSON.stringify(message))));
    return { failed: 0 };
  }

  #add(lane: Lane, tasks: readonly DeliveryTask[], delaySeconds: number): void {
    if (delaySeconds > 900) throw new Error('SQS knows no delay over 900 s');
    const visibleAt = this.#clock.now().getTime() + delaySeconds * 1000;
    // As JSON, so that nothing rides along that a message could not carry.
    for (const { companyId, eventId, hookId, attempt } of tasks) {
      this.#messages.push({ lane, task: { companyId, eventId, hookId, attempt }, visibleAt });
    }
  }
}
