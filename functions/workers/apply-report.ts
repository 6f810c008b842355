/** SQS reports: what the channel reports becomes state and events, however often and in whatever order it comes (design §5). */
import { applyReport, reportFields } from '../../shared/domain/apply-report.ts';
import { queuedReportSchema } from '../../shared/queues/messages.ts';
import { worker } from '../../shared/queues/worker.ts';
import * as services from '../../shared/services.ts';
import { log } from '../../shared/telemetry.ts';

export const handler = worker(
  { name: 'apply-report', schema: queuedReportSchema, fields: reportFields },
  async (queued) => {
    await applyReport(
      {
        tenants: services.companies(),
        people: services.people(),
        messages: services.reportedMessages(),
        events: services.events(),
        hooks: services.hooks(),
        queues: services.queues(),
        clock: services.clock,
        ids: services.ids,
        metrics: services.metrics(),
        log,
      },
      queued,
    );
  },
);
