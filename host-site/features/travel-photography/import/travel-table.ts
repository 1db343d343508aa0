/** Import table of the packages. */
import { z } from 'zod';
import type { FeatureTable } from '../../catalogue/contract.ts';
import { cells, faultAbout, table, writeOfferings } from '../../catalogue/service.ts';
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
  journey: cells.oneOf(JOURNEYS),
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

const write = writeOfferings<z.output<typeof ROW>>({
  stored: 'travel_package',
  columns({ from_cities, charges, pictures, ...row }, { stored, fields, findCity, refuse }) {
    const places = from_cities.map(findCity);
    for (const place of places) if ('fault' in place) refuse('from_cities', place.fault);
    const decided = new Set(fields);
    const nights = decided.has('nights') ? row.nights : Number(stored?.nights ?? 0);
    if (nights > row.days) refuse('nights', tooManyNights(row.days, nights));
    if (row.edited > row.photographs) refuse('edited', tooManyEdited(row.photographs, row.edited));
    const cities = places.flatMap((place) => ('fault' in place ? [] : [place.city_id]));
    return {
      row: {
        ...row,
        from_cities: storedCities([...new Set(cities)]),
        charges: charges && JSON.stringify(charges),
        pictures: JSON.stringify(pictures),
      },
      decided,
    };
  },
  index: travelSearchIndex,
});

export const TRAVEL_TABLE: FeatureTable = { ...table(TRAVEL_COLUMNS, ROW, write), name: 'travel', stored: 'travel_package' };
