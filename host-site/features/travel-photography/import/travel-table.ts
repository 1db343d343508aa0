/** Import table of the packages. */
import { z } from 'zod';
import type { FeatureTable } from '../../catalogue/contract.ts';
import {
  cells,
  changedRows,
  faultAbout,
  noTrader,
  placeFinder,
  type RowProblem,
  storedRows,
  table,
  traderIds,
  upsertRows,
} from '../../catalogue/service.ts';
import { DESTINATIONS } from '../destinations.ts';
import { travelSearchIndex } from '../service/travel-search-index.ts';
import { JOURNEYS, MOST_CITIES, MOST_DAYS, storedCities } from '../travel-facts.ts';
import { laterCharges, monthBits } from './travel-cells.ts';

export const TRAVEL_COLUMNS = {
  id: '编号',
  merchant_id: '商家编号',
  destination: '目的地',
  title: '名称',
  text: '介绍',
  days: '天数',
  price: '价格（元）',
  journey: '交通',
  nights: '住宿（晚）',
  hotel: '酒店',
  dresses: '新娘服装（套）',
  suits: '新郎服装（套）',
  makeups: '妆造（次）',
  photographs: '拍摄（张）',
  edited: '精修（张）',
  all_originals: '底片全送',
  charges: '后续收费',
  months: '适合月份',
  months_reason: '月份理由',
  from_cities: '出发城市',
  pictures: '图片',
  views: '浏览',
  active: '上架',
} as const;

const MOST_OUTFITS = 50;
const MOST_PICTURES = 10_000;
const destinations = Object.fromEntries(DESTINATIONS.flatMap(({ slug, name }) => [[slug, slug] as const, [name, slug] as const]));
const journeys = Object.fromEntries(JOURNEYS.map((journey) => [journey, journey]));

const ROW = z.strictObject({
  id: cells.id,
  merchant_id: cells.id,
  destination: cells.word(destinations, {
    zh: DESTINATIONS.map(({ name }) => name).join('、'),
    en: DESTINATIONS.map(({ slug }) => slug).join(', '),
  }),
  title: cells.title(60),
  text: cells.text(2000),
  days: cells.whole(1, MOST_DAYS),
  price: cells.yuan,
  journey: cells.word(journeys, { zh: JOURNEYS.join('、'), en: JOURNEYS.join(', ') }),
  nights: cells.wholeOr(0, 0, MOST_DAYS),
  hotel: cells.text(60),
  dresses: cells.wholeOr(0, 0, MOST_OUTFITS),
  suits: cells.wholeOr(0, 0, MOST_OUTFITS),
  makeups: cells.wholeOr(0, 0, MOST_OUTFITS),
  photographs: cells.whole(1, MOST_PICTURES),
  edited: cells.whole(0, MOST_PICTURES),
  all_originals: cells.flag(0),
  charges: laterCharges,
  months: monthBits,
  months_reason: cells.title(100),
  from_cities: cells.list(MOST_CITIES, 60),
  pictures: cells.pictures,
  views: cells.wholeOr(0, 0, 2_000_000_000),
  active: cells.flag(1),
});

const tooManyNights = (days: number, nights: number) =>
  faultAbout(
    'nights',
    nights,
    (quote) => `住宿${quote}晚多于天数${days}`,
    (quote) => `${quote} nights are more than the ${days} days`,
  );
const tooManyEdited = (photographs: number, edited: number) =>
  faultAbout(
    'edited',
    edited,
    (quote) => `精修${quote}张多于拍摄${photographs}张`,
    (quote) => `${quote} edited pictures are more than the ${photographs} photographs`,
  );

const WRITTEN = table(TRAVEL_COLUMNS, ROW, async (trx, rows, { fields, mayHaveMerchant }) => {
  const merchants = await traderIds(
    trx,
    rows.map(({ merchant_id }) => merchant_id),
  );
  const findPlace = placeFinder();
  const problems: RowProblem[] = [];
  const stored = await storedRows(
    trx,
    'travel_package',
    'id',
    rows.map(({ id }) => id),
  );
  const incoming = rows.map(({ from_cities, charges, pictures, ...row }, index) => {
    const places = from_cities.map((name) => findPlace(name, ''));
    for (const place of places) if ('fault' in place) problems.push({ index, field: 'from_cities', fault: place.fault });
    if (!merchants.has(row.merchant_id) && !mayHaveMerchant(row.merchant_id))
      problems.push({ index, field: 'merchant_id', fault: noTrader(row.merchant_id) });
    const decided = new Set(fields[index]);
    const nights = decided.has('nights') ? row.nights : Number(stored.get(row.id)?.[0]?.nights ?? 0);
    if (nights > row.days) problems.push({ index, field: 'nights', fault: tooManyNights(row.days, nights) });
    if (row.edited > row.photographs) problems.push({ index, field: 'edited', fault: tooManyEdited(row.photographs, row.edited) });
    const cities = places.flatMap((place) => ('fault' in place ? [] : [place.city_id]));
    return {
      row: {
        ...row,
        from_cities: storedCities([...new Set(cities)]),
        charges: charges && JSON.stringify(charges),
        pictures: JSON.stringify(pictures),
      },
      decides: (column: string) => decided.has(column),
    };
  });
  if (problems.length) return problems;
  const changed = changedRows(incoming, ({ id }) => stored.get(id as number)?.[0], '');
  const written = changed.map(({ row }) => row.id as number);
  const indexed = await travelSearchIndex.read(trx, written);
  await upsertRows(
    trx,
    'travel_package',
    ['id'],
    changed.map(({ row }) => row),
  );
  await travelSearchIndex.write(trx, written, indexed);
  return problems;
});

export const TRAVEL_TABLE: FeatureTable = { ...WRITTEN, name: 'travel', stored: 'travel_package' };
