import type { ServerResponse } from 'node:http';
import { answer, answerJson } from './http.ts';
import type { JsonObject } from './json.ts';
import type { AnswerBehaviour } from './outcomes.ts';
import type { World } from './world.ts';

const slowMs = 2_000;
const errorPage = '<!DOCTYPE html><html><head><title>502</title></head><body><h1>Bad gateway</h1></body></html>';

/** Half of the answer, though its header promises all of it, then the end of the connection. */
const cutOff = (response: ServerResponse, body: JsonObject): void => {
  const text = JSON.stringify(body);
  response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8', 'content-length': String(text.length) });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
};

/**
 * Answers an accepted send well, or as badly as asked for; resolves once the answer has left, or it is certain that none
 * will come, so that reports follow it.
 */
export const answerAccepted = async (
  world: World,
  response: ServerResponse,
  body: JsonObject,
  behaviour: AnswerBehaviour | undefined,
): Promise<void> => {
  switch (behaviour) {
    case 'hang':
      break;
    case 'reset':
      response.socket?.resetAndDestroy();
      break;
    case 'cut':
      cutOff(response, body);
      break;
    case 'html':
      await answer(response, 502, { 'content-type': 'text/html' }, errorPage);
      break;
    case 'empty':
      await answer(response, 200, {}, '');
      break;
    case 'shape':
      await answerJson(response, 200, { result: { queued: true }, messages: 'see result' });
      break;
    case 'slow':
      await world.callbacks.wait(slowMs);
      await answerJson(response, 200, body);
      break;
    default:
      await answerJson(response, 200, body);
  }
};
