import type { Connection } from '../domain/companies.ts';
import { ChannelFailure } from '../domain/messages/channel-failure.ts';
import type { OutboundMessage } from '../domain/messages/message.ts';
import type { Channel, ChannelAnswer, ChannelTemplate, Page, Secrets, TemplateQuery } from '../domain/ports.ts';
import { ServiceError } from '../errors.ts';
import { toChannelAnswer, toChannelFailure, toPage } from './cloud-api-answer.ts';
import { messageBody } from './cloud-api-message.ts';
import { templateSearch } from './cloud-api-templates.ts';
import { HttpsCaller } from './https-call.ts';

/** How the channel is reached. */
export interface CloudApiSettings {
  /** With its version, `https://.../v24.0`. */
  readonly baseUrl: string;
  /** One deadline for DNS, connect, TLS, headers and body of a call. */
  readonly timeoutMs: number;
  readonly secrets: Secrets;
  /** Milliseconds this process still has; a call ends early enough to write down what came of it. */
  readonly remainingMs?: () => number | undefined;
  /** Wall clock in milliseconds; tests fix it. */
  readonly now?: () => number;
}

const RESERVE_MS = 2_000;
const MESSAGE_ANSWER_BYTES = 1024 * 1024;
const TEMPLATES_ANSWER_BYTES = 4 * 1024 * 1024;

/** The channel over its HTTP interface. Asks once, never repeats. */
export class CloudApiChannel implements Channel {
  readonly #settings: CloudApiSettings;
  readonly #caller: HttpsCaller;

  constructor(settings: CloudApiSettings) {
    this.#settings = settings;
    this.#caller = new HttpsCaller(settings.now);
  }

  /** Asks the channel to deliver a message. Throws `ChannelFailure`: certain or not by decision 24. */
  async send(connection: Connection, message: OutboundMessage): Promise<ChannelAnswer> {
    const token = await this.#token(connection).catch((error: ServiceError) => {
      throw new ChannelFailure(error, true);
    });
    const outcome = await this.#caller.call({
      method: 'POST',
      url: this.#url(connection.numberId, 'messages'),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(messageBody(message)),
      deadlineMs: this.#deadlineMs(),
      maxAnswerBytes: MESSAGE_ANSWER_BYTES,
    });
    if (outcome.outcome !== 'answered') throw toChannelFailure(outcome);
    return toChannelAnswer(outcome, message.body.type);
  }

  /** One page of approved templates (decision 27). Throws `ServiceError`. */
  async templates(connection: Connection, query: TemplateQuery): Promise<Page<ChannelTemplate>> {
    const token = await this.#token(connection);
    const url = this.#url(connection.accountId, 'message_templates');
    url.search = templateSearch(query).toString();
    const outcome = await this.#caller.call({
      method: 'GET',
      url,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json' },
      deadlineMs: this.#deadlineMs(),
      maxAnswerBytes: TEMPLATES_ANSWER_BYTES,
    });
    if (outcome.outcome !== 'answered') throw new ServiceError('channel_error', { cause: outcome.cause });
    return toPage(outcome, query);
  }

  /** Closes every kept connection. */
  close(): void {
    this.#caller.close();
  }

  #url(owner: string, path: string): URL {
    return new URL(`${this.#settings.baseUrl.replace(/\/+$/, '')}/${encodeURIComponent(owner)}/${path}`);
  }

  #deadlineMs(): number {
    const remaining = this.#settings.remainingMs?.() ?? Number.POSITIVE_INFINITY;
    return Math.max(0, Math.min(this.#settings.timeoutMs, remaining - RESERVE_MS));
  }

  #token({ companyId, sealedToken }: Connection): Promise<string> {
    return this.#settings.secrets.open(companyId, sealedToken).catch((cause: unknown) => {
      throw new ServiceError('internal_error', { cause });
    });
  }
}
