/** What an inbox reads of all enquiries of a merchant is read from an index alone: seen in the plans of both engines. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { originOptions, packageOptions, stateCounts } from '../../../../host-site/features/inbox/service/inbox-rows.ts';
import { databaseWith, ENGINES, type TestDatabase } from '../../../support/databases/databases.ts';
import { queryPlan } from '../../../support/databases/query-plan.ts';

vi.setConfig({ hookTimeout: 120_000 });

const HOTEL = 501;

describe.each(ENGINES)('on %s', (engine) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await databaseWith('sample', engine);
    const empty = { phone_key: '', phone_mask: '', consent: '', origin: '', visitor_id: '' };
    const row = { ...empty, phone_cipher: 'c'.repeat(52), merchant_id: HOTEL, from_type: 18, state: 'new', created_at: 0 };
    const rows = Array.from({ length: 300 }, (_, at) => ({
      ...{ ...row, id: `enquiry-${at}`, receipt: `receipt-${at}` },
      phone_hash: `${at}`.padStart(64, '0'),
    }));
    await database.db.insertInto('enquiry').values(rows).execute();
    await sql.raw(engine === 'sqlite' ? 'analyze' : 'vacuum analyze enquiry').execute(database.db);
  });
  afterAll(() => database.close());

  it.each([
    ['the numbers of its tabs', stateCounts],
    ['the packages of its filter', packageOptions],
    ['the origins of its filter', originOptions],
  ] as const)('%s are read from the index of the inbox alone', async (_, query) => {
    const context = { db: database.db, origin: 'https://example.test' };
    const plan = await queryPlan(database, query(context, [HOTEL]), ['enable_seqscan', 'enable_bitmapscan']);
    expect(plan).toMatch(/(COVERING INDEX|Index Only Scan using) enquiry_by_inbox/);
  });

  it('each package of its filter is looked up once, not for each enquiry', async () => {
    const plan = await queryPlan(database, packageOptions({ db: database.db, origin: 'https://example.test' }, [HOTEL]), []);
    expect(plan).toMatch(
      engine === 'sqlite' ? /(CO-ROUTINE|MATERIALIZE) asked/ : /(Unique|HashAggregate).*(Unique|HashAggregate).* on enquiry/s,
    );
  });
});
