import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { compiled, type Operands } from '../../../../host-site/platform/database/compiled.ts';
import { databaseWith, ENGINES, isCitus } from '../../../support/databases/databases.ts';

type Wanted = { ids: readonly number[]; from: number | undefined; most: number };

const readCities = compiled((db, { ids, from, most }: Operands<Wanted>) => {
  const query = db.selectFrom('city').select(['id', 'slug']).where('id', 'in', ids).where('active', '=', 1).orderBy('id').limit(most);
  return from ? query.where('id', '>=', from) : query;
});

describe.each(ENGINES)('a statement that is compiled once, on %s', (engine) => {
  it('reads what its values say, whatever the values before it were', async () => {
    const { db, close } = await databaseWith('sample', engine);
    const all = await db.selectFrom('city').select(['id', 'slug']).where('active', '=', 1).orderBy('id').execute();
    const ids = all.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    const last = all.slice(-1);
    expect(await readCities(db, { ids, from: 0, most: 50 })).toEqual(all);
    expect(await readCities(db, { ids, from: 0, most: 1 })).toEqual(all.slice(0, 1));
    expect(await readCities(db, { ids: ids.slice(-1), from: 0, most: 50 })).toEqual(last);
    expect(await readCities(db, { ids, from: last[0]?.id ?? 0, most: 50 })).toEqual(last);
    expect(await readCities(db, { ids, from: undefined, most: 50 })).toEqual(all);
    await close();
  });

  it.each([1, 4, 5, 9])('reads the rows of %d ids once each', async (number) => {
    const { db, close } = await databaseWith('sample', engine);
    const all = await db.selectFrom('city').select(['id', 'slug']).where('active', '=', 1).orderBy('id').execute();
    const some = all.slice(0, number);
    expect(some.length).toBeGreaterThan(0);
    expect(await readCities(db, { ids: some.map(({ id }) => id), from: undefined, most: 50 })).toEqual(some);
    await close();
  });

  // On a cluster statements are planned each time.
  it.runIf(engine === 'postgres' && !isCitus)('has few texts for lists of up to fifty ids, each of which is planned once', async () => {
    const { db, close } = await databaseWith('sample', engine);
    for (let number = 1; number <= 50; number += 1)
      await db.connection().execute((one) => readCities(one, { ids: Array.from({ length: number }, (_, at) => at), from: 0, most: 50 }));
    const { rows } = await sql<{
      plans: number;
    }>`select count(*)::int as plans from pg_prepared_statements where statement like '%city%'`.execute(db);
    expect(rows[0]?.plans).toBeGreaterThan(0);
    expect(rows[0]?.plans).toBeLessThanOrEqual(13);
    await close();
  });

  it('reads inside a transaction what the transaction has written', async () => {
    const { db, close } = await databaseWith('sample', engine);
    const [city] = await db.selectFrom('city').select(['id', 'slug']).where('active', '=', 1).execute();
    const wanted = { ids: [city?.id ?? 0], from: 0, most: 1 };
    expect(await readCities(db, wanted)).toEqual([city]);
    const within = await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('city')
        .set({ active: 0 })
        .where('id', '=', wanted.ids[0] ?? 0)
        .execute();
      return readCities(trx, wanted);
    });
    expect(within).toEqual([]);
    await close();
  });
});
