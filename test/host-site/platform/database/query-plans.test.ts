import { type Compilable, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseWith, type TestDatabase } from '../../../support/databases/databases.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await databaseWith('demo', 'sqlite');
});
afterAll(() => database.close());

async function plan(query: Compilable): Promise<string> {
  const { sql: text, parameters } = query.compile();
  const rows = await database.db.executeQuery<{ detail: string }>({
    ...sql`select 1`.compile(database.db),
    sql: `explain query plan ${text}`,
    parameters,
  });
  return rows.rows.map(({ detail }) => detail).join('\n');
}

test.each([
  ['sort_rank', 'asc'],
  ['price_min', 'asc'],
  ['max_tables', 'desc'],
] as const)('a city’s hotels by %s are read in the order of an index, without sorting', async (column, direction) => {
  const { db } = database;
  const query = db
    .selectFrom('hotel')
    .select('merchant_id')
    .where('city_id', '=', 90)
    .where('active', '=', 1)
    .orderBy(column, direction)
    .orderBy('merchant_id', direction)
    .limit(10);
  const queryPlan = await plan(query);
  expect(queryPlan).toContain(`COVERING INDEX hotel_by_city_${column}`);
  expect(queryPlan).not.toContain('TEMP B-TREE');
});

test('no frequent query scans a whole table', async () => {
  const { db } = database;
  const questions = [
    db.selectFrom('city').selectAll().where('slug', '=', 'hangzhou'),
    db.selectFrom('city').selectAll().where('active', '=', 1).orderBy('slug'),
    db.selectFrom('district').selectAll().where('city_id', '=', 90).orderBy('id'),
    db.selectFrom('package').select('id').where('merchant_id', '=', 1001).where('active', '=', 1).orderBy('price').orderBy('id'),
    db
      .selectFrom('package')
      .select('id')
      .where('category', '=', 0)
      .where('city_id', '=', 90)
      .where('active', '=', 1)
      .orderBy('price')
      .orderBy('id'),
    db.selectFrom('hall').selectAll().where('merchant_id', '=', 1001).orderBy('id'),
    db.selectFrom('enquiry').select('id').where('phone_hash', '=', 'x').where('merchant_id', '=', 1).where('from_type', '=', 18),
    db.selectFrom('enquiry').select('id').where('created_at', '>', 0).orderBy('created_at').orderBy('id'),
    db
      .selectFrom('outbox')
      .select('id')
      .where('delivered_at', 'is', null)
      .where('dead_at', 'is', null)
      .where('refused_at', 'is', null)
      .where('merchant_id', '>', 1)
      .orderBy('merchant_id')
      .orderBy('created_at')
      .orderBy('id'),
    db
      .selectFrom('outbox')
      .select('id')
      .where('delivered_at', 'is', null)
      .where('dead_at', 'is', null)
      .where('refused_at', 'is not', null)
      .where('next_attempt_at', '<=', 1)
      .orderBy('next_attempt_at')
      .orderBy('id'),
    db.selectFrom('outbox').select('id').where('dead_at', 'is not', null).orderBy('dead_at').orderBy('id'),
    db.selectFrom('outbox').select('id').where('enquiry_id', '=', 'x'),
    db.selectFrom('idempotency').select('key_hash').where('enquiry_id', '=', 'x'),
    db.selectFrom('idempotency').selectAll().where('key_hash', '=', 'x'),
  ];
  for (const question of questions) {
    const queryPlan = await plan(question);
    expect(queryPlan, question.compile().sql).not.toMatch(/\bSCAN\b|TEMP B-TREE/);
  }
});
