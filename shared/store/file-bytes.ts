import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  NoSuchKey,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { objectKey } from './files.ts';

/** Objects removed at once. */
const TOGETHER = 25;

/** The bytes of leads' files in the bucket, for whoever erases. */
export class S3FileBytes {
  readonly #bucket: string;
  readonly #client: S3Client;

  constructor(bucket: string, client: S3Client) {
    this.#bucket = bucket;
    this.#client = client;
  }

  /** Removes one object; one that is gone already is no error. */
  async remove(objectKey: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: objectKey }));
  }

  /** Keys of every file of a company, in pages. */
  async *pagesOf(companyId: string): AsyncGenerator<readonly string[]> {
    const pages = paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#bucket, Prefix: objectKey(companyId, '') },
    );
    for await (const { Contents = [] } of pages) yield Contents.flatMap(({ Key }) => Key ?? []);
  }

  /** The bytes of one object; undefined where it is gone. */
  async open(objectKey: string): Promise<Readable | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: objectKey }));
      return Body instanceof Readable ? Body : undefined;
    } catch (error) {
      if (error instanceof NoSuchKey) return undefined;
      throw error;
    }
  }

  /** Removes every file of a company and says how many there were. */
  async removeAllOf(companyId: string): Promise<number> {
    let removed = 0;
    for await (const keys of this.pagesOf(companyId)) {
      for (let start = 0; start < keys.length; start += TOGETHER) {
        await Promise.all(keys.slice(start, start + TOGETHER).map((key) => this.remove(key)));
      }
      removed += keys.length;
    }
    return removed;
  }
}
