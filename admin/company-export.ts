import type { CompanyData } from '../shared/domain/manage-companies.ts';

/** How much an export holds; counted as it is written. */
export interface ExportCounts {
  records: number;
  files: number;
}

const bytesOf = async (content: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces);
};

/**
 * One JSON document of all that is stored of a company, piece by piece, one record a line:
 * `{"company_id", "exported_at", "records": [{"kind", ...}], "files": [{"token", "content"}]}`, contents in base64.
 */
export async function* exportPieces(
  data: Pick<CompanyData, 'records' | 'files'>,
  companyId: string,
  at: Date,
  counts: ExportCounts,
): AsyncGenerator<string> {
  yield `{"company_id":${JSON.stringify(companyId)},"exported_at":${JSON.stringify(at)},"records":[`;
  for await (const record of data.records(companyId)) {
    yield `${counts.records === 0 ? '' : ','}\n${JSON.stringify(record)}`;
    counts.records += 1;
  }
  yield '\n],"files":[';
  for await (const { token, content } of data.files(companyId)) {
    const text = (await bytesOf(content)).toString('base64');
    yield `${counts.files === 0 ? '' : ','}\n${JSON.stringify({ token, content: text })}`;
    counts.files += 1;
  }
  yield '\n]}\n';
}
