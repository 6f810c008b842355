import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTableEngine, type TableEngine } from '../support/engines.ts';
import { newPhone, oldPhone, oldTwin, oldUser, peopleOn } from './people-on-a-table.ts';

let engine: TableEngine;
let aCompany: () => ReturnType<typeof peopleOn>;
beforeAll(async () => {
  engine = await startTableEngine();
  const table = await engine.table();
  aCompany = () => peopleOn(table);
});
afterAll(() => engine?.stop());

describe('who writes', () => {
  it.each([
    ['by phone', oldPhone, null],
    ['by channel user id', null, oldUser],
    ['by both', oldPhone, oldUser],
  ])('first becomes a lead, known %s', async (_how, phone, userId) => {
    const company = aCompany();
    const { id } = await company.writes(phone, userId);
    expect(await company.lead(id)).toMatchObject({ phone, channelUserId: userId, mergedInto: null, channel: 'chat' });
    expect(await company.writes(phone, userId)).toMatchObject({ id });
  });

  it('with and without the ninth digit is one lead, whose phone stays as it came first', async () => {
    const company = aCompany();
    const { id } = await company.writes(oldTwin, null);
    expect(await company.writes(oldPhone, null)).toMatchObject({ id, phone: oldTwin });
    expect(await company.lead(id)).toMatchObject({ phone: oldTwin });
  });

  it('with a phone and later with both is one lead, which learns the id', async () => {
    const company = aCompany();
    const { id } = await company.writes(oldPhone, null);
    expect(await company.writes(oldTwin, oldUser)).toMatchObject({ id });
    expect(await company.writes(null, oldUser)).toEqual({ id, phone: oldPhone });
    expect(await company.lead(id)).toMatchObject({ channelUserId: oldUser });
  });

  it('with an id and later with both is one lead, which learns the phone', async () => {
    const company = aCompany();
    const { id } = await company.writes(null, oldUser);
    expect(await company.writes(oldPhone, oldUser)).toEqual({ id, phone: oldPhone });
    expect(await company.find(oldTwin, oldUser)).toEqual({
      byPhone: { id, phone: oldPhone },
      byUser: { id, phone: oldPhone },
    });
    expect(await company.lead(id)).toMatchObject({ phone: oldPhone });
  });

  it.each([
    [
      'phone first',
      [
        [oldPhone, null],
        [null, oldUser],
      ],
    ],
    [
      'id first',
      [
        [null, oldUser],
        [oldPhone, null],
      ],
    ],
  ] as const)(
    'as two leads and later with both: the phone’s lead wins, the other says so (%s)',
    async (_order, order) => {
      const company = aCompany();
      for (const [phone, userId] of order) await company.writes(phone, userId);
      const { byPhone, byUser } = await company.find(oldPhone, oldUser);
      const winner = await company.writes(oldPhone, oldUser);
      expect(winner).toEqual(byPhone);
      expect(await company.find(oldPhone, oldUser)).toEqual({ byPhone, byUser: byPhone });
      expect(await company.lead(winner.id)).toMatchObject({ channelUserId: oldUser, mergedInto: null });
      expect(await company.lead(byUser?.id ?? '')).toMatchObject({ mergedInto: winner.id });
    },
  );

  it('with an id that another phone’s lead had: the id moves, and both stay leads', async () => {
    const company = aCompany();
    const before = await company.writes(oldPhone, oldUser);
    const after = await company.writes(newPhone, null);
    expect(await company.writes(newPhone, oldUser)).toEqual(after);
    expect(await company.find(null, oldUser)).toMatchObject({ byUser: after });
    expect(await company.lead(before.id)).toMatchObject({ channelUserId: null, mergedInto: null, phone: oldPhone });
  });

  it('is named after the profile, and tells where it came from, within the bounds of a lead', async () => {
    const company = aCompany();
    const referral = { sourceType: 'ad', sourceId: '120', headline: '😀'.repeat(130) };
    const { id } = await company.writes(oldPhone, null, { name: 'Á'.repeat(250), referral });
    expect(await company.lead(id)).toMatchObject({
      name: 'Á'.repeat(200),
      source: '😀'.repeat(120),
      entryPoint: 'ad:120',
      stageId: null,
    });
  });

  it.each([
    ['nothing', null, 'Não Rastreado', null],
    ['no headline', { sourceType: 'post', sourceId: null, headline: '' }, 'Não Rastreado', 'post'],
    ['an id alone', { sourceType: null, sourceId: '9', headline: 'Oferta' }, 'Oferta', '9'],
  ])('with a referral that tells %s', async (_what, referral, source, entryPoint) => {
    const company = aCompany();
    const { id } = await company.writes(oldPhone, null, { referral });
    expect(await company.lead(id)).toMatchObject({ source, entryPoint, name: null });
  });
});

describe('many first messages of one person at once', () => {
  it('make one lead', async () => {
    const company = aCompany();
    const forms = [
      [oldPhone, null],
      [oldTwin, null],
      [oldPhone, oldUser],
      [oldTwin, oldUser],
      [null, oldUser],
    ] as const;
    const fiveTimes = Array.from({ length: 5 }, () => forms).flat();
    const found = await Promise.all(fiveTimes.map(([phone, userId]) => company.writes(phone, userId)));
    const { byPhone, byUser } = await company.find(oldPhone, oldUser);
    expect(byPhone).toBeDefined();
    expect(byUser).toEqual(byPhone);
    const leads = await Promise.all([...new Set(found.map(({ id }) => id))].map(company.lead));
    // Whoever wrote by id alone before the two were known as one was merged.
    expect(leads.filter((lead) => lead?.mergedInto === null)).toEqual([expect.objectContaining({ id: byPhone?.id })]);
    expect(leads.every((lead) => [null, byPhone?.id].includes(lead?.mergedInto))).toBe(true);
  });
});
