import { afterEach, describe, expect, it } from 'vitest';
import { databaseLimiter, tableLimiter } from '../../../../host-site/platform/limits/database-limiter.ts';
import { type Budget, consumeEach, type Limiter } from '../../../../host-site/platform/limits/limiter.ts';
import { memoryLimiter } from '../../../../host-site/platform/limits/memory-limiter.ts';
import { databaseWith, ENGINES, type TestDatabase } from '../../../support/databases/databases.ts';

const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const BUDGET: Budget = { name: 'bytes', points: 100, seconds: 600 };
const DAILY: Budget = { name: 'daily', points: 3, seconds: 86_400 };
const OK = { ok: true };

let now = NOON;
const clock = () => now;
let database: TestDatabase | undefined;
afterEach(async () => {
  now = NOON;
  await database?.close();
  database = undefined;
});
const migrated = async (engine: (typeof ENGINES)[number]) => {
  database = await databaseWith('migrated', engine);
  return database;
};

const FORMS: [form: string, open: () => Promise<Limiter>][] = [
  ['memory', async () => memoryLimiter(clock)],
  ...ENGINES.map((engine): [string, () => Promise<Limiter>] => [
    engine,
    async () => tableLimiter((await migrated(engine)).db, clock, 'rate_window'),
  ]),
];

describe.each(FORMS)('a limiter in the form %s', (_, open) => {
  it('adds costs of any size, and does not count a cost that no longer fits', async () => {
    const limiter = await open();
    expect(await limiter.consume('a', 60, BUDGET)).toEqual(OK);
    expect(await limiter.consume('a', 41, BUDGET)).toEqual({ ok: false, retryAfterSeconds: 600 });
    expect(await limiter.consume('a', 40, BUDGET)).toEqual(OK);
    expect(await limiter.consume('a', 1, BUDGET)).toMatchObject({ ok: false });
    expect(await limiter.consume('b', 101, BUDGET)).toEqual({ ok: false, retryAfterSeconds: 600 });
    expect(await limiter.consume('b', 100, BUDGET)).toEqual(OK);
    expect(await limiter.consume('a', 100, { ...BUDGET, name: 'rows' })).toEqual(OK);
  });

  it('ends a window by the clock that it was given, to the second', async () => {
    const limiter = await open();
    expect(await limiter.consume('a', 100, BUDGET)).toEqual(OK);
    now += 599_000;
    expect(await limiter.consume('a', 1, BUDGET)).toEqual({ ok: false, retryAfterSeconds: 1 });
    now += 1000;
    expect(await limiter.consume('a', 70, BUDGET)).toEqual(OK);
    expect(await limiter.consume('a', 31, BUDGET)).toEqual({ ok: false, retryAfterSeconds: 600 });
  });

  it('stops at the first budget that is exceeded, and leaves the later ones as they are', async () => {
    const limiter = await open();
    const minute = { name: 'minute', points: 1, seconds: 60 };
    const charges = [
      { key: 'a', budget: minute },
      { key: 'a', budget: BUDGET, cost: 50 },
    ];
    expect(await consumeEach(limiter, charges)).toEqual(OK);
    expect(await consumeEach(limiter, charges)).toEqual({ ok: false, retryAfterSeconds: 60 });
    expect(await limiter.consume('a', 50, BUDGET)).toEqual(OK);
  });
});

describe.each(ENGINES)('the limits of a database on %s', (engine) => {
  it('allow concurrent events together what the budget has, in all processes', async () => {
    const { db, again } = await migrated(engine);
    const other = await again();
    const limiters = [databaseLimiter(db, clock), databaseLimiter(other.db, clock)];
    const takes = Array.from({ length: 12 }, (_, at) => limiters[at % 2]?.consume('a', 1, DAILY));
    expect((await Promise.all(takes)).filter((allowance) => allowance?.ok)).toHaveLength(3);
    await other.close();
  });

  it('are kept in the transaction of what they count, or lost with it', async () => {
    const { db } = await migrated(engine);
    const count = (fails: boolean) =>
      db.transaction().execute(async (trx) => {
        await tableLimiter(trx, clock, 'rate_limit').consume('a', 3, DAILY);
        if (fails) throw new Error('undone');
      });
    await expect(count(true)).rejects.toThrow('undone');
    await count(false);
    expect(await databaseLimiter(db, clock).consume('a', 1, DAILY)).toMatchObject({ ok: false });
  });

  it('are counted in memory while the database fails', async () => {
    const { db, close } = await migrated(engine);
    const limiter = databaseLimiter(db, clock);
    await close();
    database = undefined;
    expect(await limiter.consume('a', 3, DAILY)).toEqual(OK);
    expect(await limiter.consume('a', 1, DAILY)).toMatchObject({ ok: false });
  });
});
