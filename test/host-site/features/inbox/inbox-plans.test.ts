/** What an inbox reads of all enquiries of a merchant is read from an index alone: seen in the plans of both engines. */
import { type Compilable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { originOptions, packageOptions, stateCounts } from '../../../../host-site/features/inbox/service/inbox-rows.ts';
import { databaseWith, ENGINES, type TestDatabase } from '../../../support/databases/databases.ts';

vi.setConfig({ hookTimeout: 120_000 });

const HOTEL = 501;

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await databaseWith('sample', engine);
  });
  afterAll(() => database.close());

  async function plan(query: Compilable): Promise<string> {
    const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
    const raw = { ...query.compile(), sql: `${explain} ${query.compile().sql}` };
    const { rows } = await database.db.transaction().execute(async (trx) => {
      // An empty table is read whole; the question is what many rows would do.
      if (engine === 'postgres') await sql`set local enable_seqscan = off; set local enable_bitmapscan = off`.execute(trx);
      return trx.executeQuery<{ detail?: string; 'QUERY PLAN'?: string }>(raw as never);
    });
    return rows.map((row) => row.detail ?? row['QUERY PLAN']).join('\n');
  }

  it.each([
    ['the numbers of its tabs', stateCounts],
    ['the packages of its filter', packageOptions],
    ['the origins of its filter', originOptions],
  ] as const)('%s are read from the index of the inbox alone', async (_, query) => {
    const context = { db: database.db, origin: 'https://example.test' };
    const queryPlan = await plan(query(context, [HOTEL]));
    expect(queryPlan).toMatch(/(COVERING INDEX|Index Only Scan using) enquiry_by_inbox/);
  });
});
