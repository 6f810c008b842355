/** SQS media: downloads a lead's file, stores it for 30 days and lets its event go out with the link (design §5). */
import { mediaFields, storeMedia } from '../../shared/domain/events/store-media.ts';
import { mediaTaskSchema } from '../../shared/queues/messages.ts';
import { worker } from '../../shared/queues/worker.ts';
import * as services from '../../shared/services.ts';
import { log } from '../../shared/telemetry.ts';

export const handler = worker({ name: 'store-media', schema: mediaTaskSchema, fields: mediaFields }, async (task) => {
  await storeMedia(
    {
      companies: services.companies(),
      channelFiles: services.channelFiles(),
      files: services.files(),
      events: services.events(),
      hooks: services.hooks(),
      queues: services.queues(),
      publicBaseUrl: services.publicBaseUrl(),
      clock: services.clock,
      log,
    },
    task,
  );
});
