import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as lookups from '../../../host-site/lookups/index.ts';
import { projectFile } from '../../../host-site/platform/system/project-root.ts';

const { districts, emoji, places } = lookups;

/** First segments of the site's and the widgets' addresses: a city of that name would hide a page, or the page the city. */
const ROUTE_WORDS = [
  'api',
  'ask',
  'assets',
  'baike',
  'bai',
  'city',
  'community',
  'dengjichu',
  'detail',
  'enquiry',
  'example',
  'examples',
  'healthz',
  'home',
  'hotel',
  'hunche',
  'hunpin',
  'jiri',
  'login',
  'lvpai',
  'meitu',
  'merchant',
  'metrics',
  'mv',
  'package',
  'pictures',
  'privacy',
  'readyz',
  'robots',
  'search',
  'sitemap',
  'static',
  'theme',
  'user',
  'video',
  'widgets',
  'hunlicehua',
  'hunshasheying',
  'hunlisheying',
  'hunligenpai',
  'genzhuang',
  'siyi',
  'hunshalifu',
  'shoushi',
  'huayitianpin',
];

/** Lines known so far and a hash over them: an old line never changes. When lines are appended, raise both. */
const FROZEN = {
  'cities.tsv': { lines: 41_962, sha256: 'eca86e420f2ced9541ed978d1ce0e4cf000935496cae0a034f0d37a2c2373431' },
  'districts.tsv': { lines: 1565, sha256: '8026bdf388ec3fab2827e29cecd1364c6b91959e0f7547aba68fdf6b4ffb063f' },
  'emoji.tsv': { lines: 147, sha256: '9da9eb8467422b72acb81e807437446efe3aa5fcffe85cb5bb7daa7e76be81ba' },
};

describe('frozen tables', () => {
  test.each(Object.entries(FROZEN))('%s keeps every earlier line', (name, { lines, sha256 }) => {
    const earlierLines = readFileSync(projectFile('host-site', 'lookups', name), 'utf8')
      .replace(/\n$/, '')
      .split('\n')
      .slice(0, lines);
    expect(earlierLines).toHaveLength(lines);
    expect(createHash('sha256').update(earlierLines.join('\n')).digest('hex')).toBe(sha256);
  });
});

describe('places', () => {
  // Specification 3#13
  test('have unique ids and unique slugs in lower-case letters', () => {
    expect(new Set(places().map(({ id }) => id)).size).toBe(places().length);
    expect(new Set(places().map(({ slug }) => slug)).size).toBe(places().length);
    expect(places().filter(({ id, slug }) => !Number.isSafeInteger(id) || id > 2 ** 31 - 1 || !/^[a-z]+$/.test(slug))).toEqual([]);
  });

  // Specification 3#13
  test('have the ids that the specification names', () => {
    expect(lookups.placeBySlug('beijing')?.id).toBe(1);
    expect(lookups.placeBySlug('shanghai')?.id).toBe(3);
    expect(lookups.placeBySlug('quanguo')).toMatchObject({ id: 0, name: '全国', level: 'country', parentId: null });
    expect(lookups.placeBySlug('shaanxi')?.name).toBe('陕西');
    expect(lookups.placeBySlug('lvliang')?.name).toBe('吕梁');
  });

  test('give a shared slug to the larger place', () => {
    expect([lookups.placeBySlug('suzhou')?.name, lookups.placeBySlug('anhuisuzhou')?.name]).toEqual(['苏州', '宿州']);
    expect(lookups.placeBySlug('shanxian')?.name).toBe('单县');
  });

  test('have parents that exist, and a first letter that the slug or pinyin begins with', () => {
    const ids = new Set(places().map(({ id }) => id));
    expect(places().filter(({ parentId }) => parentId !== null && !ids.has(parentId))).toEqual([]);
    expect(places().filter(({ first, slug, pinyin }) => first !== slug[0]?.toUpperCase() && first !== pinyin[0]?.toUpperCase())).toEqual(
      [],
    );
  });

  test('use no word that begins a route of the site', () => {
    expect(ROUTE_WORDS.filter((word) => lookups.placeBySlug(word))).toEqual([]);
  });

  // Specification 3#13
  test('map ids to slugs and back', () => {
    expect(lookups.cityId('hangzhou')).toBe(90);
    expect(lookups.placeBySlug('hangzhou')?.name).toBe('杭州');
    expect(places().every((place) => lookups.cityId(place.slug) === place.id)).toBe(true);
    expect(lookups.cityId('atlantis')).toBeUndefined();
  });

  test('contain the districts of Hong Kong and Macao, the cities of Taiwan and the water towns', () => {
    const below = (parent: number) => places().filter(({ parentId }) => parentId === parent).length;
    expect([below(5), below(6), below(710_000)]).toEqual([18, 8, 20]);
    expect(['周庄', '锦溪', '淀山湖'].map((name) => places().some((place) => place.name === name && place.parentId === 320_583))).toEqual([
      true,
      true,
      true,
    ]);
    expect(lookups.placeBySlug('xushuguan')).toMatchObject({ name: '浒墅关', parentId: 320_505 });
    expect(lookups.placeBySlug('taibei')).toMatchObject({ id: 340, name: '台北', level: 'prefecture' });
    expect(places().every((place) => typeof place.officialCode === 'string')).toBe(true);
  });

  test('list the prefectures in the order of their slugs', () => {
    const slugs = lookups.prefectures().map(({ slug }) => slug);
    expect(slugs).toEqual([...slugs].sort());
    expect(slugs).toContain('changsha');
    expect(slugs.length).toBe(348);
  });
});

describe('districts', () => {
  // Specification 3#14
  test('have the ids 810000 to 811563, unique slugs and a city that exists', () => {
    expect(districts().map(({ id }) => id)).toEqual(Array.from({ length: 1564 }, (_, index) => 810_000 + index));
    expect(new Set(districts().map(({ slug }) => slug)).size).toBe(districts().length);
    const cityIds = new Set(places().map(({ id }) => id));
    expect(districts().filter(({ slug, cityId }) => !/^[a-z]+$/.test(slug) || !cityIds.has(cityId))).toEqual([]);
  });

  test('name the district and its city', () => {
    expect(districts()[2]).toMatchObject({ id: 810_002, slug: 'beijingchaoyang', fullName: '朝阳区', cityId: 1 });
  });
});

// Specification 3#16
test('emoji codes are bracketed words, each once, with an image name', () => {
  expect(new Set(emoji().map(({ code }) => code)).size).toBe(emoji().length);
  expect(emoji().filter(({ code, image }) => !/^\[[^[\]]+\]$/.test(code) || !/^[a-z0-9]+$/.test(image))).toEqual([]);
});

// Specification 3#16
test('a text is split at its emoji codes, and nowhere else', () => {
  expect(lookups.emojiParts('好的[微笑][玫瑰]明天[见]')).toMatchObject([
    { text: '好的' },
    { image: 'weixiao', unicode: '🙂' },
    { image: 'meigui' },
    { text: '明天[见]' },
  ]);
  expect(lookups.emojiParts('[[微笑]')).toMatchObject([{ text: '[' }, { image: 'weixiao' }]);
  expect(lookups.emojiParts('')).toEqual([]);
});
