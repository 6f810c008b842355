import * as v from 'valibot';
import type { MessageType } from '../domain/messages/message.ts';
import { closedObject, openObject, text } from './common.ts';

const filled = v.pipe(v.string(), v.minCodePoints(1));

/** An absolute link the channel can fetch (§4.1); whether it is public and direct is the channel's to find out. */
const link = v.pipe(
  v.string(),
  v.check(
    (value) => /^https?:\/\/[^\s/?#]\S*$/i.test(value) && URL.canParse(value),
    'Must be an absolute http or https URI, such as https://example.com/photo.jpg.',
  ),
);

const caption = v.exactOptional(text(0, 1024));

const degrees = (most: number) => v.pipe(v.number(), v.minValue(-most), v.maxValue(most));

/** A member of the cloud API that goes to the channel as it is. */
const freeObject = openObject({});

/**
 * The content object of each type (§4.1), in the channel's own member names. Unknown members are refused, but for the
 * free-form parts: template components, contact cards, and what an interactive message has besides its type.
 */
export const contentSchemas = {
  text: closedObject({ body: text(1, 4096), preview_url: v.optional(v.boolean(), false) }),
  template: closedObject({
    name: filled,
    language: closedObject({ code: v.pipe(v.string(), v.minCodePoints(2)) }),
    components: v.exactOptional(v.array(freeObject)),
  }),
  image: closedObject({ link, caption }),
  video: closedObject({ link, caption }),
  audio: closedObject({ link }),
  document: closedObject({ link, caption, filename: v.exactOptional(text(0, 240)) }),
  sticker: closedObject({ link }),
  location: closedObject({
    latitude: degrees(90),
    longitude: degrees(180),
    name: v.exactOptional(v.string()),
    address: v.exactOptional(v.string()),
  }),
  contacts: v.pipe(v.array(freeObject), v.minLength(1)),
  interactive: openObject({ type: filled }),
  // An empty emoji takes the reaction back.
  reaction: closedObject({ message_id: filled, emoji: v.string() }),
} satisfies Record<MessageType, v.GenericSchema>;
