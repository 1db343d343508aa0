/** Lists longer than the cached steps: every page contains the right rows, in any order of requests. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ListingInput } from '../../../../../../host-site/features/catalogue/contract/listing-calls.ts';
import { refreshDerivedData } from '../../../../../../host-site/features/catalogue/derived/derived-data.ts';
import { packages } from '../../../../../../host-site/features/catalogue/service/listings/listings.ts';
import type { ServiceContext } from '../../../../../../host-site/platform/calls/context.ts';
import { inBatches } from '../../../../../../host-site/platform/database/in-batches.ts';
import { ENGINES } from '../../../../../support/databases/databases.ts';
import { SLOTS } from '../../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../../../support/site/test-app.ts';

const TOTAL = 2345;
const PAGE_SIZE = 50;
const COUNTED = 2000;
/** Few different values, so that ids decide often. */
const rows = Array.from({ length: TOTAL }, (_, at) => ({
  id: 500_000 + at,
  price: 100_000 + ((at * 7919) % 40) * 1000,
  views: (at * 104_729) % 30,
}));

const CATEGORY = 14;
const shared = {
  category: CATEGORY,
  city_id: 90,
  pictures: '[]',
  active: 1,
  style: '',
};

describe.each(ENGINES)('on %s', (engine) => {
  let app: TestApp;
  let context: Pick<ServiceContext, 'db' | 'clock' | 'slots'>;
  let now = Date.UTC(2026, 10, 21);
  beforeAll(async () => {
    app = await startTestApp({ engine });
    await app.db
      .insertInto('merchant')
      .values({
        ...shared,
        id: 400_000,
        name: '长列表',
        tier: 0,
        source: 1,
        district_id: null,
        area: '',
        address: '',
        intro: '',
        achievements: '[]',
        gifts: '[]',
        tags: '[]',
        views: 0,
      })
      .execute();
    const stored = rows.map((row) => ({
      ...shared,
      ...row,
      merchant_id: 400_000,
      hall_id: null,
      title: '素圈',
      table_num: 0,
      dish_count: 0,
      highlight: '',
      common_items: '[]',
      menu_info: '{}',
      detail_contents: '[]',
      unit: '枚',
    }));
    await inBatches(stored, (batch) => app.db.insertInto('package').values(batch).execute());
    await app.db.transaction().execute((trx) => refreshDerivedData(trx));
    context = { db: app.db, clock: () => now, slots: SLOTS };
  });
  afterAll(() => app.close());

  const idsOf = async (input: Partial<ListingInput>, page: number) => {
    const result = await packages(context, { category: CATEGORY, page, pageSize: PAGE_SIZE, ...input });
    if (!result.ok) throw new Error(result.msg);
    return result.data.list.map(({ id }) => id);
  };
  const sorted = (value: (row: (typeof rows)[number]) => number, sign: 1 | -1) =>
    [...rows].sort((a, b) => sign * (value(a) - value(b) || a.id - b.id)).map(({ id }) => id);

  it.each([
    ['default', sorted(({ views }) => views, -1)],
    ['views', sorted(({ views }) => views, -1)],
    ['price', sorted(({ price }) => price, 1)],
    ['priceDown', sorted(({ price }) => price, -1)],
  ] as const)('returns every row once in the order %s, the last page first and the others in turn', async (sort, expected) => {
    const result = await packages(context, { category: CATEGORY, sort, pageSize: PAGE_SIZE });
    if (!result.ok) throw new Error(result.msg);
    const { lastPage: last, total, atLeast } = result.data;
    // The most expensive rows are counted one by one, up to a limit.
    expect([total, atLeast]).toEqual(sort === 'priceDown' ? [COUNTED, true] : [TOTAL, false]);
    expect(last).toBe(Math.ceil(total / PAGE_SIZE));
    const pages = new Map<number, number[]>();
    for (const page of [last, ...Array.from({ length: last - 1 }, (_, at) => at + 1)]) pages.set(page, await idsOf({ sort }, page));
    const walked = Array.from({ length: last }, (_, at) => pages.get(at + 1) ?? []).flat();
    expect(walked).toEqual(expected.slice(0, total));
    expect(await idsOf({ sort }, last + 1)).toEqual([]);
  });

  it('includes a change far towards the front after some minutes', async () => {
    const at = 45;
    await idsOf({ sort: 'price' }, at);
    const cheapest = { type: 4, category: CATEGORY, city_id: 90, tier: 0, style: '', views: 0, score: 0 };
    await app.db
      .insertInto('listing')
      .values({ ...cheapest, id: 1, price: 1 })
      .execute();
    const before = sorted(({ price }) => price, 1);
    now += 10 * 60_000;
    // One more in front moves all by one.
    expect(await idsOf({ sort: 'price' }, at)).toEqual(before.slice((at - 1) * PAGE_SIZE - 1, at * PAGE_SIZE - 1));
  });
});
