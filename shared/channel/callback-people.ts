import { type Json, listOf, memberOf, objectOf, phoneOf, textOf, userIdOf } from './callback-values.ts';

/** Somebody a report speaks of; what the channel doesn't tell is null. */
export interface Person {
  readonly phone: string | null;
  readonly userId: string | null;
  readonly name: string | null;
  readonly username: string | null;
}

/** Completes what an item says of a person with the contact that belongs to it. */
export type FindPerson = (phone: string | null, userId: string | null) => Person;

/**
 * The contacts of a change, found by phone or channel user id and never by position. A single contact beside a single
 * item (`itemCount`) belongs to it even where the ids differ: the channel is known to mistype them.
 */
export const peopleOf = (value: Json, itemCount: number): FindPerson => {
  const people = (listOf(value['contacts']) ?? []).map(toPerson);
  const byId = new Map<string, Person>();
  for (const person of people) {
    if (person.phone) byId.set(person.phone, person);
    if (person.userId) byId.set(person.userId, person);
  }
  const only = people.length === 1 && itemCount === 1 ? people[0] : undefined;
  return (phone, userId) => {
    const found = byId.get(userId ?? '') ?? byId.get(phone ?? '') ?? only;
    return {
      phone: phone ?? found?.phone ?? null,
      userId: userId ?? found?.userId ?? null,
      name: found?.name ?? null,
      username: found?.username ?? null,
    };
  };
};

const toPerson = (entry: unknown): Person => {
  const contact = objectOf(entry);
  const profile = memberOf(contact, 'profile');
  return {
    phone: phoneOf(contact?.['wa_id']),
    userId: userIdOf(contact?.['user_id']) ?? userIdOf(contact?.['wa_id']),
    name: textOf(profile['name']),
    username: textOf(profile['username'])?.replace(/^@/, '') ?? null,
  };
};
