/** Import table of the fleets. */
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
import { CAR_BRANDS, CAR_COLOURS, CAR_KINDS, MOST_CARS } from '../fleet-facts.ts';
import { fleetSearchIndex } from '../service/fleet-search-index.ts';
import { chargeCell } from './charge-cell.ts';

export const FLEET_COLUMNS = {
  id: '编号',
  merchant_id: '商家编号',
  city: '城市',
  title: '名称',
  text: '介绍',
  brand: '头车品牌',
  kind: '车型',
  lead_car: '头车',
  colour: '颜色',
  seats: '座位',
  following_car: '跟车',
  included_cars: '含车数',
  most_cars: '最多车数',
  hours: '含小时',
  km: '含公里',
  price: '价格（元）',
  following_price: '跟车每辆（元）',
  overtime_price: '超时每小时（元）',
  over_km_price: '超公里每公里（元）',
  driver_price: '司机',
  tolls_price: '路桥费',
  flowers_price: '花饰',
  pictures: '图片',
  views: '浏览',
  active: '上架',
} as const;

const wordOf = <T extends string>(words: readonly T[]) =>
  cells.word(Object.fromEntries(words.map((word) => [word, word])) as Record<string, T>, { zh: words.join('、'), en: words.join(', ') });

const ROW = z.strictObject({
  id: cells.id,
  merchant_id: cells.id,
  city: cells.title(60),
  title: cells.title(60),
  text: cells.text(2000),
  brand: wordOf(CAR_BRANDS),
  kind: wordOf(CAR_KINDS),
  lead_car: cells.title(30),
  colour: wordOf(CAR_COLOURS),
  seats: cells.whole(2, 60),
  following_car: cells.text(30),
  included_cars: cells.wholeOr(1, 1, MOST_CARS),
  most_cars: cells.whole(1, MOST_CARS),
  hours: cells.whole(1, 24),
  km: cells.whole(1, 2000),
  price: cells.yuan,
  following_price: cells.optionalYuan,
  overtime_price: cells.optionalYuan,
  over_km_price: cells.optionalYuan,
  driver_price: chargeCell,
  tolls_price: chargeCell,
  flowers_price: chargeCell,
  pictures: cells.pictures,
  views: cells.wholeOr(0, 0, 2_000_000_000),
  active: cells.flag(1),
});

const tooFewCars = (most: number, included: number) =>
  faultAbout(
    'cars',
    included,
    (quote) => `含车数${quote}大于最多车数${most}`,
    (quote) => `the price includes ${quote} cars, but the fleet has at most ${most}`,
  );

const WRITTEN = table(FLEET_COLUMNS, ROW, async (trx, rows, { fields, mayHaveMerchant }) => {
  const merchants = await traderIds(
    trx,
    rows.map(({ merchant_id }) => merchant_id),
  );
  const findPlace = placeFinder();
  const problems: RowProblem[] = [];
  const stored = await storedRows(
    trx,
    'car_fleet',
    'id',
    rows.map(({ id }) => id),
  );
  const incoming = rows.map(({ city, pictures, ...row }, index) => {
    const place = findPlace(city, '');
    if ('fault' in place) problems.push({ index, field: 'city', fault: place.fault });
    if (!merchants.has(row.merchant_id) && !mayHaveMerchant(row.merchant_id))
      problems.push({ index, field: 'merchant_id', fault: noTrader(row.merchant_id) });
    const decided = new Set(fields[index]?.map((field) => (field === 'city' ? 'city_id' : field)));
    const before = stored.get(row.id)?.[0];
    const included = before && !decided.has('included_cars') ? Number(before.included_cars) : row.included_cars;
    if (included > row.most_cars) problems.push({ index, field: 'included_cars', fault: tooFewCars(row.most_cars, included) });
    return {
      row: { ...row, city_id: 'fault' in place ? 0 : place.city_id, pictures: JSON.stringify(pictures) },
      decides: (column: string) => decided.has(column),
    };
  });
  if (problems.length) return problems;
  const changed = changedRows(incoming, ({ id }) => stored.get(id as number)?.[0], '');
  const written = changed.map(({ row }) => row.id as number);
  const indexed = await fleetSearchIndex.read(trx, written);
  await upsertRows(
    trx,
    'car_fleet',
    ['id'],
    changed.map(({ row }) => row),
  );
  await fleetSearchIndex.write(trx, written, indexed);
  return problems;
});

export const FLEET_TABLE: FeatureTable = { ...WRITTEN, name: 'cars', stored: 'car_fleet' };
