import { readFileSync } from 'node:fs';

const read = (file: string): string => readFileSync(new URL(`certificates/${file}`, import.meta.url), 'utf8');

/** Self-signed, for hooks.example.test, good until 2120. Protects nothing: it exists for these tests alone. */
export const certificate = read('hooks.example.test.cert.pem');

/** Its key. */
export const key = read('hooks.example.test.key.pem');
