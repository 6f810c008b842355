import { ServiceError } from '../../errors.ts';
import type { Connection } from '../companies.ts';
import type { ChannelOperation, Metrics } from '../metrics.ts';
import type { Channel, ChannelAnswer, ChannelTemplate, Clock, Page, TemplateQuery } from '../ports.ts';
import { ChannelFailure } from './channel-failure.ts';
import type { OutboundMessage } from './message.ts';

/** Whether the channel gave no answer, or none that says what to change; its refusals are the caller's affair. */
const isAtFault = (error: unknown): boolean => {
  const told = error instanceof ChannelFailure ? error.error : error;
  return !(told instanceof ServiceError) || told.code === 'channel_error';
};

/** A channel whose calls are timed, and counted where it was at fault. */
export class MeasuredChannel implements Channel {
  readonly #channel: Channel;
  readonly #metrics: Metrics;
  readonly #clock: Clock;

  constructor(channel: Channel, metrics: Metrics, clock: Clock) {
    this.#channel = channel;
    this.#metrics = metrics;
    this.#clock = clock;
  }

  send(connection: Connection, message: OutboundMessage): Promise<ChannelAnswer> {
    return this.#measured('send', () => this.#channel.send(connection, message));
  }

  templates(connection: Connection, query: TemplateQuery): Promise<Page<ChannelTemplate>> {
    return this.#measured('templates', () => this.#channel.templates(connection, query));
  }

  async #measured<T>(operation: ChannelOperation, ask: () => Promise<T>): Promise<T> {
    const startedMs = this.#clock.now().getTime();
    const measure = (atFault: boolean): void =>
      this.#metrics.channelAsked(operation, this.#clock.now().getTime() - startedMs, atFault);
    try {
      const answer = await ask();
      measure(false);
      return answer;
    } catch (error) {
      measure(isAtFault(error));
      throw error;
    }
  }
}
