/** Verifies a webhook: its body on stdin, its headers in HOOK_ID, HOOK_TIMESTAMP, HOOK_SIGNATURE, the secret in HOOK_SECRET. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { text } from 'node:stream/consumers';

const TOLERANCE_SECONDS = 300;

/** Whether a delivery is genuine; `body` is the raw text, before anything parses it. */
const isGenuine = (secret: string, id: string, timestamp: string, signatures: string, body: string): boolean => {
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  // While a secret is being changed there are two signatures.
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
};

const { HOOK_SECRET = '', HOOK_ID = '', HOOK_TIMESTAMP = '', HOOK_SIGNATURE = '' } = process.env;
const body = await text(process.stdin);
if (isGenuine(HOOK_SECRET, HOOK_ID, HOOK_TIMESTAMP, HOOK_SIGNATURE, body)) {
  console.log(JSON.parse(body).type);
} else {
  console.error('This webhook is not genuine.');
  process.exitCode = 1;
}
