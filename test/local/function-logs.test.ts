import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as v from 'valibot';
import { metricDimensions, metricNames, metricNamespace } from '../../shared/metrics.ts';
import { admin, adminJson } from '../admin/admin-command.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { send as request, type TestRequest, textAt } from '../support/client.ts';
import { magicPhone, newCompany, newKey, type TestCompany } from '../support/company.ts';
import { type Receiver, startReceiver } from '../workers/hook-receiver.ts';

/** A lead whose every trait is found nowhere else. */
const person = {
  name: 'Filomena Quixadá Bragança',
  phone: '+5521987651234',
  email: 'filomena.quixada@example.com.br',
  notes: 'Prefere falar depois das dezenove horas',
  document: '52998224725',
  address: 'Ladeira dos Tabajaras',
} as const;
const words = {
  sent: 'A escritura do apartamento ficou pronta',
  caption: 'Foto da varanda gourmet',
  received: 'Quero visitar o imóvel amanhã cedo',
  echoed: 'Aqui é a Jandira da imobiliária',
  answered: 'Cliente Filomena não consta no cadastro',
  reason: 'Pediu desconto de fidelidade',
} as const;
const secrets = {
  channelToken: 'token-of-the-channel-8f2d',
  appSecret: 'app-secret-of-the-channel-41c7',
  verifyToken: 'verify-token-of-the-channel-90aa',
  idempotencyKey: `pedido-${randomUUID()}`,
} as const;

let api: TestApi;
let receiver: Receiver;
let company: TestCompany;
/** What the operator's command said of errors. */
const shown: string[] = [];
const hookSecrets: string[] = [];
const keys: string[] = [];
let lead = '';

const ask = (method: string, path: string, given: TestRequest = {}) => request(api.url, method, path, given);

const addHook = async (path: string): Promise<string> => {
  const made = await adminJson(
    v.object({ hook_id: v.string(), secret: v.string() }),
    `hook add --company ${company.id} --url ${receiver.url(path)}`,
  );
  hookSecrets.push(made.secret);
  return made.hook_id;
};

const text = (to: string) => ({ to, type: 'text', text: { body: words.sent } });
const send = (json: unknown, headers: Readonly<Record<string, string>> = {}) =>
  ask('POST', '/v1/chat/messages', { key: company.key, json, headers });

/** Every endpoint with what it takes, and what it refuses. */
const useTheApi = async (): Promise<void> => {
  const { key } = company;
  const { document, address, ...creatable } = person;
  const created = await ask('POST', '/v1/leads', { key, json: creatable });
  lead = textAt(created.body, 'id');
  await ask('POST', '/v1/leads', { key, json: { ...person, phone: '+552187651234' } });
  await ask('POST', '/v1/leads', { key, json: { ...person, phone: 'Filomena' } });
  await ask('POST', '/v1/leads', { key, body: `{"name": "${person.name}", "phone": ${person.phone}` });
  await ask('GET', `/v1/leads?phone=${encodeURIComponent(person.phone)}`, { key });
  await ask('GET', '/v1/leads?phone=2187651234', { key });
  await ask('PATCH', `/v1/leads/${lead}`, { key, json: { document, address } });
  await ask('PATCH', `/v1/leads/${lead}`, { key, json: { document: person.phone } });
  await ask('PUT', `/v1/leads/${lead}/stage`, { key, json: { stage_id: company.stageIds[2], reason: words.reason } });
  await ask('GET', `/v1/leads/${lead}/history`, { key });
  await ask('GET', '/v1/chat/templates', { key });
  await ask('GET', `/v1/leads/${lead}`, { key: `${key}x` });
  await ask('GET', `/nothing/${encodeURIComponent(person.name)}`, { key });
};

const sendMessages = async (): Promise<void> => {
  const { key } = company;
  const once = { 'idempotency-key': secrets.idempotencyKey };
  for (const headers of [once, once, {}]) await send(text(person.phone), headers);
  await send(text('+552187651234'), once);
  await send({
    to: person.phone,
    type: 'image',
    image: { link: 'https://files.example/a.png', caption: words.caption },
  });
  await send({ ...text(person.phone), text: { corpo: words.sent } });
  for (const order of [
    { code: 131047 },
    { code: 130429, http_status: 429 },
    { behaviour: 'html' },
    { http_status: 500, code: 131000 },
  ]) {
    await api.next({ details: words.answered, ...order });
    await send(text(person.phone));
  }
  for (const digits of ['00', '12']) {
    await ask('POST', '/v1/leads', { key, json: { name: person.name, phone: magicPhone(digits) } });
    await send(text(magicPhone(digits)));
  }
  const slow = await newKey(company.id, 1);
  keys.push(slow);
  for (const _ of [1, 2]) await ask('GET', '/v1/funnel/stages', { key: slow });
};

/** What the channel says unasked, understood and not. */
const takeCallbacks = async (): Promise<void> => {
  const number = { number_id: company.numberId, account_id: company.accountId };
  const from = { ...number, from: person.phone.slice(1), name: person.name };
  await ask('POST', '/simulator/inbound', { json: { ...from, text: { body: words.received } } });
  await ask('POST', '/simulator/inbound', {
    json: { ...from, from: '552187651234', type: 'image', image: { caption: words.caption } },
  });
  await ask('POST', '/simulator/inbound', { json: { ...from, from: 'Filomena', text: { body: words.received } } });
  await ask('POST', '/simulator/echo', {
    json: { ...number, to: person.phone.slice(1), text: { body: words.echoed } },
  });
  await ask('POST', '/simulator/status', {
    json: { ...number, wamid: 'wamid.of-nobody', status: 'failed', code: 131026, details: words.answered },
  });
  await ask('POST', '/channel/callbacks', {
    json: { object: words.received },
    headers: { 'x-hub-signature-256': 'sha256=00' },
  });
  await ask('GET', `/channel/callbacks?hub.mode=subscribe&hub.challenge=1&hub.verify_token=${secrets.verifyToken}x`);
};

beforeAll(async () => {
  const settings = { CHANNEL_APP_SECRET: secrets.appSecret, CHANNEL_VERIFY_TOKEN: secrets.verifyToken };
  [api, receiver] = await Promise.all([startApi({ settings }), startReceiver()]);
  company = await newCompany({ token: secrets.channelToken });
  keys.push(company.key);
  await addHook('/well');
  const failing = await addHook('/failing');
  receiver.behaves('/failing', { status: 500, body: words.answered });
  await useTheApi();
  await sendMessages();
  await takeCallbacks();
  for (let round = 0; round < 6; round += 1) {
    await api.runtime.drain();
    await api.runtime.hurry();
  }
  await api.runtime.fireSchedule('enqueue-due');
  const about = `--company ${company.id}`;
  for (const line of [
    `hook rotate-secret ${about} --hook ${failing}`,
    `hook test ${about} --hook ${failing}`,
    `connection set ${about} --number-id n --account-id a --phone ${person.phone}0000000 --token ${secrets.channelToken}`,
    `delivery replay ${about} --state open`,
    'dead-letter redrive --queue reports',
    `lead erase ${about} --lead ${lead}`,
    `company show --company ${person.name.split(' ')[0]}`,
  ]) {
    shown.push((await admin(line)).err);
  }
  await api.runtime.fireSchedule('enqueue-due');
  await api.runtime.drain();
}, 120_000);
afterAll(() => Promise.all([api.stop(), receiver.stop()]));

/** Lines of functions, and what the operator's command said of errors. */
const all = (): readonly string[] => [...api.lines, ...shown];

describe('the logs of a full run', () => {
  it('come from every function that took part', () => {
    const names = new Set(api.lines.map((line) => line.split(' ')[0]));
    for (const name of [
      ...['send-message', 'create-lead', 'find-lead', 'update-lead', 'move-lead', 'get-lead', 'get-lead-history'],
      ...['list-templates', 'list-stages', 'not-found', 'receive-callback', 'apply-report', 'store-media'],
      ...['deliver-event', 'enqueue-due'],
    ]) {
      expect(names).toContain(name);
    }
  });

  it('name the request, the company, the message or the event', () => {
    const line = (name: string, member: string): boolean =>
      api.lines.some((each) => each.startsWith(`${name} {`) && each.includes(`"${member}":"`));
    expect(line('send-message', 'request_id')).toBe(true);
    expect(line('send-message', 'company_id')).toBe(true);
    expect(line('apply-report', 'message_id')).toBe(true);
    expect(line('deliver-event', 'event_id')).toBe(true);
  });

  const personal: readonly (readonly [what: string, find: string])[] = [
    ['the phone with its ninth digit', '21987651234'],
    ['the phone without its ninth digit', '2187651234'],
    ["the demo recipients' phones", '11900000'],
    ...Object.values(person)
      .filter((value) => value !== person.phone)
      .flatMap((value) => value.split(' ').filter((word) => word.length > 5))
      .map((word) => [`"${word}"`, word] as const),
    ...Object.entries(words).map(([name, value]) => [`the words ${name}`, value] as const),
    ...Object.entries(secrets).map(([name, value]) => [`the ${name}`, value] as const),
  ];
  it.each(personal)('never tell %s', (_what, find) => {
    const found = find.toLowerCase();
    expect(all().filter((line) => line.toLowerCase().includes(found))).toEqual([]);
  });

  it('never tell a key, or the secret of a hook', () => {
    const [whole, part] = [/sk_[A-Za-z0-9]{8}/, /whsec_/];
    expect(all().filter((line) => whole.test(line) || part.test(line))).toEqual([]);
    for (const secret of [...keys, ...hookSecrets.map((each) => each.replace('whsec_', ''))]) {
      expect(all().filter((line) => line.includes(secret))).toEqual([]);
    }
  });
});

describe('the metrics of a full run', () => {
  const metricLine = v.object({
    _aws: v.object({
      Timestamp: v.pipe(v.number(), v.integer()),
      CloudWatchMetrics: v.tuple([
        v.object({
          Namespace: v.literal(metricNamespace),
          Dimensions: v.tuple([v.array(v.picklist(Object.values(metricDimensions)))]),
          Metrics: v.array(v.object({ Name: v.picklist(Object.values(metricNames)), Unit: v.string() })),
        }),
      ]),
    }),
  });

  /** Each metric with its dimensions, as words; throws for a line that CloudWatch could not read. */
  const told = (): ReadonlySet<string> => {
    const lines = api.lines
      .map((line) => line.slice(line.indexOf(' ') + 1))
      .filter((line) => line.startsWith('{"_aws"'));
    return new Set(
      lines.flatMap((line) => {
        const { _aws, ...members } = v.parse(v.looseObject(metricLine.entries), JSON.parse(line));
        const [{ Dimensions, Metrics }] = _aws.CloudWatchMetrics;
        for (const { Name } of Metrics) expect(members[Name]).toEqual(expect.any(Number));
        return Metrics.map(({ Name }) => [Name, ...Dimensions[0].map((each) => String(members[each]))].join(' '));
      }),
    );
  };

  it('are lines in CloudWatch’s embedded format, by stage and outcome alone', () => {
    expect([...told()]).toEqual(
      expect.arrayContaining([
        'Sends prod accepted',
        'Sends prod refused',
        'Sends prod throttled',
        'Sends prod unknown',
        'ChannelLatency prod send',
        'ChannelErrors prod send',
        'ChannelLatency prod templates',
        'Reports prod applied',
        'Reports prod postponed',
        'Deliveries prod delivered',
        'Deliveries prod retry',
        'OldestDueDelivery prod',
        'RateLimitedCalls prod',
        'IdempotentReplays prod',
      ]),
    );
  });
});
