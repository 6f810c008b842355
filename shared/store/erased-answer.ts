import * as v from 'valibot';
import { optionalText, parseItem } from './items.ts';
import { idempotencyKey } from './keys.ts';
import { isRefused, type Table } from './table.ts';

/** Holds a record whose lead was erased: no request names itself so, and what one still wants to write is refused. */
const NOBODY = 'erased';

const record = v.object({ owner: v.string(), state: v.string(), message_id: optionalText, result: optionalText });
const answer = v.pipe(v.string(), v.parseJson(), v.looseObject({}));

/** The answer as it was, but for whom it went to; the channel's id tells that too. */
const withoutRecipient = (result: string): string =>
  JSON.stringify({ ...v.parse(answer, result), to: null, wamid: null });

/**
 * Takes the recipient out of the answer that is kept for an Idempotency-Key. The record itself stays: within its 24 hours
 * a retry is still no second message (decision 24). False where a request changed it meanwhile: look again.
 */
export const forgetAnswer = async (
  table: Table,
  companyId: string,
  keyHash: string,
  messageId: string,
): Promise<boolean> => {
  const key = idempotencyKey(companyId, keyHash);
  const item = await table.get(key);
  if (!item) return true;
  const { owner, state, message_id: asked, result } = parseItem('idempotency record', record, item);
  // After its 24 hours a key may have gone to another message.
  const isAnothers = asked !== null && asked !== messageId;
  if (owner === NOBODY || isAnothers) return true;
  const changed = await table.update(
    key,
    {
      text: `SET #owner = :nobody${result === null ? '' : ', #result = :result'}`,
      names: { '#owner': 'owner', '#state': 'state', ...(result === null ? {} : { '#result': 'result' }) },
      values: {
        ':nobody': NOBODY,
        ':owner': owner,
        ':state': state,
        ...(result === null ? {} : { ':result': withoutRecipient(result) }),
      },
    },
    '#owner = :owner AND #state = :state',
  );
  return !isRefused(changed);
};
