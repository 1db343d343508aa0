/** The texts of the demo data: no doubled words, no score, no sentence under many merchants, enough that differ in the big cities, and one source for each fact. */
import { expect, it } from 'vitest';
import { demoColumn, demoRows } from '../../../../../host-site/features/catalogue/demo/demo-files.ts';
import { CATEGORIES } from '../../../../../widgets/domain/catalogue/category.ts';

const [hotels, halls, fees, merchants] = [
  await demoRows('hotels'),
  await demoRows('halls'),
  await demoRows('fees'),
  await demoRows('merchants'),
];
const [packages, examples] = [await demoRows('packages'), await demoRows('examples')];

const MOST_UNDER = 3;
/** An auspicious name and its dish. */
const DISH = /^[^，]{4}：[^，]+$/;

it('double no word in titles and names', () => {
  const names = [...hotels, ...merchants, ...halls].map(({ name }) => name);
  const titles = [...packages, ...examples].map(({ title }) => title);
  expect([...names, ...titles].filter((text) => /([一-鿿]{2})\1|双机位[双单三]/.test(text))).toEqual([]);
});

/** Returns the sentences of all texts in a row. Names, dishes, tags and the parts of a package are words without a full stop. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(sentencesOf);
  if (typeof value !== 'string' || !/[。！？；\n]/.test(value)) return [];
  return value.split(/[。！？；\n]/).filter((part) => part.length > 5 && !DISH.test(part));
}

it('repeat no sentence more than three times', async () => {
  const counts = new Map<string, number>();
  const rows = [
    ...hotels,
    ...merchants,
    ...halls,
    ...fees,
    ...packages,
    ...examples,
    ...(await demoRows('notes')),
    ...(await demoRows('articles')),
  ];
  for (const sentence of sentencesOf(rows)) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MOST_UNDER)).toEqual([]);
  expect(counts.size).toBeGreaterThan(20_000);
});

it('offer eight hotels in each big city, which differ in story, halls, limits, menus and prices', async () => {
  const ranks = await demoColumn<number>('cities', 'hot');
  const big = (await demoColumn<string>('cities', 'slug')).filter((_, at) => ranks[at]);
  expect(big.length).toBe(8);
  for (const slug of big) {
    const here = hotels.filter(({ city }) => city === slug);
    expect([slug, here.length >= 8]).toEqual([slug, true]);
    const of = <R extends { merchant_id: number }>(rows: R[], id: number, facts: (row: R) => unknown) =>
      JSON.stringify(rows.filter(({ merchant_id }) => merchant_id === id).map(facts));
    const stories = here.map(({ intro }) => intro);
    const limits = here.map(({ id }) => of(halls, id, ({ name, min_tables, max_tables, area }) => [name, min_tables, max_tables, area]));
    const menus = here.map(({ id }) => of(packages, id, ({ menu }) => menu));
    const prices = here.map(({ id }) => of(packages, id, ({ price }) => price) + of(fees, id, ({ name, value }) => [name, value]));
    for (const facts of [stories, limits, menus, prices]) expect([slug, new Set(facts).size]).toEqual([slug, here.length]);
  }
});

it('offer eight merchants of each category in the three biggest cities', () => {
  for (const slug of ['hangzhou', 'shanghai', 'beijing'])
    for (const { id, name } of CATEGORIES) {
      const here = merchants.filter(({ city, category }) => city === slug && category === id);
      expect([slug, name, here.length >= 8]).toEqual([slug, name, true]);
    }
});

it('claim no satisfaction', () => {
  expect([...hotels, ...merchants].filter(({ achievements }) => /满意|好评|\d分/.test(achievements.join()))).toEqual([]);
});

it('state halls, floors and numbers of tables in introductions as the halls have them', () => {
  for (const { id, intro } of hotels) {
    const own = halls.filter(({ merchant_id }) => merchant_id === id);
    for (const { name, floor, max_tables } of own) {
      const [, saidFloor = floor] = new RegExp(`${name}在(\\d+层)`).exec(intro) ?? [];
      const [, tables = `${max_tables}`] = new RegExp(`${name}(?:最多)?可摆(\\d+)桌`).exec(intro) ?? [];
      expect([id, name, saidFloor, Number(tables)]).toEqual([id, name, floor, max_tables]);
    }
    // The first hotel counts its floors in words, and has them.
    if (id === 1001) expect([own.length, new Set(own.map(({ floor }) => floor)).size]).toEqual([4, 3]);
    else expect([id, /[两三四]个宴会厅/.exec(intro)]).toEqual([id, null]);
  }
});

it('state the hour of decorating and the deposit in packages as the fees have them', () => {
  let compared = 0;
  for (const { id, merchant_id, details } of packages) {
    const feeOf = (name: string) => fees.find((fee) => fee.merchant_id === merchant_id && fee.name === name);
    const text = JSON.stringify(details);
    const hour = /前一日(\d\d:\d\d)/.exec(feeOf('布场')?.note ?? '')?.[1];
    if (hour && text.includes('布场可从')) {
      compared++;
      expect([id, /前一日(\d\d:\d\d)/.exec(text)?.[1]]).toEqual([id, hour]);
    }
    const deposit = feeOf('定金');
    if (deposit?.value) expect([id, Number(/合同额的(\d+)%/.exec(text)?.[1])]).toEqual([id, deposit.value]);
  }
  expect(compared).toBeGreaterThan(200);
});
