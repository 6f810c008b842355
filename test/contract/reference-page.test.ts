import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApi, type TestApi } from '../support/api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const page = async (path: string): Promise<string> => String((await api.get(path)).body);

describe('the reference page of the local service', () => {
  it('renders the document of this very service', async () => {
    expect(await page('/docs')).toContain('SwaggerUIBundle({ url: "/v1/openapi.json"');
    expect(await page('/docs/')).toBe(await page('/docs'));
  });

  it('loads what it needs from the service, and nothing from elsewhere', async () => {
    const html = await page('/docs');
    expect(html).not.toMatch(/https?:/);
    const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    expect(files.map((path) => path.split('.').at(-1))).toEqual(['png', 'css', 'js']);
    for (const path of files) {
      const { status, headers } = await api.get(path);
      expect([status, headers['content-type']]).toEqual([200, expect.stringMatching(/^(text|image)\//)]);
    }
  });

  it.each([['/docs/package.json'], ['/docs/../package.json'], ['/docs/constructor'], ['/docsx']])(
    'is nothing else: %s',
    async (path) => {
      expect((await api.get(path)).status).toBe(404);
    },
  );
});
