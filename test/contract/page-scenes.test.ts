/** Pages of the demo data show pictures of what a thing is, and the same picture of it everywhere. */
import { expect, it } from 'vitest';
import { demoRows } from '../../host-site/features/catalogue/demo/demo-files.ts';
import { CATEGORIES, categoryById } from '../../widgets/domain/catalogue/category.ts';
import { pageKinds } from '../support/browser/page-kinds.ts';
import { BANQUET_SCENES, BUILDING_SCENES, HALL_SCENES, LISTING_SCENES, scenesOf, shows } from '../support/demo-data/scenes.ts';
import { sharedSite } from '../support/site/site.ts';

interface Thing {
  pictures: readonly string[];
  /** Scenes of the first picture, and of the others. */
  cover: readonly string[];
  others: readonly string[];
}

const [hotels, halls, merchants] = [await demoRows('hotels'), await demoRows('halls'), await demoRows('merchants')];
const [packages, examples] = [await demoRows('packages'), await demoRows('examples')];

function thingsOfHotel({ id, name, type, tags, pictures }: (typeof hotels)[number]): [string, Thing][] {
  const own = halls.filter((hall) => hall.merchant_id === id);
  const scenesOfHall = (hall: (typeof halls)[number]) => scenesOf(HALL_SCENES, `${hall.name} ${hall.features.join(' ')}`);
  const inside = [...own.flatMap(scenesOfHall), ...BANQUET_SCENES];
  return [
    [`detail_${id}`, { pictures, cover: scenesOf(BUILDING_SCENES, `${name} ${type} ${tags.join(' ')}`), others: inside }],
    ...own.map((hall): [string, Thing] => [`hall_${hall.id}`, { pictures: hall.pictures, cover: scenesOfHall(hall), others: inside }]),
    ...packages
      .filter(({ merchant_id }) => merchant_id === id)
      .map((each): [string, Thing] => [`package_id=${each.id}`, { pictures: each.pictures, cover: BANQUET_SCENES, others: inside }]),
  ];
}

function thingsOfMerchant({ id, category, style, pictures }: (typeof merchants)[number]): [string, Thing][] {
  const table = LISTING_SCENES[categoryById(category)?.name ?? ''] ?? [];
  const all = table.flatMap(([, scenes]) => scenes);
  const things = [...packages.map((row) => ({ kind: 'package', row })), ...examples.map((row) => ({ kind: 'example', row }))];
  return [
    [`/merchant/${id}`, { pictures, cover: scenesOf(table, style), others: all }],
    ...things
      .filter(({ row }) => row.merchant_id === id)
      .map(({ kind, row }): [string, Thing] => {
        const scenes = scenesOf(table, `${row.style} ${row.title}`);
        return [`/${kind}/${row.id}`, { pictures: row.pictures, cover: scenes, others: scenes }];
      }),
  ];
}

const things = new Map([...hotels.flatMap(thingsOfHotel), ...merchants.flatMap(thingsOfMerchant)]);

it('gives every hotel, hall, merchant, package and case of the demo data pictures of what it is', () => {
  const wrong = [...things].filter(
    ([, { pictures, cover, others }]) => !shows(pictures[0] ?? '', cover) || pictures.some((name) => !shows(name, [...cover, ...others])),
  );
  expect(wrong.map(([address, { pictures }]) => [address, pictures])).toEqual([]);
  expect(things.size).toBeGreaterThan(2_000);
});

const site = sharedSite();
/** Goods, fleets and journeys have pages of the same form. */
const LINK =
  /(?<!(?:hunpin|hunche|lvpai)\/)detail_\d+(?=["?#])|hall_\d+(?=["?#])|package_id=\d+|\/(?:merchant|package|example)\/\d+(?=["?#])/;

/** Returns address and picture of each card: an element with one thing and its picture. */
function cardsIn(html: string): { address: string; picture: string }[] {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? '';
  return main.split(/<(?=article|li|th|tr)/).flatMap((part) => {
    const picture = /\/pictures\/([^?"]+)/.exec(part)?.[1];
    const address = LINK.exec(part)?.[0];
    return picture && address ? [{ address, picture }] : [];
  });
}

it('shows them with the same first picture on lists, blocks, home, search and compare', { timeout: 120_000 }, async () => {
  const kinds = await pageKinds(site.origin);
  const lists = CATEGORIES.flatMap(({ slug }) =>
    ['merchant', 'merchant?page=1', 'package?page=1', 'example?page=1'].map((list) => `/shanghai/${slug}-${list}`),
  );
  const words = ['酒店', '婚纱', '对戒'].map((word) => `/search?keyword=${encodeURIComponent(word)}`);
  const wrong: string[] = [];
  let cards = 0;
  for (const path of ['/', '/hotel', '/hotel/shanghai', kinds.search, kinds.comparison, ...words, ...lists]) {
    const html = await (await fetch(site.origin + path)).text();
    expect([path, html.split('本页图片为示意图').length - 1, html.includes('data-text="示意图"')]).toEqual([path, 1, false]);
    const found = cardsIn(html);
    expect([path, found.length > 1]).toEqual([path, true]);
    cards += found.length;
    for (const { address, picture } of found)
      if (things.get(address)?.pictures[0] !== picture) wrong.push(`${path}: ${address} shows ${picture}`);
  }
  expect(wrong).toEqual([]);
  expect(cards).toBeGreaterThan(400);
});

it('names no illustration as a photograph in structured data, and gives no score to examples', { timeout: 60_000 }, async () => {
  const kinds = await pageKinds(site.origin);
  for (const path of [
    kinds.hotel,
    kinds['hotel package'],
    kinds.merchant,
    kinds.package,
    kinds.note,
    kinds.guide,
    kinds['merchant list'],
    '/hotel/hangzhou',
    '/',
  ]) {
    const html = await (await fetch(site.origin + path)).text();
    const data = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) => text).join('');
    expect([path, /"image"|ratingValue|aggregateRating/.exec(data)?.[0]]).toEqual([path, undefined]);
    expect([path, /\d\.\d<\/b>分|\d\.\d分/.exec(html)?.[0]]).toEqual([path, undefined]);
  }
});
