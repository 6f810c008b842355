/** DynamoDB actions a function may use on the one table; the service stack turns each list into an IAM statement. */
export type TableAction = 'GetItem' | 'BatchGetItem' | 'Query' | 'PutItem' | 'UpdateItem' | 'DeleteItem';

/** One line of the route table: which function answers a method and path, and what it may touch. */
export interface Route {
  /** HTTP method, or `ANY` for the catch-all. */
  readonly method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'ANY';
  /** Path as API Gateway writes it (`/v1/leads/{id}`), or `$default`. */
  readonly path: string;
  /** File name below `functions/`, without its ending. */
  readonly function: string;
  /** Folder below `functions/`. */
  readonly folder: 'api' | 'channel';
}

const api = (method: Route['method'], path: string, name: string): Route => ({
  method,
  path,
  function: name,
  folder: 'api',
});

const channel = (method: Route['method'], path: string, name: string): Route => ({
  method,
  path,
  function: name,
  folder: 'channel',
});

/** THE route table. `$default` catches what no row names, so that even an unknown path gets the error envelope. */
export const routes: readonly Route[] = [
  api('POST', '/v1/chat/messages', 'send-message'),
  api('GET', '/v1/chat/messages/{id}', 'get-message'),
  api('POST', '/v1/messages', 'send-message'),
  api('GET', '/v1/messages/{id}', 'get-message'),
  api('GET', '/v1/chat/templates', 'list-templates'),
  api('GET', '/v1/leads', 'find-lead'),
  api('GET', '/v1/leads/{id}', 'get-lead'),
  api('POST', '/v1/leads', 'create-lead'),
  api('PATCH', '/v1/leads/{id}', 'update-lead'),
  api('PUT', '/v1/leads/{id}/stage', 'move-lead'),
  api('GET', '/v1/leads/{id}/history', 'get-lead-history'),
  api('GET', '/v1/funnel/stages', 'list-stages'),
  api('GET', '/media/{token}', 'download-media'),
  api('GET', '/v1/openapi.json', 'get-openapi'),
  channel('GET', '/channel/callbacks', 'receive-callback'),
  channel('POST', '/channel/callbacks', 'receive-callback'),
  api('ANY', '$default', 'not-found'),
];
