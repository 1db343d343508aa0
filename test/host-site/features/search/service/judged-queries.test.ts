/** The first five results of a hundred queries, against what a reader of the demonstration's catalogue expects of them. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CATEGORIES } from '../../../../../widgets/domain/catalogue/category.ts';
import { databaseWith, RULE_ENGINES } from '../../../../support/databases/databases.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const NOW = Date.parse('2026-11-27T10:00:00+08:00');
const JUDGED = 5;
/** Share of queries of which every result is as expected. */
const RIGHT = 0.97;

interface Hit {
  id: number;
  price: number | null;
  city: { pinyin: string };
}
interface Group {
  type: string;
  list: Hit[];
}

const rows = readFileSync(new URL('judged-queries.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [query = '', city = '', expected = ''] = line.split('\t');
    return { query, city, expected: expected.split(' ') };
  });

describe.each(RULE_ENGINES)('on %s', (engine) => {
  let app: TestApp;
  let cities: Map<string, number>;
  beforeAll(async () => {
    app = await startTestApp({ engine, database: await databaseWith('demo', engine), clock: () => NOW });
    const list = await app.db.selectFrom('city').select(['id', 'slug']).where('active', '=', 1).execute();
    cities = new Map(list.map(({ id, slug }) => [slug, id]));
  });
  afterAll(() => app.close());

  /** Returns what is stored about a merchant or hotel. */
  async function storedOf(id: number) {
    const { db } = app;
    const merchant = await db
      .selectFrom('merchant')
      .leftJoin('hotel', 'hotel.merchant_id', 'merchant.id')
      .leftJoin('district', 'district.id', 'merchant.district_id')
      .select(['merchant.area', 'merchant.category', 'hotel.type', 'district.full_name as district'])
      .where('merchant.id', '=', id)
      .executeTakeFirst();
    const halls = await db.selectFrom('hall').select(['min_tables', 'max_tables']).where('merchant_id', '=', id).execute();
    return { ...merchant, halls };
  }

  /** Returns the facts of the expectation that a hit does not have. */
  async function missing(hit: Hit, expected: readonly string[]): Promise<string[]> {
    const stored = await storedOf(hit.id);
    const has: Record<string, (value: string) => boolean> = {
      city: (value) => hit.city.pinyin === value,
      district: (value) => stored.district === value,
      area: (value) => stored.area === value,
      type: (value) => stored.type === value,
      category: (value) => CATEGORIES.find(({ id }) => id === stored.category)?.slug === value,
      hall: (value) => stored.halls.some(({ min_tables, max_tables }) => min_tables <= Number(value) && Number(value) <= max_tables),
      price: (value) => hit.price !== null && hit.price <= Number(value),
    };
    return expected.filter((fact) => {
      const [, name = '', value = ''] = /^(\w+)=(.+)$/.exec(fact) ?? [];
      return name !== '' && !has[name]?.(value);
    });
  }

  /** Returns what is wrong with the first results; empty when they are as expected. */
  async function judge({ query, city, expected }: (typeof rows)[number]): Promise<string> {
    const chosen = city ? `&cityId=${cities.get(city)}` : '';
    const { status, body } = await app.get(`/api/node/search?keyword=${encodeURIComponent(query)}${chosen}`);
    expect([query, status]).toEqual([query, 200]);
    const [first] = (body.data as { groups: Group[] }).groups;
    const type = first?.type ?? 'none';
    if (!first || type !== expected[0]) return type === expected[0] ? '' : `is about ${type}`;
    const hits = first.list.slice(0, JUDGED);
    const top = expected.find((fact) => fact.startsWith('='));
    if (top && hits[0]?.id !== Number(top.slice(1))) return `begins with ${hits[0]?.id}`;
    const wrong: string[] = [];
    for (const hit of top ? hits.slice(0, 1) : hits) {
      const lacks = await missing(hit, expected);
      if (lacks.length) wrong.push(`${hit.id} without ${lacks.join(' ')}`);
    }
    return wrong.join(', ');
  }

  it('begins with what the query asks for', async () => {
    const problems: string[] = [];
    for (const row of rows) {
      const problem = await judge(row);
      if (problem) problems.push(`${row.query}: ${problem}`);
    }
    expect(rows.length).toBeGreaterThanOrEqual(100);
    expect(problems.length, problems.join('\n')).toBeLessThanOrEqual(rows.length * (1 - RIGHT));
  });
});
