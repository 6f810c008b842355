import { execFile } from 'node:child_process';
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { marshall } from '@aws-sdk/util-dynamodb';
import { callEngine } from '../local/aws-wire.ts';
import { noFields } from '../shared/domain/leads/lead.ts';
import { phoneKey } from '../shared/store/keys.ts';
import { historyItem, leadItem } from '../shared/store/lead-item.ts';
import type { Item } from '../shared/store/table.ts';

/** A lead that a filled table has. */
export interface FilledLead {
  readonly id: string;
  readonly phone: string;
}

/** What a filled table holds besides its leads, and how it looks: taken from a table that is there. */
export interface Pattern {
  readonly name: string;
  /** The table as DescribeTable tells it. */
  readonly schema: unknown;
  readonly items: readonly unknown[];
}

/** The lead of a number: the same in every filled table. */
export const leadNumber = (number: number): FilledLead => {
  const digits = String(number).padStart(12, '0');
  return { id: `lead_00000000-0000-4000-8000-${digits}`, phone: `+55119${String(60_000_000 + number)}` };
};

const itemsOf = (companyId: string, stageId: string, number: number): Item[] => {
  const { id, phone } = leadNumber(number);
  const createdAt = new Date(Date.UTC(2026, 0, 1) + number * 1000);
  const lead = {
    ...noFields,
    id,
    companyId,
    phone,
    channelUserId: null,
    name: `Ana Souza ${number}`,
    email: `ana${number}@example.com`,
    source: 'Site',
    city: 'São Paulo',
    stageId,
    stageMovedAt: createdAt,
    lastInboundAt: null,
    mergedInto: null,
    createdAt,
  };
  const entered = {
    at: createdAt,
    type: 'created',
    origin: 'API',
    reason: null,
    from: null,
    to: { id: stageId, name: 'Novo' },
    skipped: [],
  } as const;
  return [{ ...phoneKey(companyId, phone), lead_id: id, phone }, leadItem(lead), historyItem(companyId, id, entered)];
};

/** Reads a small table whole. */
export const patternOf = async (endpoint: string, name: string): Promise<Pattern> => {
  const service = { endpoint, target: 'DynamoDB_20120810' } as const;
  const { Items } = await callEngine(service, 'Scan', { TableName: name });
  const schema = await callEngine(service, 'DescribeTable', { TableName: name });
  return { name, schema, items: Array.isArray(Items) ? Items : [] };
};

const engine = createRequire(import.meta.url).resolve(`@dynoxide/${process.platform}-${process.arch}/dynoxide`);

/**
 * Makes `table.db` in a folder: what the pattern holds, and so many leads of a company. The engine's own import of
 * DynamoDB's export format takes some 20 s for 600,000 items; writes one by one would take minutes.
 */
export const fillTable = async (
  dir: string,
  { name, schema, items }: Pattern,
  { companyId, stageId, leads }: { readonly companyId: string; readonly stageId: string; readonly leads: number },
): Promise<void> => {
  const source = join(dir, 'export', name, 'data');
  mkdirSync(source, { recursive: true });
  const lines = function* (): Generator<string> {
    yield items.map((Item) => `${JSON.stringify({ Item })}\n`).join('');
    for (let number = 0; number < leads; number += 1) {
      const made = itemsOf(companyId, stageId, number).map((item) =>
        JSON.stringify({ Item: marshall(item, { removeUndefinedValues: true }) }),
      );
      yield `${made.join('\n')}\n`;
    }
  };
  await pipeline(lines, createWriteStream(join(source, 'items.json')));
  const schemaFile = join(dir, 'schema.json');
  writeFileSync(schemaFile, JSON.stringify(schema));
  const args = ['import', '--source', join(dir, 'export'), '--schema', schemaFile, '--output', join(dir, 'table.db')];
  await promisify(execFile)(engine, args);
  rmSync(join(dir, 'export'), { recursive: true });
};
