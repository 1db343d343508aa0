import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  activeCities,
  cityById,
  cityBySlug,
  districts,
  hotCities,
  hotelCities,
} from '../../../host-site/features/catalogue/service/cities.ts';
import { hotelFilter } from '../../../host-site/features/catalogue/service/filters/hotel-filter.ts';
import { merchantFilter } from '../../../host-site/features/catalogue/service/filters/merchant-filter.ts';
import { hallInfo, hallList } from '../../../host-site/features/catalogue/service/hotels/halls.ts';
import { hotels, leadingHotels } from '../../../host-site/features/catalogue/service/hotels/hotel-list.ts';
import { hotelFull, hotelInfo } from '../../../host-site/features/catalogue/service/hotels/hotels.ts';
import {
  differingPackages,
  hotelMenus,
  hotelPackages,
  packageDetail,
} from '../../../host-site/features/catalogue/service/hotels/packages.ts';
import { recommendedHotels } from '../../../host-site/features/catalogue/service/hotels/recommended-hotels.ts';
import { categoryCounts, firstCategories } from '../../../host-site/features/catalogue/service/listings/categories.ts';
import { exampleDetail, listingPackage, merchantDetail } from '../../../host-site/features/catalogue/service/listings/listing-details.ts';
import { examples, merchants, packages } from '../../../host-site/features/catalogue/service/listings/listings.ts';
import { noteDetail, noteList } from '../../../host-site/features/catalogue/service/notes.ts';
import { posterBlock } from '../../../host-site/features/catalogue/service/posters.ts';
import { makeAppointment } from '../../../host-site/features/enquiries/service/enquiries.ts';
import { articles, articleTags, articleTopics } from '../../../host-site/features/guides/service/articles.ts';
import { registryOffices } from '../../../host-site/features/registry/service/registry-offices.ts';
import { hotelSearch } from '../../../host-site/features/search/service/hotel-search.ts';
import { search, searchHints } from '../../../host-site/features/search/service/search.ts';
import { friendlyLinks, inputWords, ranks } from '../../../host-site/features/search/service/search-words.ts';
import { suggestions } from '../../../host-site/features/search/service/suggestions/suggestions.ts';
import { ANONYMOUS } from '../../../host-site/platform/calls/service-call.ts';
import { readKeyring } from '../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../host-site/platform/keys/keyring-file.ts';
import { databaseWith, hasPostgres, type TestDatabase } from '../../support/databases/databases.ts';
import type { AnyContext } from '../../support/site/service-contexts.ts';
import { unlimitedContext } from '../../support/site/service-contexts.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 });

const test = it.runIf(hasPostgres);
const databases: TestDatabase[] = [];
const contexts: AnyContext[] = [];
beforeAll(async () => {
  const keyring = readKeyring(newKeys());
  if (!hasPostgres) return;
  for (const engine of ['sqlite', 'postgres'] as const) {
    const database = await databaseWith('demo', engine);
    databases.push(database);
    contexts.push(unlimitedContext({ db: database.db, clock: () => 1_795_000_000_000, keyring }));
  }
});
afterAll(async () => {
  await Promise.all(databases.map((database) => database.close()));
});

/** The same question to both engines, as the answer travels: JSON. */
async function both(ask: (context: AnyContext) => Promise<unknown>): Promise<unknown> {
  const [sqlite, postgres] = await Promise.all(contexts.map(async (context) => JSON.parse(JSON.stringify(await ask(context)))));
  expect(sqlite).toEqual(postgres);
  expect(sqlite).toMatchObject({ ok: true });
  return sqlite;
}

test('both engines return the same cities, districts, words, ranks and links', async () => {
  expect(await both((context) => activeCities(context))).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ pinying: 'hangzhou', hot: 1 })]),
  });
  await both((context) => hotCities(context));
  await both((context) => cityById(context, 3));
  await both((context) => cityBySlug(context, 'ningbo'));
  await both((context) => districts(context, 90));
  for (const near of [undefined, 90]) await both((context) => hotelCities(context, near));
  await both((context) => inputWords(context, 1));
  await both((context) => ranks(context, 6));
  await both((context) => friendlyLinks(context));
});

test('both engines return the same hotels and packages', async () => {
  await both((context) => hotelInfo(context, 1001));
  await both((context) => hotelFull(context, 1006));
  await both((context) => leadingHotels(context, { cityIds: '90,1,3', number: 3 }));
  await both((context) => recommendedHotels(context, { merchantId: 1001, number: 12 }));
  await both((context) => hallList(context, 1001));
  await both((context) => hallInfo(context, 10011));
  await both((context) => hotelMenus(context, 1001));
  await both((context) => packageDetail(context, 5001));
  await both((context) => hotelPackages(context, 1001));
  await both((context) => differingPackages(context, { merchantIds: '1001,1007,1101' }));
});

test.each([
  { sort: 'default' as const },
  { sort: 'price' as const, page: 2 },
  { sort: 'tables' as const, cityId: 0, pageSize: 50 },
  { tablesFrom: 10, tablesTo: 20, gift: true },
  { priceFrom: 3000, priceTo: 5000, height: 5, pillarFree: true },
  { district: 'xihu', type: '草坪庄园', freeService: true },
  { freeEntry: true, bridalRoom: true },
])('both engines list the same hotels for %j', async (filters) => {
  await both((context) => hotels(context, { cityId: 90, ...filters }));
});

test.each([
  { category: 2 },
  { category: 6, cityId: 90, sort: 'price' as const },
  { category: 7, sort: 'priceDown' as const, page: 3 },
  { category: 12, sort: 'views' as const, priceFrom: 1000, priceTo: 4000 },
  { category: 15, cityId: 3, tier: 3 as const },
  { category: 11, style: '温情', pageSize: 50 },
])('both engines list the same merchants, packages and cases for %j', async (input) => {
  for (const ask of [merchants, packages, examples])
    expect(await both((context) => ask(context, input))).toMatchObject({ data: { page: input.page ?? 1 } });
});

test('both engines return the same details and counts of the nine categories', async () => {
  await both((context) => merchantDetail(context, 30_001));
  await both((context) => listingPackage(context, 300_011));
  await both((context) => exampleDetail(context, 300_011));
  await both((context) => categoryCounts(context, 90));
  await both((context) => firstCategories(context, 90));
  await both((context) => articleTopics(context));
  await both((context) => articleTags(context));
  await both((context) => articles(context, { tag: 2 }));
  await both((context) => noteList(context, { merchantId: 30_001 }));
  await both((context) => noteDetail(context, 300_011));
  await both((context) => posterBlock(context, { place: 'home', cityId: 90 }));
  await both((context) => registryOffices(context, { cityId: 90 }));
  await both((context) => merchantFilter(context, { category: 6, kind: 'package', cityId: 90, price: '3000-5000' }));
  await both((context) => hotelFilter(context, { cityId: 90, tables: '20-30', pillar: true }));
  await both((context) => hotelSearch(context, { keyword: '杭州', cityId: 90 }));
});

test.each(['无柱宴会厅', '杭州草坪婚礼', 'yunting', 'hphl', '婚莎摄影', '20桌以内', 'LED', 'qqqq'])(
  'both engines find the same matches for %s',
  async (keyword) => {
    await both((context) => search(context, { keyword }));
    await both((context) => search(context, { keyword, type: 'package', cityId: 90, page: 2, pageSize: 5 }));
    await both((context) => searchHints(context, keyword));
    await both((context) => suggestions(context, { keyword, city: { id: 90, name: '杭州', pinyin: 'hangzhou' }, type: '' }));
  },
);

test.each(['无柱宴会厅', '草坪婚礼', '国庆档期', '带婚房', '20桌以内', '免进场费', '层高6米', '中式婚礼'])(
  'the hot word %s has matches',
  async (keyword) => {
    expect(await both((context) => search(context, { keyword }))).toMatchObject({ data: { total: expect.any(Number), nearest: [] } });
  },
);

test('both engines write an enquiry once, however often and concurrently it is sent', async () => {
  const phone_num = `138${String(randomBytes(4).readUInt32BE() % 10 ** 8).padStart(8, '0')}`;
  for (const context of contexts) {
    const input = { phone_num, merchant_id: 1001, from_type: 18 };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => makeAppointment(context, input, { ...ANONYMOUS, visitorId: 'visitor-1' })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    const written = await context.db.selectFrom('enquiry').select(['merchant_id', 'created_at']).execute();
    expect(written).toMatchObject([{ merchant_id: 1001, created_at: 1_795_000_000_000 }]);
    expect(await context.db.selectFrom('outbox').select('enquiry_id').execute()).toHaveLength(1);
  }
});
