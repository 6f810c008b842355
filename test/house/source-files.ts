import { readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What git ignores, and what tools make. */
const notOurs = /^(node_modules|dist|cdk\.out|coverage|site|\.git|\.local)$|\.log$/;

const walked = (folder: string): string[] =>
  readdirSync(`${root}${folder}`, { withFileTypes: true })
    .filter(({ name }) => !notOurs.test(name))
    .flatMap((entry) => {
      const path = `${folder}${entry.name}`;
      return entry.isDirectory() ? walked(`${path}/`) : [path];
    });

/** Every file of the repository, as a path from its root. */
export const repositoryFiles: readonly string[] = walked('').sort((a, b) => a.localeCompare(b));

/** Text of a file of the repository. */
export const textOf = (path: string): string => readFileSync(`${root}${path}`, 'utf8');

/** Whether there is such a file or folder. */
export const exists = (path: string): boolean => statSync(`${root}${path}`, { throwIfNoEntry: false }) !== undefined;

/** TypeScript files below these folders. */
export const typeScriptIn = (...folders: readonly string[]): readonly string[] =>
  repositoryFiles.filter((path) => path.endsWith('.ts') && folders.some((folder) => path.startsWith(`${folder}/`)));

/** Folders whose code is the product. */
export const productFolders: readonly string[] = ['functions', 'shared', 'infra', 'local', 'admin'];
