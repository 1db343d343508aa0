import type { Insertable, Kysely } from 'kysely';
import type { Fee } from '../../widgets/domain/catalogue/fee.ts';
import { fenOf } from '../../widgets/domain/catalogue/price.ts';
import { refreshDerivedData } from '../database/derived/derived-data.ts';
import { deriveHotel } from '../database/derived/hotel-derived.ts';
import { withRetry } from '../database/engines/with-retry.ts';
import type { Database } from '../database/schema/schema.ts';
import { HOTEL_CATEGORY } from '../database/search-index/entry-types.ts';
import { holdLock } from '../database/setting.ts';
import { cityId, districts } from '../lookups/index.ts';
import { HOT_CITIES, OPEN_CITIES } from './content/cities.ts';
import { demoPlan } from './content/hotels/hall-plans.ts';
import { type DemoHotel, demoHotels } from './content/hotels/hotels.ts';
import { type DemoMerchant, demoMerchants } from './content/merchants.ts';
import { demoTestMerchant } from './content/test-merchant.ts';
import { writeDemoAvailability } from './demo-availability.ts';
import { DEMO_SETTING, isDemoDataGone } from './demo-data-removal.ts';
import { insertRows } from './insert-rows.ts';
import { writeContents } from './write-contents.ts';

/**
 * Fills an empty catalogue with demo hotels, merchants, packages, cases, guides, notes, posters, words and links, and opens their cities, in one
 * transaction. Does nothing when there is any merchant: an operator's own data is never mixed with it. Needs the reference data.
 */
export async function loadDemoData(
  db: Kysely<Database>,
  { onLoad, now = Date.now() }: { onLoad?: (() => void) | undefined; now?: number } = {},
): Promise<void> {
  await withRetry(() =>
    db.transaction().execute(async (trx) => {
      await holdLock(trx, DEMO_SETTING);
      const merchant = await trx.selectFrom('merchant').select('id').limit(1).executeTakeFirst();
      if (merchant || (await isDemoDataGone(trx))) return;
      onLoad?.();
      await openCities(trx);
      await writeHotels(trx, demoHotels());
      await writeMerchants(trx, demoMerchants());
      await writeTestMerchant(trx);
      await writeContents(trx);
      await writeDemoAvailability(trx, now);
      await refreshDerivedData(trx);
    }),
  );
}

async function openCities(trx: Kysely<Database>): Promise<void> {
  for (const slug of OPEN_CITIES) {
    const hot = (HOT_CITIES as readonly string[]).indexOf(slug) + 1;
    await trx.updateTable('city').set({ active: 1, hot }).where('slug', '=', slug).execute();
  }
}

type PlaceColumns = ReturnType<typeof placeOf> & { tier: number; active: number };
type PricedPackage = DemoHotel['packages'][number];

const hotelMerchant = (hotel: DemoHotel, place: PlaceColumns): Insertable<Database['merchant']> => ({
  id: hotel.line.id,
  category: HOTEL_CATEGORY,
  name: hotel.line.name,
  source: hotel.line.source,
  ...place,
  area: hotel.line.area,
  address: hotel.address,
  intro: hotel.intro,
  achievements: JSON.stringify(hotel.achievements),
  gifts: JSON.stringify(hotel.gifts),
  pictures: JSON.stringify(hotel.pictures),
  changed_on: hotel.feesCheckedOn,
});

/** `packages`: with prices in fen. */
const hotelColumns = (hotel: DemoHotel, place: PlaceColumns, packages: readonly PricedPackage[]): Insertable<Database['hotel']> => ({
  merchant_id: hotel.line.id,
  ...place,
  type: hotel.line.type,
  metro: hotel.line.metro,
  parking: hotel.line.parking,
  rooms: hotel.line.rooms,
  ...deriveHotel({ halls: hotel.halls, packages, fees: hotel.fees, gifts: hotel.gifts }),
  fees_checked_on: hotel.feesCheckedOn,
  tags: JSON.stringify(hotel.tags),
  sort_rank: hotel.sortRank,
});

const hallRows = ({ line, halls }: DemoHotel): Insertable<Database['hall']>[] =>
  halls.map((hall) => {
    const { outdoor: _, stage: __, features, pictures, ...columns } = hall;
    const { pillars, doors, ...plan } = demoPlan(hall);
    return {
      ...columns,
      ...plan,
      merchant_id: line.id,
      features: JSON.stringify(features),
      pictures: JSON.stringify(pictures),
      pillars: JSON.stringify(pillars),
      doors: JSON.stringify(doors),
    };
  });

const packageColumns = (hotel: DemoHotel, cityId: number, row: PricedPackage): Insertable<Database['package']> => ({
  ...row,
  merchant_id: hotel.line.id,
  category: HOTEL_CATEGORY,
  city_id: cityId,
  active: 1,
  common_items: JSON.stringify(row.common_items),
  menu_info: JSON.stringify(row.menu_info),
  detail_contents: JSON.stringify(row.detail_contents),
  pictures: JSON.stringify(row.pictures),
  changed_on: hotel.feesCheckedOn,
});

async function writeHotels(trx: Kysely<Database>, hotels: readonly DemoHotel[]): Promise<void> {
  const rows = hotels.map((hotel) => {
    const place = { ...placeOf(hotel), tier: hotel.line.tier, active: 1 };
    const packages = hotel.packages.map((row) => ({ ...row, price: fenOf(row.price) }));
    return {
      merchant: hotelMerchant(hotel, place),
      hotel: hotelColumns(hotel, place, packages),
      halls: hallRows(hotel),
      fees: hotel.fees.map((fee, position) => ({ merchant_id: hotel.line.id, position, ...feeColumns(fee) })),
      packages: packages.map((row) => packageColumns(hotel, place.city_id, row)),
    };
  });
  await insertRows(
    trx,
    'merchant',
    rows.map(({ merchant }) => merchant),
  );
  await insertRows(
    trx,
    'hotel',
    rows.map(({ hotel }) => hotel),
  );
  await insertRows(
    trx,
    'hall',
    rows.flatMap(({ halls }) => halls),
  );
  await insertRows(
    trx,
    'fee',
    rows.flatMap(({ fees }) => fees),
  );
  await insertRows(
    trx,
    'package',
    rows.flatMap(({ packages }) => packages),
  );
}

const feeColumns = ({ fromTables, toTables, includedHalls, includedPackages, ...fee }: Fee) => ({
  ...fee,
  from_tables: fromTables,
  to_tables: toTables,
  included_halls: JSON.stringify(includedHalls.map(({ id }) => id)),
  included_packages: JSON.stringify(includedPackages),
});

async function writeMerchants(trx: Kysely<Database>, merchants: readonly DemoMerchant[]): Promise<void> {
  await insertRows(
    trx,
    'merchant',
    merchants.map(({ packages: _, examples: __, ...each }) => ({
      ...each,
      tags: JSON.stringify(each.tags),
      achievements: JSON.stringify(each.achievements),
      gifts: JSON.stringify(each.gifts),
      pictures: JSON.stringify(each.pictures),
      active: 1,
    })),
  );
  await insertRows(
    trx,
    'package',
    merchants.flatMap(({ id, category, city_id, packages }) =>
      packages.map((each) => ({
        ...each,
        merchant_id: id,
        category,
        city_id,
        hall_id: null,
        table_num: 0,
        dish_count: 0,
        price: fenOf(each.price),
        common_items: JSON.stringify(each.common_items),
        menu_info: JSON.stringify({ title: '', details: [] }),
        detail_contents: JSON.stringify(each.detail_contents),
        pictures: JSON.stringify(each.pictures),
        active: 1,
      })),
    ),
  );
  await insertRows(
    trx,
    'example',
    merchants.flatMap(({ id, category, city_id, examples }) =>
      examples.map((each) => ({
        ...each,
        merchant_id: id,
        category,
        city_id,
        price: each.price === null ? null : fenOf(each.price),
        story: JSON.stringify(each.story),
        pictures: JSON.stringify(each.pictures),
        active: 1,
      })),
    ),
  );
}

async function writeTestMerchant(trx: Kysely<Database>): Promise<void> {
  const { merchant, hotel } = demoTestMerchant(cityId(OPEN_CITIES[0] ?? '') ?? 0);
  await trx.insertInto('merchant').values(merchant).execute();
  await trx.insertInto('hotel').values(hotel).execute();
}

function placeOf({ line }: DemoHotel): { city_id: number; district_id: number } {
  const city_id = cityId(line.citySlug);
  const district = districts().find((each) => each.cityId === city_id && each.fullName === line.district);
  if (city_id === undefined || !district)
    throw new Error(`demo data: ${line.name} stands in ${line.district}, which ${line.citySlug} does not have`);
  return { city_id, district_id: district.id };
}
