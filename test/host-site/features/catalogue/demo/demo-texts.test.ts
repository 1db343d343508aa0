/** The texts of the demo data: no doubled words, no score, no sentence under many merchants, and one source for each fact. */
import { expect, it } from 'vitest';
import { demoRows } from '../../../../../host-site/features/catalogue/demo/demo-files.ts';

const [hotels, halls, fees, merchants] = [
  await demoRows('hotels'),
  await demoRows('halls'),
  await demoRows('fees'),
  await demoRows('merchants'),
];
const [packages, examples] = [await demoRows('packages'), await demoRows('examples')];

const MOST_UNDER = 3;

it('double no word in titles and names', () => {
  const names = [...hotels, ...merchants, ...halls].map(({ name }) => name);
  const titles = [...packages, ...examples].map(({ title }) => title);
  expect([...names, ...titles].filter((text) => /([一-鿿]{2})\1|双机位[双单三]/.test(text))).toEqual([]);
});

it('introduce merchants and hotels by no sentence more than three times', () => {
  const counts = new Map<string, number>();
  for (const { intro } of [...hotels, ...merchants])
    for (const sentence of intro.split(/[。；]/).filter(Boolean)) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > MOST_UNDER)).toEqual([]);
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
