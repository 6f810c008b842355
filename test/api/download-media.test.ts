import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { envNames } from '../../shared/config.ts';
import * as services from '../../shared/services.ts';
import { failure } from '../support/answers.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { newCompany, newLead } from '../support/company.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  process.env[envNames.mediaBucket] = String(api.runtime.description.bucket);
});
afterAll(() => api.stop());

const dayMs = 86_400_000;

const storeFile = async (ageDays: number): Promise<string> => {
  const company = await newCompany();
  const token = services.ids.token();
  const { id: leadId } = await newLead(company);
  const createdAt = new Date(Date.now() - ageDays * dayMs);
  const body = (async function* () {
    yield Buffer.from('a picture');
  })();
  await services.files().store({ token, companyId: company.id, leadId, createdAt }, { mimeType: 'image/png', body });
  return token;
};

describe('302', () => {
  it('leads whoever has the link to the file, over a signed address that nobody keeps', async () => {
    const { status, headers } = await api.get(`/media/${await storeFile(29)}`);
    expect(status).toBe(302);
    expect(headers['cache-control']).toBe('no-store');
    const location = new URL(headers['location'] ?? '');
    expect(Number(location.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(900);
    expect(location.searchParams.get('response-content-disposition')).toBe('attachment');
    const file = await fetch(location);
    expect(await file.text()).toBe('a picture');
    expect(file.headers.get('content-type')).toBe('image/png');
  });
});

describe('404', () => {
  it('once the 30 days are over', async () => {
    expect(await api.get(`/media/${await storeFile(30)}`)).toEqual(failure(404, 'media_not_found'));
  });

  it.each([
    ['unknown', '0'.repeat(64)],
    ['malformed', 'x'],
    ['in upper case', 'A'.repeat(64)],
    ['of 5,000 characters', '0'.repeat(5000)],
    ['with an encoded slash', '..%2F..%2Fetc'],
    ['with a line break', `${'0'.repeat(64)}%0A`],
  ])('for a token that is %s', async (_what, token) => {
    expect(await api.get(`/media/${token}`)).toEqual(failure(404, 'media_not_found'));
  });
});
