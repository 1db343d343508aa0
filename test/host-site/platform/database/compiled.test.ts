import { describe, expect, it } from 'vitest';
import { compiled, type Operands } from '../../../../host-site/platform/database/compiled.ts';
import { databaseWith, ENGINES } from '../../../support/databases/databases.ts';

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
