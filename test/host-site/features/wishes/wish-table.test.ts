/** The table of queries: what a sentence says, with the words of the demonstration's catalogue. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wishOf } from '../../../../host-site/features/wishes/service.ts';
import { FEATURES } from '../../../../host-site/features.ts';
import { slotsOf } from '../../../../host-site/platform/feature/slot.ts';
import { databaseWith, type TestDatabase } from '../../../support/databases/databases.ts';

const TODAY = Date.parse('2026-11-27T10:00:00+08:00');
/** Share of queries of which every condition and every other word is right. */
const RIGHT = 0.97;

const rows = readFileSync(new URL('queries.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [query = '', city = '', conditions = '', rest = ''] = line.split('\t');
    return { query, city, conditions: conditions.split(' ').filter(Boolean).sort(), rest: rest.split(' ').filter(Boolean) };
  });

let database: TestDatabase;
let cities: Map<string, number>;
beforeAll(async () => {
  database = await databaseWith('demo', 'sqlite');
  const list = await database.db.selectFrom('city').select(['id', 'slug']).where('active', '=', 1).execute();
  cities = new Map(list.map(({ id, slug }) => [slug, id]));
});
afterAll(() => database.close());

const read = (query: string, cityId = 0) =>
  wishOf({ db: database.db, clock: () => TODAY, slots: slotsOf(FEATURES.flatMap(({ fills = [] }) => fills)) }, query, cityId);

it('finds the conditions of the queries, and nothing else', async () => {
  const wrong: string[] = [];
  for (const { query, city, conditions, rest } of rows) {
    const wish = await read(query, cities.get(city));
    const found = wish.conditions.map(({ kind, value }) => `${kind}=${value}`).sort();
    if (found.join(' ') !== conditions.join(' ') || wish.rest.join(' ') !== rest.join(' '))
      wrong.push(`${query}: ${found.join(' ')} | ${wish.rest.join(' ')} (expected ${conditions.join(' ')} | ${rest.join(' ')})`);
  }
  expect(rows.length).toBeGreaterThanOrEqual(300);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(rows.length * (1 - RIGHT));
});

it('states each condition as it was written, so that it can be taken out of the query', async () => {
  for (const { query, city } of rows) {
    const { conditions } = await read(query, cities.get(city));
    for (const { text } of conditions)
      for (const part of text.split(' ').filter(Boolean)) expect([query, query.includes(part)]).toEqual([query, true]);
  }
});

it('reads a text of any length and characters in bounded time', async () => {
  for (const text of [
    '1'.repeat(5000),
    '十'.repeat(5000),
    '5月到'.repeat(2000),
    '到-至~'.repeat(2000),
    '\ud800',
    '𠮷桌'.repeat(60),
    '不超过'.repeat(50),
  ])
    expect((await read(text)).conditions.length).toBeLessThanOrEqual(60);
});
