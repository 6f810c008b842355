import { isObject, type JsonObject, objectOf, textOf } from './json.ts';
import { usualMimeTypes } from './media-samples.ts';
import type { MediaBehaviour } from './media-store.ts';
import type { World } from './world.ts';

/** How the file of a media message is made up. */
export interface MediaWish {
  readonly mime_type?: string | undefined;
  /** Bytes. */
  readonly size?: number | undefined;
  readonly behaviour?: MediaBehaviour | undefined;
  /** Whether the callback carries the URL besides the id; it does where not given. */
  readonly url?: boolean | undefined;
}

const card: JsonObject = {
  name: { formatted_name: 'Rosa Prado', first_name: 'Rosa' },
  phones: [{ phone: '+55 11 97000-0001', type: 'CELL', wa_id: '5511970000001' }],
};

const order: JsonObject = {
  catalog_id: '300000000000001',
  text: 'Quero estes dois',
  product_items: [{ product_retailer_id: 'caneca-azul', quantity: 2, item_price: 39.9, currency: 'BRL' }],
};

/** Content of each type where the caller gives none. */
const usual: Readonly<Record<string, unknown>> = {
  text: { body: 'Oi, tudo bem?' },
  location: { latitude: -8.0539, longitude: -34.8811, name: 'Marco Zero', address: 'Recife' },
  contacts: [card],
  interactive: { type: 'button_reply', button_reply: { id: 'sim', title: 'Sim' } },
  button: { payload: 'ver-detalhes', text: 'Ver detalhes' },
  order,
  unsupported: { type: 'poll' },
  system: { type: 'customer_identity_changed', body: 'The security code of the user changed' },
};

const mediaContent = (world: World, type: string, given: JsonObject, wish: MediaWish): JsonObject => {
  const mimeType = wish.mime_type ?? textOf(given['mime_type']) ?? usualMimeTypes[type] ?? 'application/octet-stream';
  const media = world.media.create({ mimeType, size: wish.size, behaviour: wish.behaviour });
  return {
    ...(type === 'document' ? { filename: 'arquivo.pdf' } : {}),
    ...(type === 'audio' ? { voice: true } : {}),
    ...(type === 'sticker' ? { animated: false } : {}),
    ...given,
    id: media.id,
    mime_type: mimeType,
    sha256: media.sha256.toString('base64'),
    ...(wish.url === false ? {} : { url: world.media.urlOf(media, media.behaviour === 'expired') }),
  };
};

/** The content of a message of a type, as callbacks carry it; undefined where the type has none. Media get a file. */
export const contentFor = (world: World, type: string, given: unknown, wish: MediaWish): unknown => {
  const usesFile = usualMimeTypes[type] !== undefined && objectOf(given)['id'] === undefined;
  if (usesFile) return mediaContent(world, type, objectOf(given), wish);
  if (type === 'text' && typeof given === 'string') return { body: given };
  if (type === 'reaction') {
    const last = [...world.received].at(-1) ?? 'wamid.none';
    return { message_id: last, emoji: '👍', ...(isObject(given) ? given : {}) };
  }
  return given ?? usual[type];
};
