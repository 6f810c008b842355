/** Makes one attempt to tell a hook of an event, and records what came of it (§6.4, design §5). */
import { queueUrl } from '../../shared/config.ts';
import { deliverEvent } from '../../shared/domain/events/deliver-event.ts';
import { deliveryTaskSchema } from '../../shared/queues/messages.ts';
import { worker } from '../../shared/queues/worker.ts';
import * as services from '../../shared/services.ts';
import { log } from '../../shared/telemetry.ts';

export const handler = worker(
  {
    name: 'deliver-event',
    schema: deliveryTaskSchema,
    fields: (task) => ({
      company_id: task.companyId,
      event_id: task.eventId,
      hook_id: task.hookId,
      attempt: task.attempt,
    }),
  },
  async (task, { queue }) => {
    const { clock, ids } = services;
    const ports = {
      deliveries: services.deliveries(),
      circuits: services.circuits(),
      hooks: services.hooks(),
      queues: services.queues(),
      secrets: services.secrets(),
      calls: services.hookCalls(),
      schedule: services.deliverySchedule(),
      random: Math.random,
      metrics: services.metrics(),
      clock,
      ids,
      log,
    };
    await deliverEvent(ports, task, queueUrl('retries').endsWith(`/${queue}`) ? 'later' : 'first');
  },
);
