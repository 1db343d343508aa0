/** What pages with several cities read at once: their first hotels, and one package of each hotel. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hotels, leadingHotels } from '../../../../../../host-site/features/catalogue/service/hotels/hotel-list.ts';
import { differingPackages, hotelPackages } from '../../../../../../host-site/features/catalogue/service/hotels/packages.ts';
import { databaseWith, ENGINES, type TestDatabase } from '../../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../../support/databases/sample-data.ts';
import { SLOTS } from '../../../../../support/site/service-contexts.ts';

const OTHER_HOTEL = 502;

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await databaseWith('sample', engine);
    const { db } = database;
    const row = await db.selectFrom('package').selectAll().where('merchant_id', '=', OPEN_HOTEL).executeTakeFirstOrThrow();
    await db.deleteFrom('package').where('merchant_id', 'in', [OPEN_HOTEL, OTHER_HOTEL]).execute();
    for (const [id, merchant_id, title, price] of [
      [9101, OPEN_HOTEL, '百年好合', 300_000],
      [9102, OPEN_HOTEL, '花好月圆', 400_000],
      [9103, OTHER_HOTEL, '百年好合', 300_000],
      [9104, OTHER_HOTEL, '天作之合', 500_000],
    ] as const)
      await db
        .insertInto('package')
        .values({ ...row, id, merchant_id, title, price, active: 1 })
        .execute();
  });
  afterAll(() => database.close());

  const packagesOf = async (merchantIds: string) => {
    const result = await differingPackages({ db: database.db }, { merchantIds });
    return result.ok ? result.data : [];
  };

  it('gives each city the hotels that its list begins with, in the order of the cities', async () => {
    const context = { db: database.db, slots: SLOTS };
    const { city_id: cityId } = await database.db
      .selectFrom('hotel')
      .select('city_id')
      .where('merchant_id', '=', OPEN_HOTEL)
      .executeTakeFirstOrThrow();
    const [all, leading] = [
      await hotels(context, { cityId, pageSize: 2 }),
      await leadingHotels(context, { cityIds: `999,${cityId}`, number: 2 }),
    ];
    expect(leading.ok && leading.data).toEqual([
      { cityId: 999, hotels: [] },
      { cityId, hotels: all.ok && all.data.list.map(({ matchingPackage: _, ...row }) => row) },
    ]);
  });
  it('selects a package whose title no hotel before it has, in the order of the hotels', async () => {
    expect((await packagesOf(`${OPEN_HOTEL},${OTHER_HOTEL}`)).map(({ id }) => id)).toEqual([9101, 9104]);
    expect((await packagesOf(`${OTHER_HOTEL},${OPEN_HOTEL}`)).map(({ id }) => id)).toEqual([9103, 9102]);
  });
  it('describes a package as the list of its hotel does, and leaves out hotels without one', async () => {
    const list = await hotelPackages({ db: database.db }, OPEN_HOTEL);
    expect(list.ok && list.data).toHaveLength(2);
    expect(await packagesOf(`1,${OPEN_HOTEL}`)).toEqual(list.ok && list.data.slice(0, 1));
  });
});
