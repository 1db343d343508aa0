/** Lists and search are answered from an index, in its order: seen in the plans of both engines. */
import { type Compilable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PosterPlace } from '../../../host-site/features/catalogue/contract/content-entities.ts';
import { ENTRY_TYPE } from '../../../host-site/features/catalogue/search-index/entry-types.ts';
import { hotelFacts, priceFacts } from '../../../host-site/features/catalogue/service/filters/hotel-filter.ts';
import { filterSums } from '../../../host-site/features/catalogue/service/filters/merchant-filter.ts';
import { listingPage } from '../../../host-site/features/catalogue/service/listings/listings.ts';
import { pageEntries, UNLISTED } from '../../../host-site/features/catalogue/service/listings/page-entries.ts';
import { notesOf } from '../../../host-site/features/catalogue/service/notes.ts';
import { postersOf } from '../../../host-site/features/catalogue/service/posters.ts';
import { entriesOfTag } from '../../../host-site/features/guides/service/articles.ts';
import { cityMatches, matchCount, nationwideMatches } from '../../../host-site/features/search/service/postings.ts';
import { beginning } from '../../../host-site/features/search/service/search-hints.ts';
import type { DatabaseContext } from '../../../host-site/platform/calls/context.ts';
import { databaseWith, ENGINES, type TestDatabase } from '../../support/databases/databases.ts';
import { queryPlan } from '../../support/databases/query-plan.ts';

vi.setConfig({ testTimeout: 30_000, hookTimeout: 120_000 });

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase;
  let context: DatabaseContext;
  beforeAll(async () => {
    database = await databaseWith('demo', engine);
    await sql.raw(engine === 'sqlite' ? 'analyze' : 'vacuum analyze').execute(database.db);
    context = { db: database.db };
  });
  afterAll(() => database.close());

  const plan = (query: Compilable) => queryPlan(database, query, ['enable_seqscan']);
  const only = (index: string) =>
    engine === 'sqlite' ? `COVERING INDEX ${index} ` : new RegExp(`Index Only Scan (Backward )?using ${index} `);
  const sorted = engine === 'sqlite' ? 'TEMP B-TREE' : 'Sort';
  const scanned = engine === 'sqlite' ? /\bSCAN\b/ : /Seq Scan/;

  test.each([
    ['default', 90, 'listing_by_city_score'],
    ['price', 90, 'listing_by_city_price'],
    ['priceDown', 90, 'listing_by_city_price'],
    ['views', 90, 'listing_by_city_views'],
    ['default', 0, 'listing_by_score'],
    ['price', 0, 'listing_by_price'],
    ['views', 0, 'listing_by_views'],
  ] as const)('a list by %s in city %i is read from %s alone, without sorting', async (sort, cityId, index) => {
    for (const filters of [{}, { tier: 3 as const }, { style: '中式' }]) {
      const queryPlan = await plan(listingPage(context, ENTRY_TYPE.package, { category: 6, cityId, sort, ...filters }));
      expect(queryPlan).toEqual(
        typeof only(index) === 'string' ? expect.stringContaining(only(index) as string) : expect.stringMatching(only(index)),
      );
      expect(queryPlan).not.toContain(sorted);
      expect(queryPlan).not.toMatch(scanned);
    }
  });

  test.each([
    ['default', 'listing_by_score'],
    ['price', 'listing_by_price'],
    ['views', 'listing_by_views'],
  ] as const)('a distant page of a list by %s begins at a row of %s', async (sort, index) => {
    const queryPlan = await plan(listingPage(context, ENTRY_TYPE.package, { category: 6, sort }, { after: { value: 5000, id: 300_001 } }));
    if (engine === 'sqlite')
      expect(queryPlan).toMatch(
        new RegExp(
          `COVERING INDEX ${index} \\(type=\\? AND category=\\? AND \\(${sort === 'default' ? 'score' : sort},id\\)[<>]\\(\\?,\\?\\)\\)`,
        ),
      );
    else expect(queryPlan).toMatch(new RegExp(`Index Only Scan (Backward )?using ${index} .*\\n.*Index Cond: .*ROW\\(`));
    expect(queryPlan).not.toContain(sorted);
  });

  test('the counts of filter options are one range of their primary key, also nationwide', async () => {
    for (const cityId of [90, 0]) {
      const queryPlan = await plan(filterSums(context, { category: 6, kind: 'package', cityId }));
      expect(queryPlan).toMatch(
        engine === 'sqlite'
          ? /^SEARCH filter_count USING INDEX \w+ \(city_id=\? AND category=\? AND type=\?\)$/
          : /(Index|Bitmap Index) Scan (using|on) filter_count_key[\s\S]*Index Cond: .*city_id.*category.*type/,
      );
      expect(queryPlan).not.toMatch(scanned);
    }
  });

  test('the counts of a city’s hotels read that city alone', async () => {
    for (const [query, index] of [
      [hotelFacts(context, 90), 'hall_by_merchant'],
      [priceFacts(context, 90), 'package_by_city'],
    ] as const) {
      const queryPlan = await plan(query);
      expect(queryPlan).not.toMatch(scanned);
      expect(queryPlan).toContain(index);
    }
  });

  test.each([
    ['the guides of a tag', () => entriesOfTag(context, 1).limit(24), 'article_tag_entry_key'],
    ['the notes of a merchant', () => notesOf(context, 30_001).select('id').limit(24), 'note_by_merchant'],
  ] as const)('%s are one range of an index, in its order', async (_, query, index) => {
    const queryPlan = await plan(query());
    // SQLite names the index of a primary key by itself.
    expect(queryPlan).toMatch(
      engine === 'sqlite'
        ? new RegExp(`USING COVERING INDEX (${index}|sqlite_autoindex_\\w+) \\(`)
        : new RegExp(`Scan (Backward )?using ${index}`),
    );
    expect(queryPlan).not.toContain(sorted);
    expect(queryPlan).not.toMatch(scanned);
  });

  test('posters and the pages of a sitemap scan no table', async () => {
    const queries = [
      postersOf(context.db, { place: sql.val<PosterPlace>('home'), cityIds: [sql.val(0), sql.val(90)] }),
      ...UNLISTED.map((type) => pageEntries(context, type, 100).limit(1000)),
    ];
    for (const query of queries) {
      const queryPlan = await plan(query);
      expect(queryPlan, query.compile().sql).not.toMatch(scanned);
    }
  });

  // A list read from a subquery in its order.
  const withoutSubqueries = (queryPlan: string) => queryPlan.replaceAll(/SCAN (walked|matches|best|\(subquery-\d+\))/g, '');

  test.each([
    ['one n-gram', ['草坪']],
    ['two n-grams', ['草坪', '婚礼']],
    ['four n-grams', ['无柱', '柱宴', '宴会', '会厅']],
  ])('a page of a search in a city for %s, and its count, are one range of search_gram_by_city in its order', async (_, grams) => {
    const query = { type: ENTRY_TYPE.hotel, grams, cityId: 90 };
    const others = grams.length - 1;
    // The page contains the count as a subquery.
    for (const [statement, lookUps] of [
      [cityMatches(database.db, query, { skip: 10, size: 10 }), 2 * others],
      [matchCount(database.db, query), others],
    ] as const) {
      const queryPlan = withoutSubqueries(await plan(statement));
      expect(queryPlan).not.toMatch(scanned);
      expect(queryPlan).not.toContain(sorted);
      // A join could return the rows in another order.
      expect(queryPlan).not.toMatch(/\b(Join|Nested Loop)\b/);
      const count = (pattern: RegExp) => queryPlan.match(pattern)?.length ?? 0;
      if (engine === 'sqlite') {
        expect(queryPlan).toContain('COVERING INDEX search_gram_by_city (gram=? AND type=? AND city_id=?)');
        const nearby = /COVERING INDEX search_gram_by_city \(gram=\? AND type=\? AND city_id=\? AND weight=\? AND score=\? AND id=\?\)/g;
        expect(count(nearby)).toBe(lookUps);
        expect(count(/COVERING INDEX search_gram_by_gram \(gram=\? AND type=\? AND score=\? AND id=\?\)/g)).toBe(lookUps);
      } else {
        expect(queryPlan).toMatch(/Index Only Scan using search_gram_by_city .*\n.*Index Cond: .*gram.*type.*city_id/);
        expect(count(/Index Only Scan (Backward )?using search_gram_by_\w+ on search_gram other/g)).toBe(2 * lookUps);
      }
    }
  });

  test.each([
    ['one n-gram', ['草坪']],
    ['three n-grams', ['无柱', '柱宴', '宴会']],
  ])('a nationwide search for %s reads search_gram_by_gram in the order of the score', async (_, grams) => {
    const query = { type: ENTRY_TYPE.hotel, grams, cityId: 0 };
    const count = withoutSubqueries(await plan(matchCount(database.db, query)));
    const page = withoutSubqueries(await plan(nationwideMatches(database.db, query, { skip: 0, size: 10 })));
    expect(count).not.toContain(sorted);
    for (const queryPlan of [count, page]) {
      expect(queryPlan).not.toMatch(scanned);
      if (engine === 'sqlite') expect(queryPlan).toContain('COVERING INDEX search_gram_by_gram (gram=? AND type=?)');
      else expect(queryPlan).toMatch(/Index Only Scan (Backward )?using search_gram_by_gram/);
    }
  });

  test('hints are read from their index, hottest first', async () => {
    const queryPlan = await plan(beginning(context, ['h'], 10));
    expect(queryPlan).toContain('search_hint_by_prefix');
    expect(queryPlan).not.toContain(sorted);
  });
});
