import { CloudApiChannel, type CloudApiSettings } from '../../shared/channel/cloud-api.ts';
import type { Connection } from '../../shared/domain/companies.ts';
import type { OutboundMessage } from '../../shared/domain/messages/message.ts';
import { type StubChannel, startStub } from './stub-channel.ts';

/** The connection of a company. */
export const connection: Connection = {
  companyId: 'co_7b0f1f5e-52a0-4a5c-8f3a-000000000001',
  numberId: '100200300',
  accountId: '400500600',
  phone: '+551140000001',
  sealedToken: 'sealed',
  state: 'active',
  updatedAt: new Date(0),
};

/** A text to a phone, or what `more` makes of it. */
export const message = (more: Partial<OutboundMessage> = {}): OutboundMessage => ({
  id: 'msg_7b0f1f5e-52a0-4a5c-8f3a-000000000002',
  companyId: connection.companyId,
  to: '+5511900000001',
  body: { type: 'text', content: { body: 'Olá 😀', preview_url: false } },
  quotedWamid: null,
  ...more,
});

/** A stub and clients of it. */
export interface ChannelSetup {
  readonly stub: StubChannel;
  /** Sealed tokens that were opened, each with its company. */
  readonly opened: string[];
  /** The clients' clock, in milliseconds. */
  now: number;
  open(more?: Partial<CloudApiSettings>): CloudApiChannel;
  close(): Promise<void>;
}

/** Starts a stub that accepts every message. */
export const startChannel = async (): Promise<ChannelSetup> => {
  const stub = await startStub();
  const clients: CloudApiChannel[] = [];
  const opened: string[] = [];
  const secrets = {
    seal: (_company: string, plaintext: string) => Promise.resolve(plaintext),
    open: (company: string, sealed: string) => {
      opened.push(`${company} ${sealed}`);
      return Promise.resolve(`token-of-${sealed}`);
    },
  };
  const setup: ChannelSetup = {
    stub,
    opened,
    now: 1_000_000,
    open: (more = {}) => {
      const base = { baseUrl: `${stub.url}/v24.0/`, timeoutMs: 2_000, secrets, now: () => setup.now };
      const client = new CloudApiChannel({ ...base, ...more });
      clients.push(client);
      return client;
    },
    close: async () => {
      for (const client of clients) client.close();
      await stub.close();
    },
  };
  return setup;
};
