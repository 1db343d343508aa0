/** Halls and menus of hotels: their order, their packages, and for which ids there are none. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '../../../../../support/databases/databases.ts';
import { HIDDEN_HOTEL, OPEN_HOTEL, PACKAGE } from '../../../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../../../support/site/test-app.ts';

const HALL_OF_HIDDEN_HOTEL = 6;

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine });
    const { id: _, ...hall } = await app.db.selectFrom('hall').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
    await app.db
      .insertInto('hall')
      .values({ ...hall, id: HALL_OF_HIDDEN_HOTEL, merchant_id: HIDDEN_HOTEL })
      .execute();
    await app.db.updateTable('package').set({ hall_id: null }).where('merchant_id', '=', OPEN_HOTEL).execute();
    await app.db.updateTable('package').set({ hall_id: 1 }).where('id', '=', PACKAGE).execute();
  });
  afterAll(() => app.close());

  const codeOf = async (path: string) => (await app.get(path)).body.status.RetCode;

  it('lists the halls of a hotel, the largest first, with the price of the cheapest package in each', async () => {
    const { data } = (await app.get(`/api/hotel/halls?merchantId=${OPEN_HOTEL}`)).body;
    expect(data).toMatchObject([
      { id: 1, name: '江月厅', maxTables: 36, priceFrom: 6888.5 },
      { id: 3, name: '云汀厅', maxTables: 30, priceFrom: null },
      { id: 2, name: '小厅', maxTables: 8, priceFrom: null },
    ]);
  });

  it('returns a hall with its hotel and its packages alone', async () => {
    const { data } = (await app.get('/api/hotel/hall?id=1')).body;
    expect(data).toMatchObject({
      name: '江月厅',
      priceFrom: 6888.5,
      hotel: { id: OPEN_HOTEL, name: '云汀酒店', cityPinyin: 'hangzhou' },
      packages: [{ id: PACKAGE, hallId: 1 }],
    });
    expect((await app.get('/api/hotel/hall?id=2')).body.data).toMatchObject({ packages: [], priceFrom: null });
  });

  it('lists the menus of a hotel from the cheapest, without packages that have no menu', async () => {
    const { data } = (await app.get(`/api/hotel/menus?merchantId=${OPEN_HOTEL}`)).body as { data: { id: number; actualPrice: number }[] };
    const rows = await app.db
      .selectFrom('package')
      .select(['id', 'menu_info'])
      .where('merchant_id', '=', OPEN_HOTEL)
      .where('active', '=', 1)
      .orderBy('price')
      .execute();
    expect(data.map(({ id }) => id)).toEqual(rows.filter(({ menu_info }) => menu_info.includes('"content"')).map(({ id }) => id));
    expect(data.length).toBeGreaterThan(0);
    expect(data[0]).toHaveProperty('menuInfo.details');
  });

  it('are refused for unknown and inactive hotels, and malformed ids', async () => {
    expect(await codeOf('/api/hotel/halls?merchantId=1')).toBe(1002);
    expect(await codeOf(`/api/hotel/halls?merchantId=${HIDDEN_HOTEL}`)).toBe(1002);
    expect(await codeOf(`/api/hotel/menus?merchantId=${HIDDEN_HOTEL}`)).toBe(1002);
    expect(await codeOf('/api/hotel/hall?id=99')).toBe(1007);
    expect(await codeOf(`/api/hotel/hall?id=${HALL_OF_HIDDEN_HOTEL}`)).toBe(1007);
    expect(await codeOf('/api/hotel/hall?id=x')).toBe(422);
  });
});
