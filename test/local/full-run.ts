import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { admin, adminJson } from '../admin/admin-command.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { type Answer, send as request, type TestRequest, textAt } from '../support/client.ts';
import { magicPhone, newCompany, newKey, type TestCompany } from '../support/company.ts';
import { type Receiver, startReceiver } from '../workers/hook-receiver.ts';

/** A lead whose every trait is found nowhere else. */
export const person = {
  name: 'Filomena Quixadá Bragança',
  phone: '+5521987651234',
  email: 'filomena.quixada@example.com.br',
  notes: 'Prefere falar depois das dezenove horas',
  document: '52998224725',
  address: 'Ladeira dos Tabajaras',
} as const;
/** What is written, and must not be read in a log. */
export const words = {
  sent: 'A escritura do apartamento ficou pronta',
  caption: 'Foto da varanda gourmet',
  received: 'Quero visitar o imóvel amanhã cedo',
  echoed: 'Aqui é a Jandira da imobiliária',
  answered: 'Cliente Filomena não consta no cadastro',
  reason: 'Pediu desconto de fidelidade',
} as const;
/** What opens doors. */
export const secrets = {
  channelToken: 'token-of-the-channel-8f2d',
  appSecret: 'app-secret-of-the-channel-41c7',
  verifyToken: 'verify-token-of-the-channel-90aa',
  idempotencyKey: `pedido-${randomUUID()}`,
} as const;

interface Run {
  readonly api: TestApi;
  readonly receiver: Receiver;
  readonly company: TestCompany;
  readonly ask: (method: string, path: string, given?: TestRequest) => Promise<Answer>;
  readonly keys: string[];
  readonly hookSecrets: string[];
}

const addHook = async ({ company, receiver, ...run }: Run, path: string): Promise<string> => {
  const made = await adminJson(
    v.object({ hook_id: v.string(), secret: v.string() }),
    `hook add --company ${company.id} --url ${receiver.url(path)}`,
  );
  run.hookSecrets.push(made.secret);
  return made.hook_id;
};

const text = (to: string) => ({ to, type: 'text', text: { body: words.sent } });
const send = ({ ask, company }: Run, json: unknown, headers: Readonly<Record<string, string>> = {}) =>
  ask('POST', '/v1/chat/messages', { key: company.key, json, headers });

/** Every endpoint with what it takes, and what it refuses. */
const useTheApi = async ({ ask, company }: Run): Promise<string> => {
  const { key } = company;
  const { document, address, ...creatable } = person;
  const created = await ask('POST', '/v1/leads', { key, json: creatable });
  const lead = textAt(created.body, 'id');
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
  return lead;
};

const sendMessages = async (run: Run): Promise<void> => {
  const { api, ask, company } = run;
  const { key } = company;
  const once = { 'idempotency-key': secrets.idempotencyKey };
  for (const headers of [once, once, {}]) await send(run, text(person.phone), headers);
  await send(run, text('+552187651234'), once);
  await send(run, {
    to: person.phone,
    type: 'image',
    image: { link: 'https://files.example/a.png', caption: words.caption },
  });
  await send(run, { ...text(person.phone), text: { corpo: words.sent } });
  for (const order of [
    { code: 131047 },
    { code: 130429, http_status: 429 },
    { behaviour: 'html' },
    { http_status: 500, code: 131000 },
  ]) {
    await api.next({ details: words.answered, ...order });
    await send(run, text(person.phone));
  }
  for (const digits of ['00', '12']) {
    await ask('POST', '/v1/leads', { key, json: { name: person.name, phone: magicPhone(digits) } });
    await send(run, text(magicPhone(digits)));
  }
  const slow = await newKey(company.id, 1);
  run.keys.push(slow);
  for (const _ of [1, 2]) await ask('GET', '/v1/funnel/stages', { key: slow });
};

/** What the channel says unasked, understood and not. */
const takeCallbacks = async ({ ask, company }: Run): Promise<void> => {
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

/** What the operator's command says on its error output. */
const operate = async ({ company }: Run, hookId: string, leadId: string): Promise<string[]> => {
  const about = `--company ${company.id}`;
  const said: string[] = [];
  for (const line of [
    `hook rotate-secret ${about} --hook ${hookId}`,
    `hook test ${about} --hook ${hookId}`,
    `connection set ${about} --number-id n --account-id a --phone ${person.phone}0000000 --token ${secrets.channelToken}`,
    `delivery replay ${about} --state open`,
    'dead-letter redrive --queue reports',
    `lead erase ${about} --lead ${leadId}`,
    `company show --company ${person.name.split(' ')[0]}`,
  ]) {
    said.push((await admin(line)).err);
  }
  return said;
};

/** What a full run leaves to be looked at. */
export interface FullRun {
  /** Lines functions printed, as `<function> <line>`. */
  readonly lines: readonly string[];
  /** What the operator's command said of errors. */
  readonly said: readonly string[];
  readonly keys: readonly string[];
  readonly hookSecrets: readonly string[];
  readonly stop: () => Promise<void>;
}

/** Lets one company do everything there is: calls good and bad, sends of every outcome, callbacks, deliveries, the operator's work. */
export const startFullRun = async (): Promise<FullRun> => {
  const settings = { CHANNEL_APP_SECRET: secrets.appSecret, CHANNEL_VERIFY_TOKEN: secrets.verifyToken };
  const [api, receiver] = await Promise.all([startApi({ settings }), startReceiver()]);
  const company = await newCompany({ token: secrets.channelToken });
  const ask: Run['ask'] = (method, path, given = {}) => request(api.url, method, path, given);
  const run: Run = { api, receiver, company, ask, keys: [company.key], hookSecrets: [] };
  await addHook(run, '/well');
  const failing = await addHook(run, '/failing');
  receiver.behaves('/failing', { status: 500, body: words.answered });
  const lead = await useTheApi(run);
  await sendMessages(run);
  await takeCallbacks(run);
  for (let round = 0; round < 6; round += 1) {
    await api.runtime.drain();
    await api.runtime.hurry();
  }
  await api.runtime.fireSchedule('enqueue-due');
  const said = await operate(run, failing, lead);
  await api.runtime.fireSchedule('enqueue-due');
  await api.runtime.drain();
  const stop = async (): Promise<void> => {
    await Promise.all([api.stop(), receiver.stop()]);
  };
  return { lines: api.lines, said, keys: run.keys, hookSecrets: run.hookSecrets, stop };
};
