import { ServiceError } from '../../errors.ts';
import { documentTypeOf, documentTypeProblem } from './document.ts';
import type { Lead, LeadChanges } from './lead.ts';

/** The type that goes with a patch of the document: as given, else that of the new document (§4.6). */
const typeAfter = ({ document, documentType }: LeadChanges): LeadChanges => {
  if (documentType !== undefined) return { documentType };
  if (document === undefined) return {};
  return { documentType: document === null ? null : documentTypeOf(document) };
};

/**
 * What a patch changes of a lead. The document's type follows the document: null clears both, and a type must fit the
 * document that is there afterwards (decision 15). Throws `invalid_request` at `document_type`.
 */
export const patchLead = (lead: Pick<Lead, 'document'>, patch: LeadChanges): LeadChanges => {
  const changes = { ...patch, ...typeAfter(patch) };
  const document = patch.document === undefined ? lead.document : patch.document;
  const problem = changes.documentType ? documentTypeProblem(changes.documentType, document) : undefined;
  if (problem) throw new ServiceError('invalid_request', { details: [problem] });
  return changes;
};
