/** Which database handles a call: the replica reads the catalogue, the primary everything that visitors write. */
import { afterEach, expect, it } from 'vitest';
import { FEATURES } from '../../../../host-site/features.ts';
import type { OpenDatabase } from '../../../../host-site/platform/database/open.ts';
import type { Database } from '../../../../host-site/platform/database/schema/schema.ts';
import type { Call } from '../../../../host-site/platform/feature/call.ts';
import { loadWeb } from '../../../../host-site/platform/feature/feature.ts';
import { callsOf } from '../../../../host-site/platform/feature/running.ts';
import { memoryDatabase } from '../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';

const ON_REPLICA = '副本上的酒店';

let app: TestApp;
let replica: OpenDatabase;
afterEach(async () => {
  await app.close();
  await replica.close();
});

/** Starts the site with a replica whose hotel has another name, so that responses show which database they come from. */
async function startWithReplica(): Promise<void> {
  replica = await memoryDatabase('sample');
  await replica.db.updateTable('merchant').set({ name: ON_REPLICA }).where('id', '=', OPEN_HOTEL).execute();
  app = await startTestApp({ catalogueDb: replica.db });
}

const hotel = () => app.get(`/api/java/hotel?merchantId=${OPEN_HOTEL}`);
const enquire = () => app.post('/api/hotel/MakeAppointment', { phone_num: '13800138000', merchant_id: OPEN_HOTEL });

it('reads the catalogue from the replica', async () => {
  await startWithReplica();
  expect((await hotel()).text).toContain(ON_REPLICA);
});

it('stores an enquiry in the primary, and reads its receipt there', async () => {
  await startWithReplica();
  const { body } = await enquire();
  const { merchant, receipt } = body.data as { merchant: { name: string }; receipt: { url: string } };
  expect(merchant.name).not.toBe(ON_REPLICA);
  expect(await replica.db.selectFrom('enquiry').select('id').execute()).toEqual([]);
  const token = receipt.url.split('/').at(-1);
  expect((await app.post('/api/php/receipt', { token })).body.status).toEqual({ RetCode: 0, msg: '' });
});

it('reads the catalogue from the primary when the replica fails', async () => {
  await startWithReplica();
  await replica.db.schema.alterTable('merchant').renameTo('merchant_elsewhere').execute();
  const { body, text } = await hotel();
  expect(body.status.RetCode).toBe(0);
  expect(text).not.toContain(ON_REPLICA);
});

/** What an import writes, and what is derived from it. Every other table is written by visitors, couples and merchants. */
const CATALOGUE_TABLES: readonly (keyof Database)[] = [
  'city',
  'district',
  'merchant',
  'hotel',
  'hall',
  'fee',
  'package',
  'example',
  'article',
  'article_tag',
  'article_tag_entry',
  'note',
  'poster',
  'registry_office',
  'good',
  'car_fleet',
  'video',
  'travel_package',
  'picture',
  'picture_entry',
  'listing',
  'listing_count',
  'filter_count',
  'search_gram',
  'search_count',
  'search_hint',
  'search_synonym',
  'hot_word',
  'rank',
  'friendly_link',
  // A number per guide, which names no visitor.
  'article_vote_count',
];

/** Columns of other tables from which the page of a hotel or merchant gets its averages: the time until a response, and ratings. They name nobody. */
const FIGURES: Readonly<Record<string, readonly string[]>> = {
  enquiry: ['id', 'merchant_id', 'state', 'created_at', 'is_test', 'repeats_enquiry_id'],
  lead_event: ['enquiry_id', 'merchant_id', 'kind', 'to_state', 'at'],
  review: ['merchant_id', 'place', 'quality', 'service', 'clarity', 'value', 'is_hidden', 'is_demo', 'is_proven'],
};

/** Renames what the catalogue does not consist of, so that a statement on it fails. */
async function hidePersonalData({ db }: OpenDatabase): Promise<void> {
  for (const { name, columns } of await db.introspection.getTables()) {
    if (CATALOGUE_TABLES.some((table) => table === name)) continue;
    const figures = FIGURES[name];
    if (!figures) await db.schema.alterTable(name).renameTo(`${name}_elsewhere`).execute();
    const hidden = figures ? columns.filter((column) => !figures.includes(column.name)) : [];
    for (const column of hidden) await db.schema.alterTable(name).renameColumn(column.name, `${column.name}_elsewhere`).execute();
  }
}

/** Returns an input for every call that reads the catalogue, by the name of the call. */
async function inputsOf({ db }: OpenDatabase): Promise<Record<string, object>> {
  const idOf = async (table: 'article' | 'article_tag' | 'note' | 'example' | 'hall') =>
    (await db.selectFrom(table).select('id').orderBy('id').executeTakeFirstOrThrow()).id;
  const hall = await db.selectFrom('hall').select(['id', 'merchant_id']).where('panorama', '!=', '').executeTakeFirstOrThrow();
  const dish = await db.selectFrom('package').select(['id', 'merchant_id']).where('category', '=', 0).executeTakeFirstOrThrow();
  const { city_id: cityId, id: merchantId } = await db
    .selectFrom('merchant')
    .select(['id', 'city_id'])
    .where('id', '=', hall.merchant_id)
    .executeTakeFirstOrThrow();
  const [hotel, list, keyword] = [{ merchantId }, { category: 7, cityId, sort: 'price' }, { keyword: '酒店', cityId }];
  return {
    cityById: { cid: cityId },
    currentCity: {},
    cityByIp: {},
    cityName: { cityId },
    cityBySlug: { pinyin: 'hangzhou' },
    activeCities: {},
    hotCities: {},
    districts: { cityId },
    hotelCities: { near: cityId },
    listingCities: { category: 2, kind: 'package', near: cityId },
    inputWords: {},
    ranks: {},
    friendlyLinks: {},
    shellLists: {},
    packageDetail: { id: dish.id },
    hotelPackages: hotel,
    differingPackages: { merchantIds: `${hotel.merchantId}` },
    hotelInfo: hotel,
    hotelFull: hotel,
    hallList: hotel,
    hallInfo: { id: hall.id },
    vrList: hotel,
    vrDetail: { id: hall.id },
    hotelMenus: hotel,
    hotels: { cityId },
    leadingHotels: { cityIds: `${cityId}`, number: 3 },
    recommendedHotels: hotel,
    hotelFilter: { cityId },
    merchants: list,
    packages: list,
    examples: list,
    merchantFilter: { category: 7, cityId },
    merchantDetail: { id: (await db.selectFrom('merchant').select('id').where('category', '=', 7).executeTakeFirstOrThrow()).id },
    listingPackage: { id: dish.id },
    exampleDetail: { id: await idOf('example') },
    articles: { tag: await idOf('article_tag') },
    articleTopics: {},
    articleTags: {},
    articleDetail: { id: await idOf('article') },
    noteList: { merchantId: (await db.selectFrom('note').select('merchant_id').executeTakeFirstOrThrow()).merchant_id },
    noteDetail: { id: await idOf('note') },
    posterBlock: { place: 'home', cityId },
    registryOffices: { cityId },
    goodsLists: {},
    goods: { list: 1, priceFrom: 1, colour: '红', leadDays: 30 },
    goodDetail: { id: (await db.selectFrom('good').select('id').executeTakeFirstOrThrow()).id },
    goodsRows: { ids: '60001,60002' },
    fleetRows: { ids: '62001,62002' },
    goodsIndex: {},
    fleetCities: { near: cityId },
    fleets: { cityId, brand: '红旗', cars: 4, priceFrom: 1, colour: '黑' },
    fleetDetail: { id: (await db.selectFrom('car_fleet').select('id').executeTakeFirstOrThrow()).id },
    fleetIndex: {},
    videoCities: { set: 'films' },
    videos: { cityId, set: 'films', category: 8, secondsTo: 60 },
    videoDetail: { id: (await db.selectFrom('video').select('id').executeTakeFirstOrThrow()).id },
    videoIndex: {},
    filmSize: { hash: (await db.selectFrom('video').select('film_hash').executeTakeFirstOrThrow()).film_hash },
    captions: { hash: (await db.selectFrom('video').select('captions_hash').executeTakeFirstOrThrow()).captions_hash },
    travelDestinations: {},
    travelDestination: { destination: 'sanya' },
    travelPackages: { destination: 'sanya', fromCity: cityId, month: 11, daysFrom: 2, priceFrom: 1, journey: '往返交通' },
    travelPackageDetail: { id: (await db.selectFrom('travel_package').select('id').executeTakeFirstOrThrow()).id },
    travelPackageRows: { ids: '64001,64002' },
    travelPackageIndex: {},
    pictures: { colour: '红', scene: '仪式', season: '春' },
    pictureDetail: { id: (await db.selectFrom('picture').select('id').executeTakeFirstOrThrow()).id },
    picturesOfHome: {},
    pictureRows: { ids: '70001,70002' },
    pictureIndex: {},
    categoryCounts: { cityId },
    firstCategories: { cityId },
    siteIndexParts: {},
    siteIndex: { type: 'hotel' },
    search: keyword,
    hotelSearch: keyword,
    searchHints: { keyword: '酒' },
    searchSuggestions: { keyword: '酒' },
  };
}

it('answers every call that reads the catalogue by a replica on which personal data cannot be read', async () => {
  replica = await memoryDatabase('demo');
  const inputs = await inputsOf(replica);
  await hidePersonalData(replica);
  app = await startTestApp({ database: await memoryDatabase('demo'), catalogueDb: replica.db });
  const catalogueCalls: Call[] = callsOf(await loadWeb(FEATURES)).filter(({ reads }) => reads === 'catalogue');
  expect(Object.keys(inputs).sort()).toEqual(catalogueCalls.map(({ name }) => name).sort());
  app.lines.length = 0;
  for (const call of catalogueCalls) {
    const result = await app.call(call, inputs[call.name]);
    // The primary answers in place of a replica that fails, and the failure is logged.
    expect([call.name, result.ok, app.lines]).toEqual([call.name, true, []]);
  }
});
