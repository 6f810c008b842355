import * as v from 'valibot';
import { signatureKinds } from './callbacks.ts';
import { mediaBehaviours } from './media-store.ts';
import { answerBehaviours } from './outcomes.ts';

const text = v.string();
const optionalText = v.optional(text);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const anyObject = v.record(text, v.unknown());

const number = { number_id: optionalText, account_id: optionalText, display_phone_number: optionalText };

const mediaWish = v.strictObject({
  mime_type: optionalText,
  size: v.optional(v.pipe(count, v.maxValue(200 * 1024 * 1024))),
  behaviour: v.optional(v.picklist(mediaBehaviours)),
  url: v.optional(v.boolean()),
});

/** `POST /simulator/inbound`: a user writes. The content goes under the name of its type. */
export const inboundSchema = v.looseObject({
  ...number,
  from: optionalText,
  from_user_id: optionalText,
  username: optionalText,
  name: v.nullish(text),
  type: v.optional(text, 'text'),
  wamid: optionalText,
  timestamp: v.optional(v.union([text, v.number()])),
  media: v.optional(mediaWish),
  times: v.optional(v.pipe(count, v.minValue(1), v.maxValue(1000)), 1),
});

/** `POST /simulator/echo`: the staff write to a user from their own app. */
export const echoSchema = v.looseObject({
  ...number,
  to: optionalText,
  to_user_id: optionalText,
  type: v.optional(text, 'text'),
  wamid: optionalText,
  timestamp: v.optional(v.union([text, v.number()])),
});

/** `POST /simulator/status`: one status of a message, known here or not. */
export const statusSchema = v.strictObject({
  ...number,
  wamid: text,
  status: text,
  to: optionalText,
  opaque: optionalText,
  code: v.optional(count),
  details: optionalText,
  errors: v.optional(v.array(v.unknown())),
  timestamp: v.optional(v.union([v.pipe(text, v.transform(Number)), v.number()])),
});

/** `POST /simulator/account`: an account change; every other member goes into its value. */
export const accountSchema = v.looseObject({ account_id: optionalText, event: text });

/** `POST /simulator/window`: opens or closes the 24 h window of a user. */
export const windowSchema = v.strictObject({
  ...number,
  to: optionalText,
  to_user_id: optionalText,
  open: v.boolean(),
});

/** `POST /simulator/next`: what the next requests get, whoever they are for. */
export const nextSchema = v.strictObject({
  on: v.optional(v.picklist(['send', 'templates', 'media']), 'send'),
  code: v.optional(count),
  http_status: v.optional(v.pipe(count, v.minValue(400), v.maxValue(599))),
  details: optionalText,
  subcode: v.optional(count),
  retry_after: v.optional(count),
  behaviour: v.optional(v.picklist(answerBehaviours)),
  /** The code comes in a status of an accepted message instead of in the answer. */
  late: v.optional(v.boolean(), false),
  delay_ms: v.optional(count, 0),
  times: v.optional(v.pipe(count, v.minValue(1), v.maxValue(1000)), 1),
});

/** `POST /simulator/templates`: adds templates, or replaces those of the same name and language. */
export const templatesSchema = v.strictObject({
  templates: v.array(
    v.looseObject({
      id: v.optional(text),
      name: v.pipe(text, v.minLength(1)),
      language: v.optional(text, 'pt_BR'),
      status: v.optional(text, 'APPROVED'),
      category: v.optional(text, 'UTILITY'),
      parameter_format: v.optional(v.picklist(['POSITIONAL', 'NAMED']), 'POSITIONAL'),
      components: v.array(anyObject),
    }),
  ),
});

/** `POST /simulator/callback-url`: where callbacks go from now on. */
export const callbackUrlSchema = v.strictObject({ url: v.pipe(text, v.url()) });

/** `?signature=` of `POST /simulator/callback`. */
export const signatureSchema = v.picklist(signatureKinds);
