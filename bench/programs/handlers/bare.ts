/** The least a handler with a key check does: one write for the key, one read, JSON out; no framework, no checks, no log line. */
import { readItem, useKey } from '../../bare-data.ts';

interface BareEvent {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly pathParameters: { readonly id: string };
}

export const handler = async (event: BareEvent): Promise<object> => {
  const key = await useKey(event.headers['authorization']?.slice('Bearer '.length) ?? '');
  const item = await readItem(`C#${key?.['company_id']}#LEAD#${event.pathParameters.id}`);
  return { statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(item) };
};
