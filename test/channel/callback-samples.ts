/** Parts of callbacks, as the channel sends them. */

type Json = Record<string, unknown>;

export const metadata = { display_phone_number: '55 11 4000-0001', phone_number_id: '100200300' };
export const tenant = { numberId: '100200300', accountId: '400500600' };

/** A change of a field; `value` completes the number's metadata. */
export const change = (field: string, value: Json): Json => ({
  field,
  value: { messaging_product: 'whatsapp', metadata, ...value },
});

/** A callback of one entry. */
export const callback = (...changes: unknown[]): Json => ({
  object: 'whatsapp_business_account',
  entry: [{ id: '400500600', time: 1_755_000_000, changes }],
});

export const contact = { profile: { name: 'Ana' }, wa_id: '5511900000001' };

/** A message of a lead. */
export const message = (more: Json = {}): Json => ({
  from: '5511900000001',
  id: 'wamid.IN',
  timestamp: '1755000000',
  type: 'text',
  text: { body: 'Oi' },
  ...more,
});

/** A callback with messages of leads. */
export const inbound = (...messages: unknown[]): Json =>
  callback(change('messages', { contacts: [contact], messages }));

/** A status of a message. */
export const status = (more: Json = {}): Json => ({
  id: 'wamid.OUT',
  status: 'delivered',
  timestamp: '1755000000',
  recipient_id: '5511900000001',
  ...more,
});

/** A callback with statuses. */
export const statuses = (...items: unknown[]): Json => callback(change('messages', { statuses: items }));
