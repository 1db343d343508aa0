/** Numbers of the filter options, compared with the totals of the lists that the options open. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureDerivedData } from '../../../../../../host-site/features/catalogue/derived/derived-data.ts';
import { databaseWith, ENGINES } from '../../../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../../../support/site/test-app.ts';

interface Counts {
  total: number;
  options: { field: string; value: string; count: number }[];
}
/** Parameters of the hotel call, by those of the list's address. */
const FLAGS: Record<string, string> = {
  pillar: 'pillarFree=1',
  height: 'height=5',
  service: 'freeService=1',
  entry: 'freeEntry=1',
  gift: 'gift=1',
  room: 'bridalRoom=1',
};
const CITY = 90;

/** Returns the query of a list call for the address parameters. */
function listQuery(selection: Record<string, string>): string {
  return Object.entries(selection)
    .map(([field, value]) => {
      if (field !== 'price' && field !== 'tables') return FLAGS[field] ?? `${field}=${encodeURIComponent(value)}`;
      const [from, to = from] = value.split('-');
      return `${field}From=${from}&${field}To=${to}`;
    })
    .join('&');
}
const query = (selection: Record<string, string>) => new URLSearchParams(selection).toString();

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ engine, database: await databaseWith('demo', engine) });
  });
  afterAll(() => app.close());

  const dataOf = async (path: string) => {
    const { status, body } = await app.get(path);
    expect({ path, status, ret: body.status.RetCode }).toEqual({ path, status: 200, ret: 0 });
    return body.data as Counts;
  };

  /** Compares the total, and one option of each field, with the lists. */
  async function compare(filter: string, list: string, selection: Record<string, string>): Promise<void> {
    const counts = await dataOf(`${filter}&${query(selection)}`);
    expect({ selection, total: counts.total }).toEqual({ selection, total: (await dataOf(`${list}&${listQuery(selection)}`)).total });
    for (const { field, value, count } of counts.options) {
      const { total } = await dataOf(`${list}&${listQuery({ ...selection, [field]: value })}`);
      expect({ selection, field, value, count }).toEqual({ selection, field, value, count: total });
    }
  }

  it.each([
    [6, 'package', {}],
    [6, 'package', { style: '中式', price: '5000-8000' }],
    [2, 'merchant', { tier: '4', price: '8000-15000' }],
    [12, 'example', { style: '主纱' }],
    [2, 'merchant', { style: '没有的风格' }],
  ] as const)('category %i counts each option of its %s list: %j', async (category, kind, selection) => {
    for (const cityId of [CITY, 0])
      await compare(
        `/api/wedding/merchants/filter?category=${category}&kind=${kind}&cityId=${cityId}`,
        `/api/wedding/${kind}s?category=${category}&cityId=${cityId}&pageSize=1`,
        selection,
      );
  });

  it.each([
    {},
    { price: '5000-8000', tables: '20-30' },
    { type: '五星级', tables: '22' },
    { type: '五星级', pillar: '1', gift: '1' },
    { district: 'shangchengqu', room: '1' },
  ] as Record<string, string>[])('a city counts each option of its hotel list: %j', async (selection) => {
    await compare(`/api/hotel/hotels/filter?cityId=${CITY}`, `/api/hotel/hotels?cityId=${CITY}&pageSize=1`, selection);
  });

  it.each([
    '/api/wedding/merchants/filter?category=3',
    '/api/wedding/merchants/filter?category=2&kind=hotel',
    '/api/wedding/merchants/filter?category=2&price=1-2',
    '/api/wedding/merchants/filter?category=2&tier=5',
    '/api/hotel/hotels/filter',
    '/api/hotel/hotels/filter?cityId=0',
    '/api/hotel/hotels/filter?cityId=90&price=1-2',
    '/api/hotel/hotels/filter?cityId=90&tables=2000',
    '/api/hotel/hotels/filter?cityId=90&type=三星级',
  ])('%s is malformed', async (url) => {
    expect(await app.get(encodeURI(url))).toMatchObject({ status: 422, body: { data: null } });
  });

  it('is counted by the next start after a release without these numbers', async () => {
    const url = '/api/wedding/merchants/filter?category=2';
    const before = await dataOf(url);
    await app.db.deleteFrom('filter_count').execute();
    await app.db.deleteFrom('setting').where('name', '=', 'filter-counts').execute();
    expect((await dataOf(url)).total).toBe(0);
    await ensureDerivedData(app.db);
    expect(await dataOf(url)).toEqual(before);
  });
});
