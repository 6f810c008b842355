import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApi, type TestApi } from '../support/api.ts';
import { at, textAt } from '../support/client.ts';
import { magicPhone, newCompany, newLead } from '../support/company.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const userId = 'BR.90000000000025';

describe('a lead that wrote as a channel user, and then with its phone', () => {
  it('is merged into the lead of the phone: it stays readable, says so, and sends to either reach the winner', async () => {
    const company = await newCompany();
    const { key, numberId } = company;
    const winner = await newLead(company, magicPhone('25'));
    const write = async (from: Readonly<Record<string, string>>): Promise<void> => {
      const order = { number_id: numberId, name: 'Bia', type: 'text', ...from };
      expect((await api.post('/simulator/inbound', { json: order })).status).toBe(201);
      await api.runtime.drain();
    };
    const send = (to: string) =>
      api.post('/v1/chat/messages', { key, json: { to, type: 'text', text: { body: 'Oi' } } });
    const leadOf = async (messageId: string): Promise<unknown> =>
      at((await api.get(`/v1/chat/messages/${messageId}`, { key })).body, 'lead_id');

    await write({ from_user_id: userId });
    const before = await send(userId);
    expect(before.status).toBe(201);
    const loser = await leadOf(textAt(before.body, 'id'));
    expect(loser).not.toBe(winner.id);
    expect((await api.get(`/v1/leads/${loser}`, { key })).body).toMatchObject({ phone: null, channel: 'chat' });

    await write({ from: winner.phone.slice(1), from_user_id: userId });
    const merged = await api.get(`/v1/leads/${loser}`, { key });
    expect(merged).toMatchObject({ status: 200, body: { id: loser, merged_into: winner.id } });
    for (const to of [userId, winner.phone]) {
      expect(await leadOf(textAt((await send(to)).body, 'id'))).toBe(winner.id);
    }
  });
});
