/** Every minute: sends for the attempts, events, probes and jobs whose time has come (design §5). */
import { enqueueDue } from '../../shared/domain/events/enqueue-due.ts';
import { scheduled } from '../../shared/queues/worker.ts';
import * as services from '../../shared/services.ts';
import { log } from '../../shared/telemetry.ts';

export const handler = scheduled('enqueue-due', async (until) => {
  const ports = {
    due: services.dueWork(),
    events: services.events(),
    hooks: services.hooks(),
    deliveries: services.deliveries(),
    circuits: services.circuits(),
    jobs: services.jobs(),
    queues: services.queues(),
    clock: services.clock,
    metrics: services.metrics(),
    log,
  };
  return { ...(await enqueueDue(ports, until)) };
});
