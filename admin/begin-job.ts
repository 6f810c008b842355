import type { Job } from '../shared/domain/events/jobs.ts';
import { workJob } from '../shared/domain/events/work-job.ts';
import type { Services } from './command.ts';

/** How long the command works on a job before it leaves the rest to `enqueue-due`, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Begins with a stored job at once, instead of waiting for the minute to be over. What it leaves, or can't reach, is still due:
 * `enqueue-due` works through it.
 */
export const beginJob = async (services: Services, { companyId, id }: Job): Promise<void> => {
  const ports = {
    deliveries: services.deliveries(),
    circuits: services.circuits(),
    jobs: services.jobs(),
    queues: services.queues(),
    clock: services.clock,
  };
  try {
    await workJob(ports, companyId, id, new Date(services.clock.now().getTime() + PATIENCE_MS));
  } catch {
    // The job is stored, so what was asked for is done: only later.
  }
};
