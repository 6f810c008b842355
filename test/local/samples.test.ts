import { randomBytes } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedDemo } from '../../admin/demo.ts';
import { routes } from '../../infra/routes.ts';
import { fillSample } from '../../local/sample-event.ts';
import type { JsonObject } from '../../local/simulator/json.ts';
import { envNames } from '../../shared/config.ts';
import * as services from '../../shared/services.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { at, listAt, textAt } from '../support/client.ts';
import { newKey } from '../support/company.ts';
import { newEvent } from '../workers/delivering.ts';
import { type Receiver, startReceiver } from '../workers/hook-receiver.ts';
import { sampleAnswers } from './sample-answers.ts';

const folder = fileURLToPath(new URL('../../events/', import.meta.url));
const files = globSync(['api/*/*.json', 'workers/*/*.json'], { cwd: folder }).map((file) => file.slice(0, -5));

let api: TestApi;
let receiver: Receiver;
let values: JsonObject;
beforeAll(async () => {
  [api, receiver] = await Promise.all([startApi(), startReceiver()]);
  process.env[envNames.messageRetentionDays] = '400';
  const demo = await seedDemo(receiver.url('/hook'));
  // The demo's own keys let a burst of 60 through.
  const keys = {
    api_key: await newKey(demo.company_id),
    other: { ...demo.other, api_key: await newKey(demo.other.company_id) },
  };
  values = { ...demo, ...keys, ...(await made(demo.company_id, keys.api_key, demo.lead_phone)) };
});
afterAll(async () => {
  await api?.stop();
  await receiver?.stop();
});

/** What a run by hand gives as `placeholder=value`, taken from an earlier answer. */
const made = async (companyId: string, key: string, to: string) => {
  const sent = await api.post('/v1/chat/messages', { key, json: { to, type: 'text', text: { body: 'Olá' } } });
  const event = newEvent(companyId, new Date());
  await services.events().add(event, null);
  const token = randomBytes(32).toString('hex');
  const file = {
    mimeType: 'image/png',
    body: (async function* () {
      yield Buffer.from('file');
    })(),
  };
  await services.files().store({ token, companyId, leadId: null, createdAt: new Date() }, file);
  return {
    message_id: textAt(sent.body, 'id'),
    event_id: event.event.id,
    media_event_id: event.event.id,
    media_token: token,
  };
};

const run = async (sample: string): Promise<string> => {
  const [folderName = '', name = ''] = sample.split('/');
  const text = readFileSync(`${folder}${sample}.json`, 'utf8');
  // Links lead to the simulator, which has no such file: a send is accepted, and fails later.
  const event = fillSample(text.replaceAll('https://media.example', `${api.runtime.simulatorUrl}/media-files`), values);
  const { kind, payload } = await api.runtime.invoke(name, event);
  if (kind !== 'answered') throw new Error(payload);
  const answer: unknown = JSON.parse(payload);
  if (folderName === 'api') return httpAnswer(answer);
  return answer === null ? 'ran' : batchAnswer(listAt(answer, 'batchItemFailures'));
};

const httpAnswer = (answer: unknown): string => {
  const status = Number(at(answer, 'statusCode'));
  return status < 400 ? String(status) : `${status} ${textAt(JSON.parse(textAt(answer, 'body')), 'error.code')}`;
};

/** Sample records are numbered by the last letter of their id. */
const batchAnswer = (failures: readonly unknown[]): string =>
  failures.length === 0
    ? 'all done'
    : `failed: ${failures.map((failure) => textAt(failure, 'itemIdentifier').at(-1)).join(', ')}`;

describe('every sample event', () => {
  it('has its answer written down, and every answer its sample', () => {
    expect(new Set(files)).toEqual(new Set(Object.keys(sampleAnswers)));
  });

  it.each(Object.entries(sampleAnswers))('%s is answered with %s', async (sample, answer) => {
    expect(await run(sample)).toBe(answer);
  });

  it('of an HTTP function is of a route that leads there', () => {
    for (const sample of files.filter((file) => file.startsWith('api/'))) {
      const event: unknown = JSON.parse(readFileSync(`${folder}${sample}.json`, 'utf8'));
      const route = routes.find(({ method, path }) => [`${method} ${path}`, path].includes(textAt(event, 'routeKey')));
      expect([sample, route?.function]).toEqual([sample, sample.split('/')[1]]);
    }
  });
});
