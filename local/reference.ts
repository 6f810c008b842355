import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { referenceFiles, referencePage } from '../openapi/reference-page.ts';

const FOLDER = '/docs/';

const send = (response: ServerResponse, contentType: string, body: string | Buffer): void => {
  response.writeHead(200, { 'content-type': contentType, 'cache-control': 'no-cache' }).end(body);
};

/** Answers `/docs`, the rendered reference of the API that runs here; false where the path is not the page's. */
export const answerReference = (path: string, response: ServerResponse): boolean => {
  if (path === '/docs' || path === FOLDER) {
    send(response, 'text/html; charset=utf-8', referencePage(FOLDER, '/v1/openapi.json'));
    return true;
  }
  const file = path.startsWith(FOLDER) ? referenceFiles.get(path.slice(FOLDER.length)) : undefined;
  if (file) send(response, file.contentType, readFileSync(file.path));
  return file !== undefined;
};
