import { Readable } from 'node:stream';
import { GetObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import * as v from 'valibot';
import type { Files, OpenFile, StoredFile } from '../domain/events/store-media.ts';
import type { Clock } from '../domain/ports.ts';
import { epochSeconds, parseItem } from './items.ts';
import { leadIndex, mediaKey } from './keys.ts';
import type { Table } from './table.ts';

const DAY_MS = 86_400_000;
const KEPT_DAYS = 30;
const SIGNED_SECONDS = 300;

const schema = v.object({ object_key: v.string(), mime_type: v.string(), expires_at: v.number() });

/** Where a file's bytes are: all of a company below one prefix, which an empty token names. */
export const objectKey = (companyId: string, token: string): string => `media/${companyId}/${token}`;

/** Files of inbound messages: bytes in the bucket, found by their token through the table (decision 28). */
export class S3Files implements Files {
  readonly #table: Table;
  readonly #bucket: string;
  readonly #clock: Clock;
  readonly #client: S3Client;

  constructor(table: Table, bucket: string, clock: Clock, client: S3Client) {
    this.#table = table;
    this.#bucket = bucket;
    this.#clock = clock;
    this.#client = client;
  }

  async store({ token, companyId, leadId, createdAt }: StoredFile, file: OpenFile): Promise<void> {
    const key = objectKey(companyId, token);
    await new Upload({
      client: this.#client,
      params: { Bucket: this.#bucket, Key: key, Body: Readable.from(file.body), ContentType: file.mimeType },
      queueSize: 2,
    }).done();
    await this.#table.put({
      ...mediaKey(token),
      ...(leadId === null ? {} : leadIndex(leadId, createdAt, token)),
      company_id: companyId,
      object_key: key,
      mime_type: file.mimeType,
      expires_at: epochSeconds(new Date(createdAt.getTime() + KEPT_DAYS * DAY_MS)),
    });
  }

  async signedUrl(token: string): Promise<string | undefined> {
    const item = await this.#table.get(mediaKey(token));
    if (!item) return undefined;
    const file = parseItem('file', schema, item);
    if (file.expires_at * 1000 <= this.#clock.now().getTime()) return undefined;
    const command = new GetObjectCommand({
      Bucket: this.#bucket,
      Key: file.object_key,
      // A file a lead sent is shown or saved as what it is, never run as a page of ours.
      ResponseContentType: file.mime_type,
      ResponseContentDisposition: file.mime_type === 'application/pdf' ? 'inline' : 'attachment',
    });
    return getSignedUrl(this.#client, command, { expiresIn: SIGNED_SECONDS });
  }
}
