/** The least a server can do: one JSON answer to everything. Runs in a process of its own; prints its port. */
import { createServer } from 'node:http';

const body = JSON.stringify({ data: [], has_more: false, next_cursor: null });
const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`);
});
