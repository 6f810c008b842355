import type { LeadTrace, LeadTraces } from '../domain/leads/erase-lead.ts';
import { canonicalPhone } from '../domain/leads/phone.ts';
import { forgetAnswer } from './erased-answer.ts';
import {
  eventKey,
  inboundKey,
  type Key,
  leadIndex,
  leadKey,
  mediaKey,
  messageKey,
  phoneKey,
  receiptKey,
  userKey,
  wamidKey,
} from './keys.ts';
import { parseLead } from './lead-item.ts';
import { parseMessage } from './message-item.ts';
import type { Item, Table, Write } from './table.ts';

const PAGE = 100;

/** Removes the bytes of a stored file. */
export interface FileBytes {
  remove(objectKey: string): Promise<void>;
}

const kinds: Readonly<Record<string, (id: string) => LeadTrace>> = {
  MESSAGE: (id) => ({ kind: 'message', id }),
  INBOUND: (id) => ({ kind: 'received', id }),
  LEAD: (id) => ({ kind: 'lead', id }),
  EVENT: (id) => ({ kind: 'event', id }),
  MEDIA: (token) => ({ kind: 'file', token }),
};

const traceOf = (item: Item): LeadTrace[] => {
  const id = String(item['pk']).split('#').at(-1) ?? '';
  const make = kinds[String(item['sk'])];
  return make ? [make(id)] : [];
};

/** What the one table and the bucket keep of a lead. */
export class DynamoLeadTraces implements LeadTraces {
  readonly #table: Table;
  readonly #bytes: FileBytes;

  constructor(table: Table, bytes: FileBytes) {
    this.#table = table;
    this.#bytes = bytes;
  }

  async find(companyId: string, leadId: string): Promise<{ readonly mergedInto: string | null } | undefined> {
    const item = await this.#table.get(leadKey(companyId, leadId));
    return item && parseLead(item);
  }

  async some(companyId: string, leadId: string): Promise<readonly LeadTrace[]> {
    const { index1_pk: pk } = leadIndex(leadId, new Date(0), '');
    const { items } = await this.#table.query({ pk, index: 'index1', limit: PAGE });
    const prefix = `${leadKey(companyId, '').pk.split('#LEAD#')[0]}#`;
    return items.filter(({ pk: own, sk }) => sk === 'MEDIA' || String(own).startsWith(prefix)).flatMap(traceOf);
  }

  async forget(companyId: string, trace: LeadTrace): Promise<void> {
    if (trace.kind === 'file') return this.#forgetFile(companyId, trace.token);
    if (trace.kind === 'event') return this.#deleteAll(eventKey(companyId, trace.id).pk);
    if (trace.kind === 'received') {
      await this.#table.delete(inboundKey(companyId, trace.id));
      return;
    }
    await this.#forgetMessage(companyId, trace.id);
  }

  async remove(companyId: string, leadId: string, receiptId: string, at: Date): Promise<void> {
    const key = leadKey(companyId, leadId);
    const receipt = { ...receiptKey(companyId, receiptId), lead_id: leadId, at: at.toISOString() };
    const item = await this.#table.get(key);
    if (!item) {
      await this.#table.put(receipt);
      return;
    }
    const { phone, channelUserId } = parseLead(item);
    const claims = [
      ...(phone === null ? [] : [phoneKey(companyId, canonicalPhone(phone))]),
      ...(channelUserId === null ? [] : [userKey(companyId, channelUserId)]),
    ];
    const held = await this.#table.getMany(claims);
    const own = claims.filter((_claim, index) => held[index]?.['lead_id'] === leadId);
    await this.#deleteAll(key.pk, 'HISTORY#');
    const stillOwn = { text: 'lead_id = :lead', values: { ':lead': leadId } };
    const freed: Write[] = own.map((claim) => ({ delete: claim, condition: stillOwn }));
    const refused = await this.#table.writeTogether([...freed, { delete: key }, { put: receipt }]);
    if (refused) throw new Error('The claims of a lead changed while it was erased; erase it again');
  }

  /**
   * The record of the message stays; whom it went to, and ids of the channel that tell it, do not. Where a request or a
   * report changes it meanwhile nothing is written, and the index brings it again.
   */
  async #forgetMessage(companyId: string, messageId: string): Promise<void> {
    const key = messageKey(companyId, messageId);
    const item = await this.#table.get(key);
    if (!item) return;
    const { wamid, error } = parseMessage(item);
    const keyHash = item['idempotency_key'];
    if (typeof keyHash === 'string' && !(await forgetAnswer(this.#table, companyId, keyHash, messageId))) return;
    const plain = error && { ...error, message: error.title, details: null };
    const seen = wamid === null ? 'attribute_not_exists(wamid)' : 'wamid = :seen';
    await this.#table.writeTogether([
      {
        update: key,
        change: {
          text: `${plain ? 'SET #error = :error ' : ''}REMOVE #to, wamid, idempotency_key, index1_pk, index1_sk`,
          names: { '#to': 'to', ...(plain ? { '#error': 'error' } : {}) },
          values: { ...(plain ? { ':error': plain } : {}), ...(wamid === null ? {} : { ':seen': wamid }) },
        },
        condition: `attribute_exists(pk) AND ${seen}`,
      },
      ...(wamid === null ? [] : [{ delete: wamidKey(companyId, wamid) }]),
    ]);
  }

  async #forgetFile(companyId: string, token: string): Promise<void> {
    const item = await this.#table.get(mediaKey(token));
    if (item?.['company_id'] !== companyId) return;
    await this.#bytes.remove(String(item['object_key']));
    await this.#table.delete(mediaKey(token));
  }

  async #deleteAll(pk: string, prefix?: string): Promise<void> {
    for (;;) {
      const { items } = await this.#table.query({ pk, limit: PAGE, ...(prefix ? { prefix } : {}) });
      if (items.length === 0) return;
      await Promise.all(items.map((item) => this.#table.delete(keyOf(item))));
    }
  }
}

const keyOf = (item: Item): Key => ({ pk: String(item['pk']), sk: String(item['sk']) });
