/** Filters and order of the lists beside a keyword: a search with them finds what both the search and the list find. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseWith, ENGINES } from '../../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const HANGZHOU = 90;

interface Row {
  id: number;
  name: string;
  priceFrom: number;
  maxTables: number;
  views: number;
}

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, database: await databaseWith('demo', engine) });
  }, 180_000);
  afterAll(() => app.close());

  const get = async (url: string) => {
    const { status, body } = await app.get(url);
    expect([url, status, body.status.RetCode]).toEqual([url, 200, 0]);
    return body.data as { list: Row[]; total: number; groups: { list: Row[]; rows?: Record<string, Row[]> }[] };
  };
  const hotels = async (keyword: string, filters = '') =>
    (await get(`/api/hotel/search?cityId=${HANGZHOU}&pageSize=50&keyword=${encodeURIComponent(keyword)}${filters}`)).list;
  const listed = async (path: string, filters: string) => (await get(`${path}?cityId=${HANGZHOU}&pageSize=50${filters}`)).list;
  const inBoth = (some: readonly Row[], others: readonly Row[]) =>
    some.filter(({ id }) => others.some((other) => other.id === id)).map(({ id }) => id);
  const sorted = (ids: readonly number[]) => [...ids].sort((a, b) => a - b);

  it.each([
    ['20桌', `&type=${encodeURIComponent('五星级')}`],
    ['20桌', '&freeService=1'],
    ['20桌 5000以下', '&district=gongshu'],
    ['酒店', '&priceFrom=4000&priceTo=5000'],
    ['杭州', '&tablesFrom=30&pillarFree=1'],
    ['酒店', '&height=5&bridalRoom=1'],
  ])('%s with %s: the hotels of the search that the list has too', async (keyword, filters) => {
    const found = (await hotels(keyword, filters)).map(({ id }) => id);
    expect(sorted(found)).toEqual(sorted(inBoth(await hotels(keyword), await listed('/api/hotel/hotels', filters))));
    expect(found.length).toBeGreaterThan(0);
  });

  it('lets a price of the keyword and one of the filter hold for the same package', async () => {
    const found = await hotels('20桌 5000以下', '&priceFrom=4000');
    expect(found.length).toBeGreaterThan(0);
    for (const { id } of found) {
      const some = await app.db
        .selectFrom('package')
        .select('id')
        .where('merchant_id', '=', id)
        .where('price', '>=', 400_000)
        .where('price', '<', 500_000)
        .execute();
      expect({ id, some: some.length > 0 }).toEqual({ id, some: true });
    }
    expect(await hotels('西湖区 20桌', '&district=gongshu')).toEqual([]);
    expect(await hotels('五星级 20桌', `&type=${encodeURIComponent('四星级')}`)).toEqual([]);
  });

  it('applies the order of the list', async () => {
    const tables = (await hotels('杭州', '&sort=tables')).map(({ maxTables }) => maxTables);
    expect(tables).toEqual([...tables].sort((a, b) => b - a));
    const prices = (await hotels('酒店', '&sort=price')).map(({ priceFrom }) => priceFrom);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it('filters merchants, packages and cases as their lists do, and returns the rows of these lists', async () => {
    const search = async (more: string) => (await get(`/api/node/search?cityId=${HANGZHOU}&pageSize=50&rows=1${more}`)).groups[0];
    for (const [type, rows, path, word, text] of [
      ['merchant', 'merchants', '/api/wedding/merchants', '婚', '纪实'],
      ['package', 'packages', '/api/wedding/packages', '纪实', '黑白'],
      ['example', 'examples', '/api/wedding/examples', '纪实', '纪实'],
    ] as const) {
      const keyword = `&keyword=${encodeURIComponent(word)}`;
      const style = encodeURIComponent(text);
      const all = await search(`${keyword}&type=${type}&category=7`);
      const filtered = await search(`${keyword}&type=${type}&category=7&style=${style}&sort=views`);
      const list = await listed(path, `&category=7&style=${style}&sort=views`);
      const ids = filtered?.list.map(({ id }) => id) ?? [];
      expect([type, ids.length > 0]).toEqual([type, true]);
      expect([type, ids]).toEqual([type, list.map(({ id }) => id).filter((id) => all?.list.some((one) => one.id === id))]);
      expect(filtered?.rows?.[rows]).toEqual(list.filter(({ id }) => ids.includes(id)));
    }
  });

  it('returns no rows unless they are wanted, and no results for a category beside another', async () => {
    const { groups } = await get(`/api/node/search?keyword=${encodeURIComponent('云')}&type=merchant`);
    expect(groups[0]).not.toHaveProperty('rows');
    const other = await get(`/api/node/search?keyword=${encodeURIComponent('跟妆')}&type=merchant&category=7&cityId=${HANGZHOU}`);
    expect(other.total).toBe(0);
  });

  it('says that a sentence is about hotels, with as many results as a page of them has', async () => {
    const { body } = await app.get(`/api/node/search?keyword=${encodeURIComponent('杭州 10桌')}&pageSize=8`);
    const { about, groups, lastPage } = body.data as { about: string; groups: { list: Row[] }[]; lastPage: number };
    expect([about, groups[0]?.list.length]).toEqual(['hotel', 8]);
    expect(lastPage).toBeGreaterThan(1);
  });
});
