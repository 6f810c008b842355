import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { CloudApiMedia } from '../../shared/channel/cloud-api-media.ts';
import { FileRefused, type OpenFile } from '../../shared/domain/events/store-media.ts';
import { connection } from './channel-setup.ts';
import { json, type StubChannel, startStub } from './stub-channel.ts';

let stub: StubChannel;
beforeEach(async () => {
  stub = await startStub((response, request) => {
    if (request.path === '/v24.0/file-1') return json(200, { url: `${stub.url}/fresh` })(response, request);
    if (request.path === '/fresh') return void response.writeHead(200, { 'content-type': 'image/png' }).end('pixels');
    json(404, { error: { code: 100 } })(response, request);
  });
});
afterEach(() => stub.close());

const open = (url: string | null, id = 'file-1'): Promise<OpenFile> =>
  new CloudApiMedia({
    baseUrl: `${stub.url}/v24.0`,
    downloadTimeoutMs: 5000,
    secrets: { seal: async () => 'sealed', open: async () => 'token' },
    allowLocalHttp: true,
  }).open(connection, { id, url, mimeType: 'image/png' });

const textOf = async (file: OpenFile): Promise<string> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of file.body) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

describe('a file of the channel', () => {
  it.each([
    ['has no URL', () => null],
    ['has a URL that is over', () => `${stub.url}/gone`],
    ['has a URL where nobody listens', () => 'http://127.0.0.1:1/file'],
  ])('is asked for by its id where it %s', async (_what, url) => {
    expect(await textOf(await open(url()))).toBe('pixels');
    expect(stub.seen.every(({ headers }) => headers.authorization === 'Bearer token')).toBe(true);
  });

  it('is refused for good where the channel knows no such id either', async () => {
    await expect(open('http://127.0.0.1:1/file', 'file-2')).rejects.toThrow(FileRefused);
  });
});
