/** Filters of the hotel list hold for one hall and a package of it: compared with a search through the stored halls and packages. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages } from '../../../../../../host-site/routes/page-routes.ts';
import { databaseWith, ENGINES } from '../../../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../../../support/site/test-app.ts';
import { fakeWidget } from '../../../../platform/pages/fake-services.ts';

const CITY = 90;
interface Row {
  id: number;
  matchingPackage?: { id: number; actualPrice: number };
}
interface Choice {
  tables?: readonly [from: number, to: number];
  price?: readonly [from: number, to: number];
  height?: number;
  pillarFree?: true;
}

const TABLES: Choice['tables'][] = [undefined, [20, 30], [40, 0], [22, 22], [0, 10], [80, 0]];
const PRICES: Choice['price'][] = [undefined, [0, 5000], [4000, 5000], [8000, 0]];
const HALLS: Pick<Choice, 'height' | 'pillarFree'>[] = [{}, { pillarFree: true }, { height: 6 }, { pillarFree: true, height: 7 }];
const CHOICES: Choice[] = TABLES.flatMap((tables) =>
  PRICES.flatMap((price) => HALLS.map((hall) => ({ ...(tables && { tables }), ...(price && { price }), ...hall }))),
);

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  let halls: { id: number; merchant_id: number; min_tables: number; max_tables: number; height: number; pillar_free: number }[];
  let packages: { id: number; merchant_id: number; hall_id: number | null; price: number }[];
  beforeAll(async () => {
    app = await startTestApp({ engine, database: await databaseWith('demo', engine), pages, widgets: { render: () => fakeWidget } });
    const { db } = app;
    // A hotel whose cheap package is for any hall.
    await db.updateTable('package').set({ hall_id: null }).where('merchant_id', '=', 1007).where('price', '<', 500_000).execute();
    const inCity = db.selectFrom('hotel').select('merchant_id').where('city_id', '=', CITY).where('active', '=', 1);
    halls = await db
      .selectFrom('hall')
      .select(['id', 'merchant_id', 'min_tables', 'max_tables', 'height', 'pillar_free'])
      .where('merchant_id', 'in', inCity)
      .execute();
    packages = await db
      .selectFrom('package')
      .select(['id', 'merchant_id', 'hall_id', 'price'])
      .where('merchant_id', 'in', inCity)
      .where('active', '=', 1)
      .execute();
  });
  afterAll(() => app.close());

  /** Returns the cheapest price, in yuan, that each hotel has for the choice; undefined for a hall without a package. */
  function expected({ tables: [few, many] = [0, 0], price: [low, high] = [0, 0], height = 0, pillarFree }: Choice) {
    const hotels = new Map<number, number | undefined>();
    for (const hall of halls) {
      if (few && hall.max_tables < few) continue;
      if (many && hall.min_tables > many) continue;
      if (hall.height < height || (pillarFree && !hall.pillar_free)) continue;
      const prices = packages
        .filter(({ merchant_id, hall_id }) => merchant_id === hall.merchant_id && (hall_id === null || hall_id === hall.id))
        .map(({ price }) => price / 100)
        .filter((price) => price >= low && (!high || price < high));
      if ((low || high) && !prices.length) continue;
      const before = hotels.get(hall.merchant_id);
      hotels.set(hall.merchant_id, prices.length ? Math.min(before ?? Number.POSITIVE_INFINITY, ...prices) : before);
    }
    return [...hotels].sort(([a], [b]) => a - b);
  }

  it('states the same price on the page of a hotel, in its head and its bar', async () => {
    for (const [id, price = 0] of expected({ tables: [22, 22] })) {
      const { text } = await app.get(`/hotel/hangzhou/detail_${id}?tables=22`);
      const prices = (part: string | undefined) => (part ?? '').replace(/<[^>]+>/g, '').match(/¥[\d,]+(?=\.00)/)?.[0];
      const stated = [prices(text.split('<h1')[1]), prices(text.split('<aside')[1])];
      expect({ id, stated }).toEqual({ id, stated: [1, 2].map(() => (price ? `¥${price.toLocaleString('en')}` : undefined)) });
    }
  });

  it('lists exactly the hotels that have a hall for everything that is chosen, with the price of its cheapest package', async () => {
    for (const choice of CHOICES.filter((one) => Object.keys(one).length)) {
      const { tables, price, height, pillarFree } = choice;
      const query = [
        tables && `tablesFrom=${tables[0]}&tablesTo=${tables[1] || ''}`,
        price && `priceFrom=${price[0]}&priceTo=${price[1] || ''}`,
        height && `height=${height}`,
        pillarFree && 'pillarFree=1',
      ].filter(Boolean);
      const { body } = await app.get(`/api/hotel/hotels?cityId=${CITY}&pageSize=50&${query.join('&')}`);
      const list = (body.data as { list: Row[] }).list;
      const found = list.map(({ id, matchingPackage }) => [id, matchingPackage?.actualPrice]).sort(([a = 0], [b = 0]) => a - b);
      expect({ choice, found }).toEqual({ choice, found: expected(choice) });
    }
  });

  it('sorts by the price of that package', async () => {
    const { body } = await app.get(`/api/hotel/hotels?cityId=${CITY}&pageSize=50&tablesFrom=30&sort=price`);
    const prices = (body.data as { list: Row[] }).list.map(({ matchingPackage }) => matchingPackage?.actualPrice ?? 0);
    expect(prices.length).toBeGreaterThan(3);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });
});
