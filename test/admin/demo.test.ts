import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { seedDemo } from '../../admin/demo.ts';
import { hashApiKey } from '../../shared/domain/api-key.ts';
import { apiKeys, companies, leads, secrets } from '../../shared/services.ts';
import { admin } from './admin-command.ts';
import { type RunningEngines, startEngines } from './running-engines.ts';

let engines: RunningEngines;
beforeAll(async () => {
  engines = await startEngines();
  process.env['LOCAL_DIR'] = engines.dir;
  // The first command points this process at the engines, as whoever calls the demo has done.
  await admin('company list');
});
afterAll(() => engines.stop());

describe('the demo', () => {
  it('is a company that can send at once, and another one to try isolation with', async () => {
    const demo = await seedDemo();
    expect(demo).toMatchObject({
      lead_phone: '+5511900000000',
      number_id: '100000000000001',
      account_id: '200000000000001',
      phone: '+551140001234',
    });
    for (const { company_id, api_key, lead_id, lead_phone } of [demo, demo.other]) {
      expect(await apiKeys().use(hashApiKey(api_key))).toMatchObject({ outcome: 'allowed', companyId: company_id });
      expect(await leads().byId(company_id, lead_id)).toMatchObject({ lead: { phone: lead_phone } });
    }
    const connection = await companies().connection(demo.company_id);
    expect(connection?.state).toBe('active');
    expect(await secrets().open(demo.company_id, connection?.sealedToken ?? '')).toBe('demo-token');
    const { stages } = await companies().funnel(demo.company_id);
    expect(stages.map(({ name }) => name)).toEqual(['Novo', 'Em contato', 'Proposta', 'Fechado']);
    expect(demo.stage_id).toBe(stages.at(-1)?.id);
    expect(demo.leads).toHaveLength(18);
  });

  it('made again gives the same companies and leads with new keys', async () => {
    const first = await seedDemo();
    const again = await seedDemo();
    expect(again).toEqual({
      ...first,
      api_key: expect.any(String),
      other: { ...first.other, api_key: expect.any(String) },
    });
    expect(again.api_key).not.toBe(first.api_key);
    expect((await companies().funnel(first.company_id)).stages).toHaveLength(4);
  });

  it('is printed as one JSON document by a process of its own', async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['admin/demo.ts'], { env: { ...process.env } });
    const demo = await seedDemo();
    expect(JSON.parse(stdout)).toEqual({
      ...demo,
      api_key: expect.any(String),
      other: { ...demo.other, api_key: expect.any(String) },
    });
  });
});
