/** Frequent statements that PostgreSQL plans once for each connection, and what makes such a plan useless. */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runPrepared } from '../../../../../host-site/platform/database/engines/prepared-statements.ts';
import { withRetry } from '../../../../../host-site/platform/database/engines/with-retry.ts';
import { type OpenDatabase, openDatabase } from '../../../../../host-site/platform/database/open.ts';
import { freshPostgres, hasPostgres, isCitus } from '../../../../support/databases/databases.ts';

const HOTEL = 501;

describe.runIf(hasPostgres)('a prepared statement', () => {
  let server: Awaited<ReturnType<typeof freshPostgres>>;
  /** With one connection. */
  let open: OpenDatabase;
  beforeAll(async () => {
    server = await freshPostgres('sample');
  });
  afterAll(() => server?.drop());
  beforeEach(async () => {
    open = await openDatabase({ url: server.url, poolSize: 1 });
  });
  afterEach(() => open.close());

  const readIn = (db: OpenDatabase['db']) => runPrepared(db, db.selectFrom('merchant').selectAll().where('id', '=', HOTEL).compile());
  const read = () => readIn(open.db);
  const plans = async () => {
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(open.db);
    return rows.length;
  };

  // On a cluster statements are planned each time.
  it.skipIf(isCitus)('is planned once for a connection', async () => {
    const first = await read();
    expect(first).toMatchObject([{ id: HOTEL }]);
    expect(await read()).toEqual(first);
    expect(await plans()).toBe(1);
  });

  it('returns the columns of its table that a migration adds meanwhile', async () => {
    await read();
    await sql`alter table merchant add column added_later integer`.execute(open.db);
    expect(await read()).toMatchObject([{ id: HOTEL, added_later: null }]);
    expect(await read()).toMatchObject([{ id: HOTEL, added_later: null }]);
  });

  it('returns rows in a session that does not have it, as behind a pooler', async () => {
    await read();
    await sql`deallocate all`.execute(open.db);
    expect(await read()).toMatchObject([{ id: HOTEL }]);
  });

  const readInTransaction = () => withRetry(() => open.db.transaction().execute(readIn));

  it.skipIf(isCitus)('is planned once for the transactions of a connection', async () => {
    expect(await readInTransaction()).toMatchObject([{ id: HOTEL }]);
    expect(await readInTransaction()).toMatchObject([{ id: HOTEL }]);
    expect(await plans()).toBe(1);
  });

  it('lets a transaction be repeated that ends because of it: in a session that does not have it', async () => {
    await readInTransaction();
    await sql`deallocate all`.execute(open.db);
    expect(await readInTransaction()).toMatchObject([{ id: HOTEL }]);
  });

  it('lets a transaction be repeated that ends because of it: after a migration of its table', async () => {
    await readInTransaction();
    await sql`alter table merchant add column added_in_transaction integer`.execute(open.db);
    expect(await readInTransaction()).toMatchObject([{ id: HOTEL, added_in_transaction: null }]);
  });
});
