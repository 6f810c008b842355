import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTableEngine, type TableEngine } from '../support/engines.ts';
import { newPhone, newUser, oldPhone, oldTwin, oldUser, peopleOn } from './people-on-a-table.ts';

let engine: TableEngine;
let aCompany: () => ReturnType<typeof peopleOn>;
beforeAll(async () => {
  engine = await startTableEngine();
  const table = await engine.table();
  aCompany = () => peopleOn(table);
});
afterAll(() => engine?.stop());

describe('a new number', () => {
  it('moves the lead’s claim; the old number is free for its next owner', async () => {
    const company = aCompany();
    const { id } = await company.writes(oldTwin, null);
    expect(await company.changesPhone(oldPhone, newPhone)).toBe(true);
    expect(await company.lead(id)).toMatchObject({ phone: newPhone });
    expect(await company.writes(newPhone, null)).toEqual({ id, phone: newPhone });
    expect((await company.writes(oldPhone, null)).id).not.toBe(id);
  });

  it('is known under the channel user id too', async () => {
    const company = aCompany();
    const { id } = await company.writes(oldPhone, oldUser);
    await company.changesPhone(oldPhone, newPhone);
    expect(await company.find(newPhone, oldUser)).toEqual({
      byPhone: { id, phone: newPhone },
      byUser: { id, phone: newPhone },
    });
  });

  it('of a lead already: that one wins, and is reached under the other’s id', async () => {
    const company = aCompany();
    const old = await company.writes(oldPhone, oldUser);
    const owner = await company.writes(newPhone, null);
    await company.changesPhone(oldPhone, newPhone);
    expect(await company.find(newPhone, oldUser)).toEqual({ byPhone: owner, byUser: owner });
    expect(await company.lead(old.id)).toMatchObject({ mergedInto: owner.id });
    expect(await company.lead(owner.id)).toMatchObject({ channelUserId: oldUser, phone: newPhone });
    expect(await company.find(oldPhone, null)).toEqual({ byPhone: undefined, byUser: undefined });
  });

  it('of a lead that has an id of its own: it keeps that one, and the old id is over', async () => {
    const company = aCompany();
    const old = await company.writes(oldPhone, oldUser);
    const owner = await company.writes(newPhone, newUser);
    await company.changesPhone(oldPhone, newPhone);
    expect(await company.find(newPhone, newUser)).toEqual({ byPhone: owner, byUser: owner });
    expect(await company.find(null, oldUser)).toEqual({ byPhone: undefined, byUser: undefined });
    expect(await company.lead(old.id)).toMatchObject({ mergedInto: owner.id });
  });

  it('reported again changes nothing, also after the old number has a new owner', async () => {
    const company = aCompany();
    const { id } = await company.writes(oldPhone, null);
    await company.changesPhone(oldPhone, newPhone);
    await company.changesPhone(oldPhone, newPhone);
    expect(await company.writes(newPhone, null)).toEqual({ id, phone: newPhone });
  });

  it('that is the old one with or without its ninth digit changes nothing', async () => {
    const company = aCompany();
    const lead = await company.writes(oldPhone, null);
    await company.changesPhone(oldPhone, oldTwin);
    expect(await company.writes(oldPhone, null)).toEqual(lead);
  });

  it('of nobody we know makes no lead', async () => {
    const company = aCompany();
    expect(await company.changesPhone(oldPhone, newPhone)).toBe(true);
    expect(await company.find(newPhone, null)).toEqual({ byPhone: undefined, byUser: undefined });
  });

  it('reported twice at once moves the lead once', async () => {
    const company = aCompany();
    const { id } = await company.writes(oldPhone, oldUser);
    await Promise.all(Array.from({ length: 4 }, () => company.changesPhone(oldPhone, newPhone)));
    expect(await company.find(newPhone, oldUser)).toEqual({
      byPhone: { id, phone: newPhone },
      byUser: { id, phone: newPhone },
    });
  });
});

describe('a new channel user id', () => {
  it('leads to the same lead, and the old one to nobody', async () => {
    const company = aCompany();
    const lead = await company.writes(oldPhone, oldUser);
    await company.changesUser(oldUser, newUser);
    expect(await company.find(oldPhone, newUser)).toEqual({ byPhone: lead, byUser: lead });
    expect(await company.find(null, oldUser)).toEqual({ byPhone: undefined, byUser: undefined });
    expect(await company.lead(lead.id)).toMatchObject({ channelUserId: newUser });
  });

  it.each([
    ['the phone’s lead wins over who wrote under it already', oldPhone, 'before'],
    ['without phones, who wrote under it already wins', null, 'after'],
  ])('%s', async (_what, phone, wins) => {
    const company = aCompany();
    const before = await company.writes(phone, oldUser);
    const after = await company.writes(null, newUser);
    await company.changesUser(oldUser, newUser);
    const [winner, loser] = wins === 'before' ? [before, after] : [after, before];
    expect(await company.find(null, newUser)).toMatchObject({ byUser: winner });
    expect(await company.find(null, oldUser)).toMatchObject({ byUser: undefined });
    expect(await company.lead(loser.id)).toMatchObject({ mergedInto: winner.id });
    expect(await company.lead(winner.id)).toMatchObject({ mergedInto: null, channelUserId: newUser });
  });

  it('that another phone’s lead has stays with it', async () => {
    const company = aCompany();
    const one = await company.writes(oldPhone, oldUser);
    const other = await company.writes(newPhone, newUser);
    await company.changesUser(oldUser, newUser);
    expect(await company.find(oldPhone, newUser)).toEqual({ byPhone: one, byUser: other });
    expect(await company.lead(one.id)).toMatchObject({ channelUserId: null, mergedInto: null });
  });
});
