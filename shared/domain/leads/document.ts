import type { Problem } from '../../errors.ts';

/** CPF of a person, CNPJ of a company. */
export type DocumentType = 'cpf' | 'cnpj';

const WRITTEN = /^[0-9A-Za-z./ -]+$/;
const CPF = /^\d{11}$/;
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;
const ONE_CHARACTER = /^(.)\1*$/;

/** Modulo 11 from the right, weights 2 to `heaviest` and again from 2; a letter counts as its ASCII code less 48. */
const checkDigit = (characters: string, heaviest: number): string => {
  let sum = 0;
  for (let i = 0; i < characters.length; i += 1) {
    const weight = 2 + ((characters.length - 1 - i) % (heaviest - 1));
    sum += (characters.charCodeAt(i) - 48) * weight;
  }
  const rest = sum % 11;
  return String(rest < 2 ? 0 : 11 - rest);
};

const hasCheckDigits = (document: string, heaviest: number): boolean => {
  const body = document.slice(0, -2);
  const first = checkDigit(body, heaviest);
  return !ONE_CHARACTER.test(document) && document.endsWith(first + checkDigit(body + first, heaviest));
};

/** Which kind a clean document is: eleven places are a CPF, fourteen a CNPJ (§4.6). */
export const documentTypeOf = (document: string): DocumentType => (document.length === 11 ? 'cpf' : 'cnpj');

const problem = (code: 'invalid_format' | 'invalid_value', message: string): Problem => ({
  path: 'document',
  code,
  message,
});

/**
 * A CPF or CNPJ as written, with or without punctuation, made clean and upper case; or what is wrong with it. Check
 * digits are checked, of the alphanumeric CNPJ too (decision 15).
 */
export const parseDocument = (text: string): string | Problem => {
  const document = text.replace(/[./ -]/g, '').toUpperCase();
  const isCpf = CPF.test(document);
  if (!WRITTEN.test(text) || !(isCpf || CNPJ.test(document))) {
    return problem('invalid_format', 'Must be a CPF (11 digits) or a CNPJ (12 digits or letters, then 2 digits).');
  }
  if (hasCheckDigits(document, isCpf ? 11 : 9)) return document;
  return problem('invalid_value', 'Its check digits do not fit. Correct the number.');
};

/** Why a type can't stand beside a clean document, or beside none; undefined where it can (decision 15). */
export const documentTypeProblem = (type: DocumentType, document: string | null): Problem | undefined => {
  if (document !== null && documentTypeOf(document) === type) return undefined;
  const message =
    document === null
      ? 'There is no document for this type. Send the document with it, or null.'
      : `The document is a ${documentTypeOf(document).toUpperCase()}. Leave the type out or correct it.`;
  return { path: 'document_type', code: 'invalid_value', message };
};
