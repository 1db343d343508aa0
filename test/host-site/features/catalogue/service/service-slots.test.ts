/** What features add to the services of catalogue and search. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ratings, responseMinutes } from '../../../../../host-site/features/catalogue/contract.ts';
import { hotels } from '../../../../../host-site/features/catalogue/service/hotels/hotel-list.ts';
import { hotelInfo } from '../../../../../host-site/features/catalogue/service/hotels/hotels.ts';
import { listingPackage } from '../../../../../host-site/features/catalogue/service/listings/listing-details.ts';
import { packages } from '../../../../../host-site/features/catalogue/service/listings/listings.ts';
import { hitSources } from '../../../../../host-site/features/search/contract.ts';
import { search } from '../../../../../host-site/features/search/service/search.ts';
import type { OpenDatabase } from '../../../../../host-site/platform/database/open.ts';
import { type Fill, fill, slotsOf } from '../../../../../host-site/platform/feature/slot.ts';
import type { Result } from '../../../../../widgets/domain/services/result.ts';
import { memoryDatabase } from '../../../../support/databases/databases.ts';

const RATING = { average: 4.5, count: 2, isDemo: false };
const addRatings = fill(ratings, async (_, ids) => new Map(ids.map((id) => [id, RATING])));

let database: OpenDatabase;
beforeAll(async () => {
  database = await memoryDatabase('demo');
});
afterAll(() => database.close());

const contextOf = (...fills: Fill[]) => ({ db: database.db, clock: () => Date.parse('2026-11-24T04:00:00Z'), slots: slotsOf(fills) });
function dataOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.msg);
  return result.data;
}

it('shows the ratings that a feature adds on hotels, lists and packages, and none without one', async () => {
  const read = async (context: ReturnType<typeof contextOf>) => {
    const listed = dataOf(await packages(context, { category: 2, pageSize: 1 })).list[0];
    return [
      dataOf(await hotelInfo(context, 1001)).rating,
      dataOf(await hotels(context, { cityId: 0, pageSize: 1 })).list[0]?.rating,
      listed?.rating,
      dataOf(await listingPackage(context, listed?.id ?? 0)).merchant.rating,
    ];
  };
  expect(await read(contextOf(addRatings))).toEqual([RATING, RATING, RATING, RATING]);
  expect(await read(contextOf())).toEqual([null, null, null, null]);
});

it('states the response time that a feature adds, and none without one', async () => {
  const minutes = async (...fills: Fill[]) => dataOf(await hotelInfo(contextOf(...fills), 1001)).responseMinutes;
  expect(await minutes(fill(responseMinutes, async (_, merchantId) => merchantId - 971))).toBe(30);
  expect(await minutes()).toBe(0);
});

it('finds entries of another feature only where it adds them to the search', async () => {
  const typesOf = async (...fills: Fill[]) => dataOf(await search(contextOf(...fills), { keyword: '婚礼' })).groups.map(({ type }) => type);
  const hits = async (_: unknown, ids: number[]) =>
    ids.map((id) => ({
      id,
      title: '',
      subtitle: '',
      category: 0,
      city: { id: 0, name: '', pinyin: '' },
      merchantId: 0,
      price: null,
      picture: '',
    }));
  expect(await typesOf(fill(hitSources, { type: 'article', hits }))).toContain('article');
  const own = await typesOf();
  expect(own.length).toBeGreaterThan(0);
  expect(own).not.toContain('article');
  expect(dataOf(await search(contextOf(), { keyword: '婚礼', type: 'article' }))).toMatchObject({ groups: [], total: 0 });
});
