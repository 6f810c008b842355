import { firstStage } from '../funnel/funnel.ts';
import type { Clock, Ids } from '../ports.ts';
import type { Identity, Known, LeadReference, People } from '../worker-ports.ts';
import { type HistoryEntry, type Lead, noFields, UNTRACKED_SOURCE } from './lead.ts';

/** What finding or making a lead needs. */
export interface PersonPorts {
  readonly people: People;
  readonly clock: Clock;
  readonly ids: Ids;
}

/** Who wrote, and where from (decision 16). */
export interface Writer {
  readonly identity: Identity;
  readonly name: string | null;
  readonly referral: {
    readonly sourceType: string | null;
    readonly sourceId: string | null;
    readonly headline: string | null;
  } | null;
}

const TRIES = 8;
const MAX_SOURCE = 120;
const MAX_NAME = 200;

const cut = (text: string, most: number): string => [...text].slice(0, most).join('');

const firstWritten = (ports: PersonPorts, companyId: string, writer: Writer, known: Known): [Lead, HistoryEntry] => {
  const at = ports.clock.now();
  const stage = firstStage(known.funnel);
  const { referral, identity } = writer;
  const entryPoint = [referral?.sourceType, referral?.sourceId].filter(Boolean).join(':');
  const lead: Lead = {
    ...noFields,
    id: ports.ids.next('lead'),
    companyId,
    phone: identity.phone,
    channelUserId: identity.userId,
    name: writer.name ? cut(writer.name, MAX_NAME) : null,
    channel: 'chat',
    source: referral?.headline ? cut(referral.headline, MAX_SOURCE) : UNTRACKED_SOURCE,
    entryPoint: entryPoint ? cut(entryPoint, MAX_SOURCE) : null,
    stageId: stage?.id ?? null,
    stageMovedAt: stage ? at : null,
    lastInboundAt: null,
    mergedInto: null,
    createdAt: at,
  };
  const to = stage ? { id: stage.id, name: stage.name } : null;
  return [lead, { at, type: 'created', origin: 'CHANNEL', reason: null, from: null, to, skipped: [] }];
};

/** What a phone and a channel user id that came together ask for; the lead where nothing is left to do. */
const joined = async (
  people: People,
  companyId: string,
  { phone, userId }: Identity,
  { byPhone, byUser }: Known,
): Promise<LeadReference | undefined> => {
  if (phone === null || userId === null) return byPhone ?? byUser;
  if (byPhone && byUser) {
    if (byPhone.id === byUser.id) return byPhone;
    // A lead with a phone of its own is another person who had this id: only the link moves.
    if (byUser.phone === null) await people.merge(companyId, byPhone, byUser, userId);
    else await people.linkUser(companyId, byPhone, userId, byUser);
    return undefined;
  }
  if (byPhone) {
    await people.linkUser(companyId, byPhone, userId, undefined);
    return undefined;
  }
  if (!byUser || byUser.phone !== null) return byUser;
  await people.linkPhone(companyId, byUser, userId, phone);
  return undefined;
};

/**
 * The lead behind a phone, a channel user id, or both; made where nobody is known yet, linked and merged where both come
 * together (decision 16). Looks again after each change, its own or somebody else's.
 */
export const resolvePerson = async (ports: PersonPorts, companyId: string, writer: Writer): Promise<LeadReference> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const known = await ports.people.find(companyId, writer.identity);
    if (known.byPhone || known.byUser) {
      const lead = await joined(ports.people, companyId, writer.identity, known);
      if (lead) return lead;
    } else {
      const [lead, entry] = firstWritten(ports, companyId, writer, known);
      if (await ports.people.create(lead, entry)) return lead;
    }
  }
  throw new Error('The lead of a message kept changing under it');
};
