import { afterAll, describe, expect, it } from '@jest/globals';
import { inbound, message } from '../channel/callback-samples.ts';
import { givenCompany, givenLead, phone } from '../faults/callback-scenarios.ts';
import { startEngines } from '../faults/grounds.ts';
import { serviceOn } from '../faults/service.ts';
import { at } from '../support/client.ts';

const engines = await startEngines();
afterAll(() => engines.stop());

/** A lead has sent the file with this id, and its event waits for it. */
const sent = async (id: string) => {
  const ground = await engines.ground();
  const service = serviceOn(ground);
  await givenCompany(service, ground.clock.now());
  await givenLead(service, ground.clock.now(), 1, { phone });
  const image = { id, mime_type: 'image/jpeg', sha256: 'x' };
  await service.receive(inbound(message({ type: 'image', text: undefined, image })));
  await service.apply(ground.queues.next('reports'));
  const event = async () => {
    const [item] = (await ground.items()).filter(({ sk }) => sk === 'EVENT');
    const told: unknown = JSON.parse(String(item?.['event'] ?? null));
    return { state: item?.['state'], link: at(told, 'message.image.link') };
  };
  /** Stores files until no message asks for one, `most` at most. */
  const store = async (most = 10): Promise<void> => {
    for (let count = 0; count < most; count += 1) {
      const task = ground.queues.next('media');
      if (task === undefined) return;
      await service.store(task);
    }
  };
  return { ground, service, event, store, waits: ground.queues.delays.media };
};

const link = expect.stringMatching(/^https:\/\/service\.example\/media\/[0-9a-f]{64}$/);

describe('a file of a lead', () => {
  it('is stored, and its event goes out with a link that nobody can guess', async () => {
    const { ground, event, store } = await sent('media-1');
    expect(await event()).toEqual({ state: 'waiting', link: undefined });
    expect(ground.queues.waiting).toEqual([]);
    await store();
    expect(await event()).toEqual({ state: 'ready', link });
    expect(await ground.files()).toHaveLength(1);
    expect(ground.queues.waiting).toHaveLength(1);
  });

  it('that fails at first is asked for again within seconds', async () => {
    const { event, store, waits } = await sent('late');
    await store();
    expect(waits).toEqual([0, 2]);
    expect(await event()).toEqual({ state: 'ready', link });
  });

  it('that fails each time is asked for six times in eight minutes; then its event goes out without a link', async () => {
    const { ground, event, store, waits } = await sent('never');
    await store(5);
    expect(await event()).toEqual({ state: 'waiting', link: undefined });
    await store();
    expect(waits).toEqual([0, 2, 8, 30, 120, 300]);
    expect(await event()).toEqual({ state: 'ready', link: undefined });
    expect(await ground.files()).toEqual([]);
    expect(ground.queues.waiting).toHaveLength(1);
  });

  it('that is not to be had lets its event go out at once, without a link', async () => {
    const { event, store, waits } = await sent('gone');
    await store();
    expect(waits).toEqual([0]);
    expect(await event()).toEqual({ state: 'ready', link: undefined });
  });

  it('that comes after ten minutes comes too late: the event has gone out without a link, and stays as it is', async () => {
    const { ground, service, event, store } = await sent('media-1');
    ground.clock.forward(601);
    await service.tick();
    expect(await event()).toEqual({ state: 'ready', link: undefined });
    await store();
    expect(await event()).toEqual({ state: 'ready', link: undefined });
    expect(await ground.files()).toEqual([]);
  });

  it('whose event is gone is not stored', async () => {
    const { ground, store } = await sent('media-1');
    ground.clock.forward(31 * 86_400);
    await store();
    expect(await ground.files()).toEqual([]);
  });
});
