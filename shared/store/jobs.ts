import type { Jobs } from '../domain/events/delivery-ports.ts';
import type { Job } from '../domain/events/jobs.ts';
import { jobItem, parseJob } from './job-item.ts';
import { jobKey } from './keys.ts';
import type { Table } from './table.ts';

/** Jobs in the one table, each due until it is finished. */
export class DynamoJobs implements Jobs {
  readonly #table: Table;

  constructor(table: Table) {
    this.#table = table;
  }

  async add(job: Job): Promise<void> {
    await this.#table.put(jobItem(job, job.createdAt));
  }

  async byId(companyId: string, jobId: string): Promise<Job | undefined> {
    const item = await this.#table.get(jobKey(companyId, jobId));
    return item && parseJob(item);
  }

  async save(job: Job, dueAt: Date): Promise<void> {
    await this.#table.put(jobItem(job, dueAt), { text: 'attribute_exists(pk)' });
  }

  async remove(job: Job): Promise<void> {
    await this.#table.delete(jobKey(job.companyId, job.id));
  }
}
