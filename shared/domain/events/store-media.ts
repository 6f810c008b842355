import type { Connection } from '../companies.ts';
import type { Clock, Companies, Log } from '../ports.ts';
import { type AnnouncePorts, announceAgain, releaseEvent } from './announce.ts';
import type { MediaTask, StoredEvent } from './delivery.ts';
import { withMediaLink } from './message-events.ts';

/** A file while it is being downloaded. Iterating throws `FileRefused` where it turns out too large. */
export interface OpenFile {
  readonly mimeType: string;
  readonly body: AsyncIterable<Uint8Array>;
}

/** A file that cannot be had, however often it is asked for: gone, too large, or of another type than announced. */
export class FileRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'FileRefused';
  }
}

/** Files as the channel keeps them. */
export interface ChannelFiles {
  /** Opens a file with the connection's token. Throws `FileRefused`, or any other error where another try may help. */
  open(connection: Connection, media: MediaTask['media']): Promise<OpenFile>;
}

/** A file of ours, found by the token of its link. */
export interface StoredFile {
  /** Unguessable; part of the link (decision 28). */
  readonly token: string;
  readonly companyId: string;
  /** So that erasing the lead finds it. */
  readonly leadId: string | null;
  readonly createdAt: Date;
}

/** Files as we keep them, for 30 days. */
export interface Files {
  /** Streams a file into the bucket and makes it findable. */
  store(stored: StoredFile, file: OpenFile): Promise<void>;
  /** A short-lived signed URL of the file; undefined where the token is unknown or its 30 days are over. */
  signedUrl(token: string): Promise<string | undefined>;
}

/** What storing a file needs. */
export interface MediaPorts extends AnnouncePorts {
  readonly companies: Pick<Companies, 'connection'>;
  readonly channelFiles: ChannelFiles;
  readonly files: Files;
  readonly clock: Clock;
  /** Beginning of our links, without a slash at the end. */
  readonly publicBaseUrl: string;
  readonly log: Log;
}

/** What a log line says of a file: ids, never contents. */
export const mediaFields = ({ companyId, eventId, tries }: MediaTask): Record<string, string | number> => ({
  company_id: companyId,
  event_id: eventId,
  tries,
});

/** Waits before a file is asked for again, in seconds: all of them end before its event goes out in any case (design §5). */
const WAITS: readonly number[] = [2, 8, 30, 120, 300];

/** The link of the stored file; undefined where the channel says that it is not to be had. */
const storedLink = async (ports: MediaPorts, stored: StoredEvent, task: MediaTask): Promise<string | undefined> => {
  const { companyId, leadId, fileToken: token } = stored;
  const connection = await ports.companies.connection(companyId);
  if (!connection || token === undefined) return undefined;
  try {
    const file = await ports.channelFiles.open(connection, task.media);
    await ports.files.store({ token, companyId, leadId, createdAt: ports.clock.now() }, file);
    return `${ports.publicBaseUrl}/media/${token}`;
  } catch (error) {
    if (error instanceof FileRefused) return undefined;
    throw error;
  }
};

/**
 * Stores the file of a waiting event and releases the event with its link; without it where the file is not to be had, or
 * could not be had after 2, 8, 30, 120 and 300 s either (design §5). Throws where the event could not be seen through.
 */
export const storeMedia = async (ports: MediaPorts, task: MediaTask): Promise<void> => {
  const stored = await ports.events.byId(task.companyId, task.eventId);
  // Erased, or older than its 30 days: nobody waits for it.
  if (!stored) return;
  if (stored.state === 'ready') return announceAgain(ports, stored);
  let link: string | undefined;
  try {
    link = await storedLink(ports, stored, task);
  } catch (error) {
    const wait = WAITS[task.tries];
    ports.log.warn('A file could not be stored', { ...mediaFields(task), is_tried_again: wait !== undefined }, error);
    if (wait !== undefined) return ports.queues.media({ ...task, tries: task.tries + 1 }, wait);
  }
  await releaseEvent(ports, {
    ...stored,
    event: link === undefined ? stored.event : withMediaLink(stored.event, link),
  });
};
