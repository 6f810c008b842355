const linkTimeoutMs = 10_000;
const mebibyte = 1024 * 1024;

interface MediaRule {
  /** As the channel's details name it. */
  readonly label: string;
  readonly mimeTypes: readonly string[];
  readonly maxBytes: number;
}

const rules: Readonly<Record<string, MediaRule>> = {
  image: { label: 'Image', mimeTypes: ['image/jpeg', 'image/png'], maxBytes: 5 * mebibyte },
  video: { label: 'Video', mimeTypes: ['video/mp4', 'video/3gpp'], maxBytes: 16 * mebibyte },
  audio: {
    label: 'Audio',
    mimeTypes: ['audio/aac', 'audio/amr', 'audio/mpeg', 'audio/mp4', 'audio/ogg'],
    maxBytes: 16 * mebibyte,
  },
  document: { label: 'Document', mimeTypes: [], maxBytes: 100 * mebibyte },
  sticker: { label: 'Sticker', mimeTypes: ['image/webp'], maxBytes: 500 * 1024 },
};

const staticStickerBytes = 100 * 1024;

/** Whether the first bytes of a WebP file say that it is animated. */
const isAnimated = (head: Buffer): boolean =>
  head.subarray(12, 16).toString('latin1') === 'VP8X' && ((head[20] ?? 0) & 0x02) !== 0;

/** Reads a body up to `limit` bytes; its length (one more than the limit where there is more) and its first bytes. */
const measure = async (body: AsyncIterable<Uint8Array>, limit: number): Promise<{ size: number; head: Buffer }> => {
  let size = 0;
  let head = Buffer.alloc(0);
  for await (const chunk of body) {
    if (head.length < 32) head = Buffer.concat([head, chunk]).subarray(0, 32);
    size += chunk.length;
    if (size > limit) break;
  }
  return { size, head };
};

const checkAnswer = async (response: Response, kind: string, rule: MediaRule): Promise<string | undefined> => {
  if (!response.ok) return `The media link answered with HTTP status ${response.status}.`;
  const mimeType = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? 'none';
  const fits =
    rule.mimeTypes.length === 0 ? mimeType !== 'text/html' && mimeType !== 'none' : rule.mimeTypes.includes(mimeType);
  if (!fits)
    return `${rule.label} mime type ${mimeType} is not supported${rule.mimeTypes.length > 0 ? `, use ${rule.mimeTypes.join(', ')}` : ''}.`;
  const tooLarge = `${rule.label} file is larger than its limit of ${rule.maxBytes} bytes.`;
  if (Number(response.headers.get('content-length') ?? 0) > rule.maxBytes) return tooLarge;
  if (response.body === null) return 'The media link answered without a file.';
  const { size, head } = await measure(response.body, rule.maxBytes);
  if (size > rule.maxBytes) return tooLarge;
  if (size === 0) return 'The media link answered with an empty file.';
  if (kind === 'sticker' && size > staticStickerBytes && !isAnimated(head))
    return `Sticker file is larger than its limit of ${staticStickerBytes} bytes.`;
  return undefined;
};

/**
 * Fetches a media link as the channel does when it sends: at most 10 s, redirects followed, no more read than the limit
 * of its kind. Undefined where the file is fine, else what goes into the details of error 131053.
 */
export const checkLink = async (kind: string, link: string, stopped: AbortSignal): Promise<string | undefined> => {
  const rule = rules[kind];
  if (rule === undefined) return undefined;
  const abort = new AbortController();
  try {
    const signal = AbortSignal.any([abort.signal, stopped, AbortSignal.timeout(linkTimeoutMs)]);
    return await checkAnswer(await fetch(link, { signal, headers: { 'user-agent': 'channel-simulator' } }), kind, rule);
  } catch {
    return 'The media link could not be fetched: no connection, or no answer in time.';
  } finally {
    abort.abort();
  }
};
