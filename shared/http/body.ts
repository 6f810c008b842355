import { isUtf8 } from 'node:buffer';
import { ServiceError } from '../errors.ts';
import type { Middleware } from './exchange.ts';

/** Largest body, in bytes after base64 decoding (decision 4). */
const MAX_BODY_BYTES = 256 * 1024;

const notReadable = (message: string): ServiceError =>
  new ServiceError('invalid_request', { details: [{ path: '', code: 'invalid_format', message }] });

/** Size and encoding, before anything parses the body: 413 past 256 KiB, 400 where it is empty or not UTF-8. */
export const bodyBounds: Middleware = {
  before: ({ event }) => {
    const body = event.body ?? '';
    const bytes = event.isBase64Encoded ? Buffer.from(body, 'base64') : undefined;
    if ((bytes?.length ?? Buffer.byteLength(body)) > MAX_BODY_BYTES) throw new ServiceError('request_too_large');
    if (bytes && !isUtf8(bytes)) throw notReadable('The body is not valid UTF-8.');
    if (body.trim() === '') throw notReadable('The body is empty. Send one JSON object.');
  },
};
