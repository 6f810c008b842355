import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTableEngine, type TableEngine } from '../support/engines.ts';
import { Delivering } from './delivering.ts';
import { type Receiver, startReceiver } from './hook-receiver.ts';
import { type KillAt, killPoints, MortalProcess } from './interrupted.ts';
import { type Story, stories } from './stories.ts';

let engine: TableEngine;
let receiver: Receiver;
beforeAll(async () => {
  [engine, receiver] = await Promise.all([startTableEngine(), startReceiver()]);
});
afterAll(async () => {
  await Promise.all([engine.stop(), receiver.stop()]);
});

/** Plays a story in a process that is killed at one of its calls, then lets everything come to its end. */
const play = async (story: Story, killAt?: KillAt) => {
  const process = new MortalProcess();
  const run = new Delivering(await engine.table(), {
    process,
    ...(story.schedule ? { schedule: story.schedule } : {}),
  });
  const path = `/${randomUUID()}`;
  const hook = await run.hook(receiver.url(path));
  const stage = { run, receiver, path, hook, ids: [] };
  await story.before?.(stage);
  process.begin(killAt);
  for (const step of story.steps) {
    await step(stage).catch(async (error: unknown) => {
      if (!process.restart()) throw error;
      await step(stage);
    });
    // What a worker dies of is its queue's to know: the step that drives it goes on.
    process.restart();
  }
  const { calls } = process;
  process.begin(undefined);
  const isDelivered = async (id: string) => (await run.row(id, hook.id))?.state === 'delivered';
  await run.passUntil(async () => (await Promise.all(stage.ids.map(isDelivered))).every(Boolean));
  const posts = receiver.at(path);
  return { calls, events: stage.ids.length, told: new Set(posts.map(({ id }) => id)).size, posts: posts.length };
};

describe('a process that is killed at any of its calls to the outside', () => {
  it.each(Object.entries(stories))(
    'loses nothing, and repeats one call of a hook at most: %s',
    async (_name, story) => {
      const whole = await play(story);
      expect(whole.told).toBe(whole.events);
      const points = killPoints(whole.calls);
      expect(points.length).toBeGreaterThan(6);
      for (const point of points) {
        const { told, events, posts } = await play(story, point);
        expect({ ...point, told, repeated: Math.max(1, posts - whole.posts) }).toEqual({
          ...point,
          told: events,
          repeated: 1,
        });
      }
    },
    60_000,
  );
});
