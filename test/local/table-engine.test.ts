import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ensureTable, startDynamoDb } from '../../local/dynamodb.ts';
import { startTestRuntime } from '../support/runtime.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'engine-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const keys = (name: string) => ({
  AttributeDefinitions: [{ AttributeName: name, AttributeType: 'S' }],
  KeySchema: [{ AttributeName: name, KeyType: 'HASH' }],
  BillingMode: 'PAY_PER_REQUEST',
});

describe('the table engine', () => {
  it('may be another one, which the runtime neither starts nor stops', async () => {
    const other = await startDynamoDb({ dir, persist: false, endpoint: undefined });
    try {
      const { runtime, url, stop } = await startTestRuntime({ app: 'fixture', dynamoDbEndpoint: other.endpoint });
      expect(runtime.description.dynamodb_endpoint).toBe(other.endpoint);
      expect((await fetch(`${url}/journal`)).status).toBe(200);
      await stop();
      expect((await fetch(other.endpoint)).ok).toBe(true);
    } finally {
      await other.stop();
    }
  });

  it('is missed in a sentence where the other one does not answer', async () => {
    const dynamoDbEndpoint = 'http://127.0.0.1:1';
    await expect(startTestRuntime({ app: 'fixture', dynamoDbEndpoint })).rejects.toThrow(
      'Nothing answers CreateTable at http://127.0.0.1:1',
    );
  });

  it('is missed in a sentence on a platform that has none', async () => {
    const { arch } = process;
    Object.defineProperty(process, 'arch', { value: 'riscv64' });
    try {
      await expect(startDynamoDb({ dir, persist: false, endpoint: undefined })).rejects.toThrow(
        /^There is no embedded DynamoDB engine for .*-riscv64\. .* set DYNAMODB_ENDPOINT to its address\.$/,
      );
    } finally {
      Object.defineProperty(process, 'arch', { value: arch });
    }
  });

  it('keeps a table that is there, and refuses one with other keys', async () => {
    const engine = await startDynamoDb({ dir, persist: false, endpoint: undefined });
    try {
      await ensureTable(engine.endpoint, 'things', keys('id'));
      await ensureTable(engine.endpoint, 'things', keys('id'));
      await expect(ensureTable(engine.endpoint, 'things', keys('other'))).rejects.toThrow(
        'The stored table things has other keys or indexes than the template. Start with --fresh.',
      );
    } finally {
      await engine.stop();
    }
  });
});
