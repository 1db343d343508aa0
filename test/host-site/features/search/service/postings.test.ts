/** Pages and counts of matches: order, limits, and several n-grams. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchPage } from '../../../../../host-site/features/search/service/postings.ts';
import { inBatches } from '../../../../../host-site/platform/database/in-batches.ts';
import { MOST_FOUND } from '../../../../../widgets/domain/catalogue/search-entities.ts';
import { databaseWith, ENGINES, type TestDatabase } from '../../../../support/databases/databases.ts';

const PACKAGE = 4;
const HANGZHOU = 90;
const SHANGHAI = 3;
const posting = (gram: string, id: number, weight: number, score: number, city_id = HANGZHOU) => ({
  gram,
  type: PACKAGE,
  score,
  id,
  city_id,
  weight,
});

/** More entries than a search counts contain 草坪 in their description, with a high score; two contain it in their name, with a low one. */
const DESCRIBED = Array.from({ length: MOST_FOUND + 20 }, (_, at) => posting('草坪', 1000 + at, 1, 5000 + (at % 7)));
const NAMED = [posting('草坪', 20, 3, 1), posting('草坪', 10, 3, 1)];
const ELSEWHERE = [posting('草坪', 30, 3, 9000, SHANGHAI), posting('婚礼', 30, 3, 9000, SHANGHAI)];
const WITH_SECOND_GRAM = [posting('婚礼', 10, 1, 1), posting('婚礼', 1003, 3, 5003)];

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await databaseWith('migrated', engine);
    const { db } = database;
    await inBatches([...DESCRIBED, ...NAMED, ...ELSEWHERE, ...WITH_SECOND_GRAM], (batch) =>
      db.insertInto('search_gram').values(batch).execute(),
    );
  });
  afterAll(() => database.close());

  const page = (grams: string[], cityId: number, skip: number, size: number) =>
    matchPage(database.db, { type: PACKAGE, grams, cityId }, { skip, size });

  it('lists matches in names first in a city, even when more matches than it counts have a better score', async () => {
    const first = await page(['草坪'], HANGZHOU, 0, 4);
    expect(first).toEqual({ total: MOST_FOUND, ids: [10, 20, 1006, 1013] });
  });

  it('continues on the next page where the previous one ends, up to the limit', async () => {
    const all = await page(['草坪'], HANGZHOU, 0, MOST_FOUND + 100);
    expect(all.ids).toHaveLength(MOST_FOUND);
    const pages = await Promise.all([0, 200, 400].map((skip) => page(['草坪'], HANGZHOU, skip, 200)));
    expect(pages.flatMap(({ ids }) => ids)).toEqual(all.ids);
    expect(pages.map(({ total }) => total)).toEqual([MOST_FOUND, MOST_FOUND, MOST_FOUND]);
  });

  it.each([
    ['a city', HANGZHOU, 2],
    ['all cities', 0, 3],
  ])('counts the matches in %s on every page, also after the last', async (_, cityId, total) => {
    for (const [skip, size] of [
      [0, 1],
      [1, 1],
      [0, 10],
      [50, 10],
      [MOST_FOUND * 2, 10],
    ] as const)
      expect([skip, size, (await page(['婚礼', '草坪'], cityId, skip, size)).total]).toEqual([skip, size, total]);
  });

  it('orders matches of several n-grams by the weight of the first', async () => {
    expect((await page(['婚礼', '草坪'], HANGZHOU, 0, 10)).ids).toEqual([1003, 10]);
    expect((await page(['草坪', '婚礼'], HANGZHOU, 0, 10)).ids).toEqual([10, 1003]);
    expect((await page(['草坪', '婚礼'], 0, 0, 10)).ids).toEqual([30, 10, 1003]);
  });

  it('returns nothing for an n-gram without postings', async () => {
    for (const cityId of [0, HANGZHOU]) {
      expect(await page(['没有'], cityId, 0, 10)).toEqual({ total: 0, ids: [] });
      expect(await page(['草坪', '没有'], cityId, 0, 10)).toEqual({ total: 0, ids: [] });
    }
  });
});
