import type { Connection } from './companies.ts';
import type { Clock, Companies, Secrets } from './ports.ts';

/** What connecting needs. */
export interface ConnectPorts {
  readonly companies: Companies;
  readonly secrets: Secrets;
  readonly clock: Clock;
}

/** A number, and the token that may send from it. */
export interface ConnectRequest {
  readonly companyId: string;
  /** The channel's id of the business number. */
  readonly numberId: string;
  /** The channel's id of the business account. */
  readonly accountId: string;
  /** E.164. */
  readonly phone: string;
  /** The channel's token, at most 4096 bytes; kept sealed. */
  readonly token: string;
}

/** Connects a company's number, in the place of the one before. `taken` where another company holds number or phone active (decision 36). */
export const connect = async (
  { companies, secrets, clock }: ConnectPorts,
  { companyId, numberId, accountId, phone, token }: ConnectRequest,
): Promise<Connection | 'taken'> => {
  const sealedToken = await secrets.seal(companyId, token);
  const updatedAt = clock.now();
  const connection: Connection = { companyId, numberId, accountId, phone, sealedToken, state: 'active', updatedAt };
  return (await companies.saveConnection(connection)) === 'saved' ? connection : 'taken';
};

/**
 * Ends a company's connection: it sends no more, its number and phone are free for others, and it still receives the
 * reports of what it sent (decision 36). Undefined where there never was one; one that has ended stays as it is.
 */
export const disconnect = async (
  { companies, clock }: Pick<ConnectPorts, 'companies' | 'clock'>,
  companyId: string,
): Promise<Connection | undefined> => {
  const connection = await companies.connection(companyId);
  if (connection?.state !== 'active') return connection;
  const ended: Connection = { ...connection, state: 'disconnected', updatedAt: clock.now() };
  // `taken` says that somebody else ended it first and another company has the number by now.
  await companies.saveConnection(ended);
  return ended;
};
