import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { isNativeError } from 'node:util/types';
import * as v from 'valibot';
import type { Company } from '../shared/domain/companies.ts';
import { createCompany, eraseCompany, summariseCompany } from '../shared/domain/manage-companies.ts';
import { type Command, command, type Group, type Services } from './command.ts';
import { CommandError } from './command-error.ts';
import { type ExportCounts, exportPieces } from './company-export.ts';
import { companyOption, nameOption, optional } from './options.ts';
import type { Row } from './output.ts';

/** Refuses a company nobody created. Throws `company_not_found`. */
export const requireCompany = async (services: Services, companyId: string): Promise<void> => {
  if (!(await services.companies().byId(companyId))) throw companyNotFound(companyId);
};

const companyNotFound = (companyId: string): CommandError =>
  new CommandError('company_not_found', `There is no company ${companyId}. \`company list\` shows those there are.`);

const rowOf = ({ id, name, createdAt }: Company): Row => ({
  company_id: id,
  name,
  created_at: createdAt.toISOString(),
});

const create: Command = command({
  summary: 'creates a company',
  options: { name: nameOption },
  run: async ({ name }, services) => {
    const ports = { companies: services.companies(), clock: services.clock, ids: services.ids };
    const { id } = await createCompany(ports, name);
    return { record: { company_id: id } };
  },
});

const list: Command = command({
  summary: 'lists all companies',
  options: {},
  run: async (_options, services) => ({
    list: (await services.companies().list()).map(rowOf),
    columns: ['company_id', 'name', 'created_at'],
  }),
});

const show: Command = command({
  summary: 'shows what a company has',
  options: { company: companyOption },
  run: async ({ company: companyId }, services) => {
    const summary = await summariseCompany(services.companies(), companyId);
    if (!summary) throw companyNotFound(companyId);
    const { company, activeKeys, revokedKeys, stages, connection } = summary;
    return { record: { ...rowOf(company), keys: activeKeys, revoked_keys: revokedKeys, stages, connection } };
  },
});

const outOption = v.pipe(
  v.string(),
  v.minLength(1, 'Must not be empty.'),
  v.title('FILE'),
  v.description('file to write, which must not exist yet; without it the document is printed'),
);

const exportAll: Command = command({
  summary: 'writes all that is stored of a company, its files included, as one JSON document',
  options: { company: companyOption, out: optional(outOption) },
  run: async ({ company: companyId, out }, services) => {
    await requireCompany(services, companyId);
    const counts: ExportCounts = { records: 0, files: 0 };
    const pieces = exportPieces(services.companyData(), companyId, services.clock.now(), counts);
    if (out === undefined) return { pieces };
    await writeNew(out, pieces);
    return {
      record: { company_id: companyId, file: out, ...counts },
      note: 'The file holds personal data of leads. Secrets of hooks and of the connection are not in it.',
    };
  },
});

/** Writes a file nobody else can read. Throws `file_exists`. */
const writeNew = async (file: string, pieces: AsyncIterable<string>): Promise<void> => {
  try {
    await pipeline(pieces, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } catch (error) {
    if (!isNativeError(error) || !('code' in error)) throw error;
    if (error.code === 'EEXIST') {
      throw new CommandError('file_exists', `${file} exists already. Name another file.`);
    }
    if (error.code === 'ENOENT' || error.code === 'EACCES' || error.code === 'EISDIR') {
      throw new CommandError('invalid_option', `--out: ${file} can't be written (${error.code}).`);
    }
    throw error;
  }
};

const erase: Command = command({
  summary: 'removes a company for good with everything of it; a receipt stays',
  options: { company: companyOption },
  run: async ({ company: companyId }, services) => {
    const ports = {
      companies: services.companies(),
      data: services.companyData(),
      clock: services.clock,
      ids: services.ids,
    };
    const erased = await eraseCompany(ports, companyId);
    if (!erased) throw companyNotFound(companyId);
    return {
      record: { company_id: companyId, receipt_id: erased.receiptId, removed: erased.removed },
      note:
        'Run it again in a minute, for what was under way: once it finds no company, nothing is left. ' +
        'Messages in queues are gone within 14 days.',
    };
  },
});

/** Companies (design §8). */
export const company: Group = { summary: 'companies', verbs: { create, list, show, export: exportAll, erase } };
