import type { ChannelAnswer } from '../../shared/domain/ports.ts';
import { sample } from '../sample-items.ts';

/** The channel that accepts everything at once. */
export class CloudApiChannel {
  async send(): Promise<ChannelAnswer> {
    return { wamid: sample.wamid, status: 'accepted' };
  }
}
