import {
  ChangeMessageVisibilityBatchCommand,
  DeleteMessageBatchCommand,
  InvalidMessageContents,
  type Message,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';

/** Queues whose messages can die. */
export const deadLetterQueues = ['reports', 'media', 'deliveries', 'retries'] as const;

/** A queue whose messages can die. */
export type DeadLetterQueue = (typeof deadLetterQueues)[number];

/** A message no worker could see through: our bug, not a customer's (decision 31). */
export interface DeadLetter {
  readonly id: string;
  /** The text of the message as it was sent. */
  readonly body: string;
  readonly sentAt: Date;
  /** Times it was handed to somebody, looks at it here included. */
  readonly receiveCount: number;
}

/** Where queues and their dead letters are. */
export interface DeadLetterAddresses {
  readonly queueUrl: (queue: DeadLetterQueue) => string;
  readonly deadLetterQueueUrl: (queue: DeadLetterQueue) => string;
}

/** What a redrive did: how many it moved, and how many it saw and left. */
export interface Redriven {
  readonly moved: number;
  readonly left: number;
}

const BATCH = 10;
/** While a message is looked at nobody else sees it; a command that dies gives it back by then, in seconds. */
const HELD_SECONDS = 60;
/** Shortest time to give a message back in: an engine that keeps its data on disk loses one given back at once. */
const GIVEN_BACK_SECONDS = 1;
/** Waiting for messages asks every server that may hold one. */
const WAIT_SECONDS = 1;

/** A message as received, with what to delete it by. */
interface Held extends DeadLetter {
  readonly handle: string;
  readonly group: string | undefined;
}

const heldOf = ({ MessageId, ReceiptHandle, Body, Attributes }: Message): Held[] => {
  if (MessageId === undefined || ReceiptHandle === undefined) return [];
  return [
    {
      id: MessageId,
      handle: ReceiptHandle,
      body: Body ?? '',
      sentAt: new Date(Number(Attributes?.SentTimestamp ?? 0)),
      receiveCount: Number(Attributes?.ApproximateReceiveCount ?? 1),
      group: Attributes?.MessageGroupId,
    },
  ];
};

const chunks = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) => all.slice(index * BATCH, (index + 1) * BATCH));

/**
 * Dead letters on SQS. They are moved by receiving, sending and deleting, in this order: whoever dies in between leaves a
 * message twice, which every worker bears, and none lost. Works on engines without the call that moves messages.
 */
export class SqsDeadLetters {
  readonly #urls: DeadLetterAddresses;
  readonly #client: SQSClient;

  constructor(urls: DeadLetterAddresses, client: SQSClient = new SQSClient({})) {
    this.#urls = urls;
    this.#client = client;
  }

  /** The dead letters of a queue, oldest first, `limit` at most. They stay where they are, held for a second or so. */
  async list(queue: DeadLetterQueue, limit: number): Promise<DeadLetter[]> {
    const url = this.#urls.deadLetterQueueUrl(queue);
    const found = new Map<string, Held>();
    try {
      while (found.size < limit) {
        const batch = await this.#receive(url);
        if (batch.length === 0) break;
        for (const held of batch) found.set(held.id, held);
      }
    } finally {
      await this.#giveBack(url, [...found.values()]);
    }
    return [...found.values()]
      .slice(0, limit)
      .map(({ id, body, sentAt, receiveCount }) => ({ id, body, sentAt, receiveCount }))
      .sort((one, other) => one.sentAt.getTime() - other.sentAt.getTime());
  }

  /**
   * Sends the dead letters of a queue to its worker again. One that died again meanwhile is not taken a second time: there
   * would be no end to it. Whatever the queue refuses stays.
   */
  async redrive(queue: DeadLetterQueue): Promise<Redriven> {
    const from = this.#urls.deadLetterQueueUrl(queue);
    const to = this.#urls.queueUrl(queue);
    /** Ids the messages got when they were sent: those they would die with. */
    const sent = new Set<string>();
    const left: Held[] = [];
    let moved = 0;
    try {
      for (;;) {
        const batch = await this.#receive(from);
        if (batch.length === 0) return { moved, left: left.length };
        const ids = await Promise.all(batch.map((held) => (sent.has(held.id) ? undefined : this.#send(to, held))));
        const gone = batch.filter((_held, index) => ids[index] !== undefined);
        left.push(...batch.filter((held) => !gone.includes(held)));
        for (const id of ids) if (id !== undefined) sent.add(id);
        await this.#delete(from, gone);
        moved += gone.length;
      }
    } finally {
      await this.#giveBack(from, left);
    }
  }

  async #receive(url: string): Promise<Held[]> {
    const { Messages = [] } = await this.#client.send(
      new ReceiveMessageCommand({
        QueueUrl: url,
        MaxNumberOfMessages: BATCH,
        VisibilityTimeout: HELD_SECONDS,
        WaitTimeSeconds: WAIT_SECONDS,
        MessageSystemAttributeNames: ['SentTimestamp', 'ApproximateReceiveCount', 'MessageGroupId'],
      }),
    );
    return Messages.flatMap(heldOf);
  }

  /** The id a message got; undefined where the queue refused it. */
  async #send(url: string, { body, group }: Held): Promise<string | undefined> {
    try {
      const { MessageId } = await this.#client.send(
        new SendMessageCommand({
          QueueUrl: url,
          MessageBody: body,
          ...(group === undefined ? {} : { MessageGroupId: group }),
        }),
      );
      return MessageId;
    } catch (error) {
      if (error instanceof InvalidMessageContents) return undefined;
      throw error;
    }
  }

  async #delete(url: string, messages: readonly Held[]): Promise<void> {
    if (messages.length === 0) return;
    const Entries = messages.map(({ handle }, index) => ({ Id: String(index), ReceiptHandle: handle }));
    await this.#client.send(new DeleteMessageBatchCommand({ QueueUrl: url, Entries }));
  }

  async #giveBack(url: string, messages: readonly Held[]): Promise<void> {
    for (const batch of chunks(messages)) {
      const Entries = batch.map(({ handle }, index) => ({
        Id: String(index),
        ReceiptHandle: handle,
        VisibilityTimeout: GIVEN_BACK_SECONDS,
      }));
      await this.#client.send(new ChangeMessageVisibilityBatchCommand({ QueueUrl: url, Entries }));
    }
  }
}
