/** Prints the id of the lead with a phone, and creates it where there is none: node create-or-find-lead.ts <phone> <name> */
import { apiClient } from '../../client/client.ts';

const { API_URL = '', API_KEY = '' } = process.env;
const [phone = '', name = ''] = process.argv.slice(2);
const client = apiClient(API_URL, API_KEY);

const leadId = async (): Promise<string> => {
  const found = await client.GET('/v1/leads', { params: { query: { phone } } });
  if (found.data) return found.data.id;
  if (found.response.status !== 404) throw new Error(found.error.error.message);
  const made = await client.POST('/v1/leads', { body: { phone, name, source: 'API' } });
  if (made.data) return made.data.id;
  // Somebody was faster: that is the lead.
  const taken = made.error.error.details?.find(({ code }) => code === 'already_exists')?.lead_id;
  if (taken === undefined) throw new Error(made.error.error.message);
  return taken;
};

console.log(await leadId());
