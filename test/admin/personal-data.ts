import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { at, textAt } from '../support/client.ts';
import { freshPhone, type TestCompany } from '../support/company.ts';
import type { Receiver } from '../workers/hook-receiver.ts';
import type { Reporting } from '../workers/reporting.ts';
import { admin } from './admin-command.ts';

/** A lead that has left a trace wherever a lead can. */
export interface KnownPerson {
  readonly id: string;
  /** E.164. */
  readonly phone: string;
  /** Nobody else's. */
  readonly name: string;
  /** What was sent to it, under this Idempotency-Key. */
  readonly messageId: string;
  readonly idempotencyKey: string;
  /** Path of a link to a file it sent. */
  readonly filePath: string;
}

/** The body that is sent to a person. */
export const greeting = (phone: string) => ({ to: phone, type: 'text', text: { body: 'Olá!' } });

/** Lets somebody write (a picture, so that a file is stored), be written to by API and by staff, and read it all. */
export const knownPerson = async (
  service: Reporting,
  receiver: Receiver,
  company: TestCompany,
): Promise<KnownPerson> => {
  const phone = freshPhone();
  const name = `Zulmira ${phone.slice(-6)}`;
  const number = { number_id: company.numberId };
  const hookPath = `/${company.id}`;
  await admin(`hook add --company ${company.id} --url ${receiver.url(hookPath)}`);
  let calls = 0;
  // A first attempt that fails is kept as an item of its own.
  receiver.behaves(hookPath, () => ({ status: calls++ === 0 ? 500 : 200 }));
  const inbound = { ...number, from: phone.slice(1), name, type: 'image', image: { caption: `Sou ${name}` } };
  await service.simulate('inbound', inbound);
  await service.drained();
  const lead = await service.get(`/v1/leads?phone=${encodeURIComponent(phone)}`, { key: company.key });
  const idempotencyKey = `greet ${phone}`;
  const sent = await service.post('/v1/chat/messages', {
    key: company.key,
    headers: { 'idempotency-key': idempotencyKey },
    json: greeting(phone),
  });
  await service.simulate('status', { ...number, wamid: textAt(sent.body, 'wamid'), status: 'read' });
  await service.simulate('echo', { ...number, to: phone.slice(1), type: 'text', text: `Oi ${name}` });
  await service.drained();
  const events = receiver
    .at(hookPath)
    .map(({ body }): unknown => JSON.parse(body))
    .filter((event) => at(event, 'message.from') === phone);
  const link = events.map((event) => at(event, 'message.image.link')).find((value) => typeof value === 'string');
  return {
    id: textAt(lead.body, 'id'),
    phone,
    name,
    messageId: textAt(sent.body, 'id'),
    idempotencyKey,
    filePath: new URL(String(link)).pathname,
  };
};

/** The channel's ids hold phones in base64. */
const withIdsOpened = (text: string): string =>
  text.replaceAll(
    /wamid\.([A-Za-z0-9+/=]+)/g,
    (id, inner: string) => id + Buffer.from(inner, 'base64').toString('latin1'),
  );

/** Keys of the items that tell a phone or a name, or that something is a lead's but a message or a receipt. */
export const itemsThatTell = async (
  service: Reporting,
  { id, phone, name }: Pick<KnownPerson, 'id' | 'phone' | 'name'>,
) => {
  const telling = (await service.items()).filter((item) => {
    const text = withIdsOpened(JSON.stringify(item));
    const stays = item['sk'] === 'MESSAGE' || String(item['sk']).startsWith('RECEIPT#');
    return text.includes(phone.slice(1)) || text.includes(name) || (text.includes(id) && !stays);
  });
  return telling.map(({ pk, sk }) => `${pk} ${sk}`);
};

/** Names of the files of a company. */
export const filesOf = async (service: Reporting, companyId: string): Promise<string[]> => {
  const { bucket, s3_endpoint: endpoint } = service.runtime.description;
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
    forcePathStyle: true,
  });
  const { Contents = [] } = await client.send(
    new ListObjectsV2Command({ Bucket: bucket ?? '', Prefix: `media/${companyId}/` }),
  );
  client.destroy();
  return Contents.map(({ Key = '' }) => Key);
};
