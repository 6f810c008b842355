import * as v from 'valibot';

const status = v.object({
  type: v.string(),
  messageStatus: v.object({
    id: v.string(),
    status: v.string(),
    recipient: v.nullable(v.string()),
    error: v.nullable(v.object({ code: v.number(), title: v.string() })),
  }),
});
const written = v.object({
  type: v.string(),
  message: v.looseObject({
    id: v.string(),
    from: v.nullable(v.string()),
    fromUserId: v.nullish(v.string()),
    to: v.nullable(v.string()),
    type: v.string(),
  }),
});

/** An event whose signature was verified, as one readable line; the whole event where it is of no known shape. */
export const eventLine = (event: unknown): string => {
  const told = v.safeParse(status, event);
  if (told.success) {
    const { id, recipient, error, ...news } = told.output.messageStatus;
    const why = error ? `${error.code} ${error.title}` : '';
    return columns(told.output.type, news.status, `to ${recipient}`, id, why);
  }
  const wrote = v.safeParse(written, event);
  if (!wrote.success) return `${JSON.stringify(event)}  ${verifiedMark}`;
  const { type, message } = wrote.output;
  const whom = type === 'chat.message.sent' ? `to ${message.to}` : `from ${message.from ?? message.fromUserId}`;
  return columns(type, message.type, whom, message.id, shortened(message[message.type]));
};

const verifiedMark = 'signature ok';

const columns = (type: string, what: string, whom: string, id: string, more: string): string =>
  [type.padEnd(21), what.padEnd(9), whom.padEnd(19), verifiedMark, id, more].join('  ').trimEnd();

const shortened = (content: unknown): string => {
  const text = content === undefined ? '' : JSON.stringify(content);
  return text.length > 100 ? `${text.slice(0, 99)}…` : text;
};
