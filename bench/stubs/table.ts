import type { Key } from '../../shared/store/keys.ts';
import type { Item, QueryInput, Refused } from '../../shared/store/table.ts';
import { sampleCollection, sampleItem } from '../sample-items.ts';

/** The one table with every sample in it and no engine behind: reads find them, writes are forgotten. */
export class Table {
  async get(key: Key): Promise<Item | undefined> {
    return sampleItem(key);
  }

  async getMany(keys: readonly Key[]): Promise<(Item | undefined)[]> {
    return keys.map(sampleItem);
  }

  async put(): Promise<Refused | undefined> {
    return undefined;
  }

  async update(key: Key): Promise<{ item: Item } | Refused> {
    return { item: sampleItem(key) ?? {} };
  }

  async delete(): Promise<Refused | undefined> {
    return undefined;
  }

  async query({ pk }: QueryInput): Promise<{ items: readonly Item[]; next: Item | undefined }> {
    return { items: sampleCollection(pk), next: undefined };
  }

  async writeTogether(): Promise<undefined> {
    return undefined;
  }
}

/** True of `update`'s answer where the condition did not hold. */
export const isRefused = (answer: { item: Item } | Refused): answer is Refused => 'refused' in answer;
