/** Recommended hotels: which ones, in which order, and for which hotels none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recommendedHotels } from '../../../../../../host-site/features/catalogue/service/hotels/recommended-hotels.ts';
import { databaseWith, ENGINES, type TestDatabase } from '../../../../../support/databases/databases.ts';
import { HIDDEN_HOTEL, OPEN_HOTEL } from '../../../../../support/databases/sample-data.ts';
import { SLOTS } from '../../../../../support/site/service-contexts.ts';

const SHANGHAI = 3;
/** Price of a table in fen, and the most tables in a hall. */
const OWN = { price_min: 400_000, max_tables: 30 };
const NEW_HOTELS = [
  { id: 601, price_min: 410_000, max_tables: 60 },
  { id: 602, price_min: 420_000, max_tables: 30 },
  { id: 603, price_min: 380_000, max_tables: 28 },
  { id: 604, price_min: 0, max_tables: 30 },
  { id: 605, price_min: 400_000, max_tables: 30, city_id: SHANGHAI },
  { id: 606, price_min: 400_000, max_tables: 30, active: 0 },
] as const;

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await databaseWith('sample', engine);
    const { db } = database;
    const merchant = await db.selectFrom('merchant').selectAll().where('id', '=', OPEN_HOTEL).executeTakeFirstOrThrow();
    const hotel = await db.selectFrom('hotel').selectAll().where('merchant_id', '=', OPEN_HOTEL).executeTakeFirstOrThrow();
    await db.updateTable('hotel').set(OWN).where('merchant_id', '=', OPEN_HOTEL).execute();
    for (const { id, ...values } of NEW_HOTELS) {
      await db
        .insertInto('merchant')
        .values({ ...merchant, id, name: `酒店${id}` })
        .execute();
      await db
        .insertInto('hotel')
        .values({ ...hotel, merchant_id: id, ...values })
        .execute();
    }
    await db.updateTable('hotel').set({ price_min: 900_000, max_tables: 5 }).where('merchant_id', 'in', [502, 503]).execute();
  });
  afterAll(() => database.close());

  const recommend = async (merchantId: number, number: number) => {
    const result = await recommendedHotels({ db: database.db, slots: SLOTS }, { merchantId, number });
    return result.ok ? result.data.map(({ id }) => id) : result.code;
  };

  it('are active hotels of the same city, those nearest in price and size first', async () => {
    expect(await recommend(OPEN_HOTEL, 3)).toEqual([602, 603, 601]);
    const all = await recommend(OPEN_HOTEL, 12);
    expect(all).toEqual(expect.arrayContaining([601, 602, 603, 604]));
    for (const id of [OPEN_HOTEL, 605, 606]) expect(all).not.toContain(id);
  });
  it('compare hotels without a price by size alone', async () => {
    expect(await recommend(604, 12)).toEqual(expect.arrayContaining([OPEN_HOTEL, 602]));
    expect(((await recommend(604, 2)) as number[]).sort()).toEqual([OPEN_HOTEL, 602]);
  });
  it('are refused for a hotel that is unknown or not listed', async () => {
    expect([await recommend(1, 4), await recommend(HIDDEN_HOTEL, 4)]).toEqual([1002, 1002]);
  });
});
