import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { at, type Rig, startRig } from './simulator-rig.ts';

let rig: Rig;
beforeEach(async () => {
  rig = await startRig({ fetchLinks: true });
});
afterEach(async () => {
  await rig.stop();
});

/** What a media message told of its file. */
const receive = async (type: string, media: object = {}) => {
  await rig.control('inbound', { type, media });
  await rig.settled();
  const content = at(rig.sink.arrived.at(-1)?.value, 'messages', 0, type);
  return { id: String(at(content, 'id')), url: String(at(content, 'url')), sha256: at(content, 'sha256') };
};
const download = (url: string) => fetch(url, { headers: { authorization: 'Bearer token' } });

describe('a file a lead sent', () => {
  it.each(['image', 'video', 'audio', 'document', 'sticker'])('can be looked up and downloaded: %s', async (type) => {
    const file = await receive(type);
    const { body } = await rig.ask('GET', `/v24.0/${file.id}?phone_number_id=1`);
    const response = await download(String(at(body, 'url')));
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe(at(body, 'mime_type'));
    expect(body).toMatchObject({
      messaging_product: 'whatsapp',
      id: file.id,
      file_size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });
    expect(file.sha256).toBe(createHash('sha256').update(bytes).digest('base64'));
  });

  it('can be as large as a test likes', async () => {
    const size = 3_000_000;
    const { url } = await receive('video', { size });
    expect((await (await download(url)).arrayBuffer()).byteLength).toBe(size);
  });

  it('needs the token', async () => {
    const { id, url } = await receive('image');
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(`${rig.simulator.baseUrl}/${id}`)).status).toBe(401);
  });

  it.each([
    ['missing', 404, 400],
    ['expired', 404, 200],
    ['broken', 500, 200],
    ['html', 200, 200],
  ])('that is %s answers %i to a download and %i to a look-up', async (behaviour, downloaded, lookedUp) => {
    const { id, url } = await receive('image', { behaviour });
    expect((await download(url)).status).toBe(downloaded);
    expect((await rig.ask('GET', `/v24.0/${id}`)).status).toBe(lookedUp);
  });

  it('that is expired has a fresh URL that works', async () => {
    const { id } = await receive('image', { behaviour: 'expired' });
    expect((await download(String(at((await rig.ask('GET', `/${id}`)).body, 'url')))).status).toBe(200);
  });

  it('that is cut breaks off', async () => {
    const { url } = await receive('image', { behaviour: 'cut' });
    await expect(download(url).then((response) => response.arrayBuffer())).rejects.toThrow();
  });

  it('nobody knows is 100 with subcode 33', async () => {
    const { status, body } = await rig.ask('GET', '/v24.0/1234567890');
    expect([status, at(body, 'error', 'code'), at(body, 'error', 'error_subcode')]).toEqual([400, 100, 33]);
  });
});

let host: Server;
let origin = '';
beforeAll(async () => {
  host = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host');
    const { status = '200', type = '', size = '10', animated } = Object.fromEntries(url.searchParams);
    const bytes = Buffer.alloc(Number(size));
    if (animated !== undefined) {
      bytes.write('RIFF....WEBPVP8X', 0, 'latin1');
      bytes[20] = 0x02;
    }
    response.writeHead(Number(status), {
      ...(type === '' ? {} : { 'content-type': type }),
      location: '/elsewhere?type=image/png',
    });
    response.end(bytes);
  });
  host.listen(0, '127.0.0.1');
  await once(host, 'listening');
  const address = host.address();
  if (address !== null && typeof address === 'object') origin = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  host.closeAllConnections();
  host.close();
  await once(host, 'close');
});

/** What becomes of a media message with this link: its statuses, or the error of the last one. */
const outcomeOf = async (type: string, link: string): Promise<unknown> => {
  expect((await rig.send({ to: '+5511900000000', type, [type]: { link } })).status).toBe(200);
  await rig.settled();
  const error = at(rig.sink.arrived.at(-1)?.value, 'statuses', 0, 'errors', 0);
  return error === undefined ? rig.statuses() : [at(error, 'code'), at(error, 'error_data', 'details')];
};
const arrives = ['sent', 'delivered', 'read'];

describe('a media link', () => {
  it.each([
    ['image', 'type=image/jpeg'],
    ['image', 'type=image/png;%20charset=binary'],
    ['image', 'status=302'],
    ['audio', 'type=audio/ogg'],
    ['document', 'type=application/zip'],
    ['sticker', 'type=image/webp&size=102400'],
    ['sticker', 'type=image/webp&size=300000&animated=1'],
  ])('is fetched and fine: %s %s', async (type, query) => {
    expect(await outcomeOf(type, `${origin}/file?${query}`)).toEqual(arrives);
  });

  it.each([
    ['image', 'type=image/webp', /mime type image\/webp/],
    ['image', 'type=text/html', /text\/html/],
    ['document', 'type=text/html', /text\/html/],
    ['video', '', /none/],
    ['image', 'type=image/png&status=404', /404/],
    ['image', 'type=image/png&status=401', /401/],
    ['image', 'type=image/png&size=5242881', /larger/],
    ['image', 'type=image/png&size=0', /empty/],
    ['sticker', 'type=image/webp&size=102401', /larger/],
    ['sticker', 'type=image/webp&size=512001&animated=1', /larger/],
  ])('is fetched and refused later with 131053: %s %s', async (type, query, details) => {
    expect(await outcomeOf(type, `${origin}/file?${query}`)).toEqual([131053, expect.stringMatching(details)]);
  });

  it('that leads nowhere fails later with 131053', async () => {
    expect(await outcomeOf('image', 'http://127.0.0.1:1/file.jpg')).toEqual([131053, expect.stringMatching(/fetched/)]);
  });
});
