import { randomUUID } from 'node:crypto';
import { hashApiKey, newApiKey } from '../../shared/domain/api-key.ts';
import { DynamoApiKeys } from '../../shared/store/api-keys.ts';
import { type Engines, startEngines } from '../../test/faults/grounds.ts';
import { serviceOn } from '../../test/faults/service.ts';
import type { Bench, Table } from '../bench.ts';

const CALLS = 200;
const ROUNDS = 10;
const rates = [1, 7, 60, 199, 200, 1_000];

interface Round {
  readonly allowed: number;
  readonly refused: number;
  /** Allowed calls that were told the same rest as another one. */
  readonly toldTwice: number;
}

/** A new key, asked for by all at once, each in a process of its own that knows nothing of the key; the clock stands still. */
const ask = async (engines: Engines, ratePerMinute: number): Promise<Round> => {
  const ground = await engines.ground();
  const secret = hashApiKey(newApiKey());
  const createdAt = ground.clock.now();
  const companyId = `co_${randomUUID()}`;
  const key = { id: 'key_1', companyId, label: null, hint: '', ratePerMinute, createdAt, revokedAt: null };
  await serviceOn(ground).companies.addKey(key, secret);
  const call = () => new DynamoApiKeys(ground.table, ground.clock).use(secret);
  const uses = await Promise.all(Array.from({ length: CALLS }, call));
  const rests = uses.flatMap((use) => (use.outcome === 'allowed' ? [use.allowance.remaining] : []));
  return {
    allowed: rests.length,
    refused: uses.filter(({ outcome }) => outcome === 'limited').length,
    toldTwice: rests.length - new Set(rests).size,
  };
};

const range = (values: readonly number[]): string => {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return least === most ? String(least) : `${least}..${most}`;
};

const run = async (say: (line: string) => void): Promise<readonly Table[]> => {
  const engines = await startEngines();
  const rows: string[][] = [];
  try {
    for (const rate of rates) {
      say(`${rate} a minute`);
      const rounds: Round[] = [];
      for (let number = 0; number < ROUNDS; number += 1) rounds.push(await ask(engines, rate));
      const allowed = rounds.map((round) => round.allowed);
      rows.push([
        String(rate),
        String(Math.min(rate, CALLS)),
        range(allowed),
        range(rounds.map(({ refused }) => refused)),
        range(rounds.map(({ toldTwice }) => toldTwice)),
        String(allowed.filter((count) => count === Math.min(rate, CALLS)).length),
      ]);
    }
  } finally {
    await engines.stop();
  }
  return [
    {
      title: `Allowance: ${CALLS} parallel calls on an idle key`,
      columns: [
        'requests a minute',
        'expected',
        'allowed',
        'refused',
        'told the same rest',
        `exact, of ${ROUNDS} rounds`,
      ],
      rows,
      notes: [
        'Each call is made as by a process of its own, which has never seen the key; a new key each round. The clock stands still, so that nothing refills.',
        'A range is least..most of the rounds. Told the same rest: calls whose X-RateLimit-Remaining another call was told too.',
      ],
    },
  ];
};

/** Whether a key lets through exactly what it may when all ask at once. */
export const allowance: Bench = {
  name: 'allowance',
  summary: `what ${CALLS} parallel calls are allowed`,
  run,
};
