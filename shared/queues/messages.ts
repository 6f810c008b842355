import * as v from 'valibot';
import type { DeliveryTask, MediaTask } from '../domain/events/delivery.ts';
import { reportSchema } from '../domain/reports.ts';
import type { QueuedReport } from '../domain/worker-ports.ts';

const id = v.pipe(v.string(), v.minLength(1));
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** A message of the reports queue. */
export const queuedReportSchema = v.object({ report: reportSchema, tries: count }) satisfies v.GenericSchema<
  unknown,
  QueuedReport
>;

/** A message of the deliveries and the retries queue. */
export const deliveryTaskSchema = v.object({
  companyId: id,
  eventId: id,
  hookId: id,
  attempt: v.pipe(v.number(), v.integer(), v.minValue(1)),
}) satisfies v.GenericSchema<unknown, DeliveryTask>;

/** A message of the media queue. */
export const mediaTaskSchema = v.object({
  companyId: id,
  eventId: id,
  media: v.object({ id: v.string(), url: v.nullable(v.string()), mimeType: v.nullable(v.string()) }),
  tries: v.optional(count, 0),
}) satisfies v.GenericSchema<unknown, MediaTask>;
