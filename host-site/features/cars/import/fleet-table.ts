/** Import table of the fleets. */
import { z } from 'zod';
import type { FeatureTable } from '../../catalogue/contract.ts';
import { cells, faultAbout, table, writeOfferings } from '../../catalogue/service.ts';
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

const ROW = z.strictObject({
  id: cells.id,
  merchant_id: cells.id,
  city: cells.title(60),
  title: cells.title(60),
  text: cells.text(2000),
  brand: cells.oneOf(CAR_BRANDS),
  kind: cells.oneOf(CAR_KINDS),
  lead_car: cells.title(30),
  colour: cells.oneOf(CAR_COLOURS),
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

const write = writeOfferings<z.output<typeof ROW>>({
  stored: 'car_fleet',
  columns({ city, pictures, ...row }, { stored, fields, findCity, refuse }) {
    const place = findCity(city);
    if ('fault' in place) refuse('city', place.fault);
    const decided = new Set(fields.map((field) => (field === 'city' ? 'city_id' : field)));
    const included = stored && !decided.has('included_cars') ? Number(stored.included_cars) : row.included_cars;
    if (included > row.most_cars) refuse('included_cars', tooFewCars(row.most_cars, included));
    return { row: { ...row, city_id: 'fault' in place ? 0 : place.city_id, pictures: JSON.stringify(pictures) }, decided };
  },
  index: fleetSearchIndex,
});

export const FLEET_TABLE: FeatureTable = { ...table(FLEET_COLUMNS, ROW, write), name: 'cars', stored: 'car_fleet' };
