import type { Callbacks } from './callbacks.ts';
import type { ForcedOutcomes } from './forced-outcomes.ts';
import type { ChannelIds } from './ids.ts';
import type { Journal } from './journal.ts';
import type { MediaStore } from './media-store.ts';
import type { Numbers } from './numbers.ts';
import type { SentMessages } from './sent-messages.ts';
import type { Templates } from './templates.ts';
import type { Windows } from './window.ts';

/** Everything one running simulator knows; each part guards its own state. */
export interface World {
  readonly ids: ChannelIds;
  readonly callbacks: Callbacks;
  readonly numbers: Numbers;
  readonly sent: SentMessages;
  readonly windows: Windows;
  readonly templates: Templates;
  readonly media: MediaStore;
  readonly forced: ForcedOutcomes;
  readonly journal: Journal;
  /** Message ids users sent, so that they can be quoted and reacted to. */
  readonly received: Set<string>;
  readonly verifyToken: string;
  /** Whether media links are fetched. */
  readonly fetchLinks: boolean;
  /** Ends with the simulator. */
  readonly stopped: AbortSignal;
}
