import { ServiceError } from '../../errors.ts';
import type { Channel, ChannelTemplate, Companies, Page, TemplateQuery } from '../ports.ts';

/** A page of approved templates (§4.3, decision 27). Throws `no_active_connection` and what the channel says. */
export const listTemplates = async (
  companies: Pick<Companies, 'connection'>,
  channel: Pick<Channel, 'templates'>,
  companyId: string,
  query: TemplateQuery,
): Promise<Page<ChannelTemplate>> => {
  const connection = await companies.connection(companyId);
  if (connection?.state !== 'active') throw new ServiceError('no_active_connection');
  return channel.templates(connection, query);
};
