import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.ts';

/** A client of the API whose paths, parameters, bodies and answers are typed by the API's document. */
export type ApiClient = Client<paths>;

/** Shapes of the API by their name in the document (`Schemas['Lead']`). */
export type Schemas = components['schemas'];

/** Makes a client. `url` is where the API is, `apiKey` a key of the company. */
export const apiClient = (url: string, apiKey: string): ApiClient =>
  createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${apiKey}` } });
