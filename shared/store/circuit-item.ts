import * as v from 'valibot';
import type { KeptCircuit } from '../domain/events/delivery-ports.ts';
import { epochSeconds, instant, optionalInstant, parseItem } from './items.ts';
import { circuitKey, dueIndex } from './keys.ts';
import type { Item } from './table.ts';

/** A circuit that nobody touched for so long tells nothing any more; an open one stays until its hook is back or gone. */
const KEPT_MS = 30 * 86_400_000;

const schema = v.pipe(
  v.object({
    version: v.number(),
    slices: v.array(v.object({ start_at: instant, attempts: v.number(), failures: v.number() })),
    open: v.optional(
      v.nullable(
        v.object({
          opened_at: instant,
          probe_at: instant,
          probe_wait_seconds: v.number(),
          leased_until: optionalInstant,
        }),
      ),
      null,
    ),
    slow: v.boolean(),
    failing_since: optionalInstant,
  }),
  v.transform(
    (item): KeptCircuit => ({
      version: item.version,
      circuit: {
        slices: item.slices.map(({ start_at: startAt, ...counts }) => ({ startAt, ...counts })),
        open: item.open && {
          openedAt: item.open.opened_at,
          probeAt: item.open.probe_at,
          probeWaitSeconds: item.open.probe_wait_seconds,
          leasedUntil: item.open.leased_until,
        },
        slow: item.slow,
        failingSince: item.failing_since,
      },
    }),
  ),
);

/** The circuit of an item. */
export const parseCircuit = (item: Item): KeptCircuit => parseItem('circuit', schema, item);

/** What a circuit is called in the index of due things. */
export const dueCircuit = (companyId: string, hookId: string): string => `circuit#${companyId}#${hookId}`;

/** The item of a hook's circuit. While open it is the hook's one due marker: due when the next probe may go. */
export const circuitItem = (companyId: string, hookId: string, { circuit, version }: KeptCircuit, now: Date): Item => {
  const { slices, open, slow, failingSince } = circuit;
  const free = open?.leasedUntil && open.leasedUntil > open.probeAt ? open.leasedUntil : open?.probeAt;
  return {
    ...circuitKey(hookId),
    ...(free
      ? dueIndex(free, dueCircuit(companyId, hookId))
      : { expires_at: epochSeconds(new Date(now.getTime() + KEPT_MS)) }),
    company_id: companyId,
    version,
    slices: slices.map(({ startAt, ...counts }) => ({ start_at: startAt.toISOString(), ...counts })),
    open: open && {
      opened_at: open.openedAt.toISOString(),
      probe_at: open.probeAt.toISOString(),
      probe_wait_seconds: open.probeWaitSeconds,
      leased_until: open.leasedUntil?.toISOString() ?? null,
    },
    slow,
    failing_since: failingSince?.toISOString() ?? null,
  };
};
