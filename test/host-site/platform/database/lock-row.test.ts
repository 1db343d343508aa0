/** Locks that processes hold as a row. A fake holder takes part, whose expiry the tests set. */
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FEATURES } from '../../../../host-site/features.ts';
import { withLockRow } from '../../../../host-site/platform/database/lock-row.ts';
import { MIGRATION_LOCK, migrate } from '../../../../host-site/startup/database/migrate.ts';
import { emptyDatabase, hasPostgres, type TestDatabase } from '../../../support/databases/databases.ts';

const FAKE_HOLDER = 'web-2/4711/fake';
/** Key of Kysely's advisory lock for migrations, which earlier builds took. */
const ADVISORY_KEY = '3853314791062309107';

describe.runIf(hasPostgres)('a lock row', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await emptyDatabase('postgres');
  });
  afterEach(() => database.close());

  const tables = async () => (await database.db.introspection.getTables()).filter(({ isView }) => !isView).map(({ name }) => name);
  const rows = () => database.db.selectFrom('process_lock').selectAll().execute();
  const now = async () => {
    const { rows } = await sql<{ now: number }>`select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as now`.execute(
      database.db,
    );
    return rows[0]?.now ?? 0;
  };
  /** Holds the lock for `ms` from now on; 0: it has expired. */
  const holdAsOther = async (name: string, ms: number) => {
    const values = { name, holder: FAKE_HOLDER, expires_at: (await now()) + ms };
    await database.db
      .insertInto('process_lock')
      .values(values)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
      .execute();
  };
  /** Creates the table, as the first starter does. */
  const createTable = () => withLockRow(database.db, 'other', async () => undefined);

  it('lets starters wait for 60 s and longer while another process migrates and renews its lock', async () => {
    await createTable();
    await holdAsOther(MIGRATION_LOCK, 60_000);
    const holders: string[] = [];
    let attempts = 0;
    const pause = async () => {
      attempts += 1;
    };
    const other = await database.again();
    const start = migrate(other.db, FEATURES, { onWait: (holder) => holders.push(holder), pause });
    await expect.poll(() => attempts, { timeout: 20_000 }).toBeGreaterThan(3);
    // The heartbeat of the fake holder.
    await holdAsOther(MIGRATION_LOCK, 60_000);
    const before = attempts;
    await expect.poll(() => attempts, { timeout: 20_000 }).toBeGreaterThan(before + 3);
    expect(await tables()).toEqual(['process_lock']);
    expect(holders).toEqual([FAKE_HOLDER]);

    await holdAsOther(MIGRATION_LOCK, 0);
    expect(await start).toContain('0000-platform-01');
    expect(await tables()).toContain('enquiry');
    expect(await rows()).toEqual([]);
  });

  it('is renewed while the work runs, and released after it', async () => {
    const expiry = async () => (await rows())[0]?.expires_at ?? 0;
    const work = async () => {
      const first = await expiry();
      expect(first).toBeGreaterThan(await now());
      await expect.poll(expiry, { timeout: 20_000 }).toBeGreaterThan(first);
      return 'done';
    };
    expect(await withLockRow(database.db, 'work', work, { heartbeatMs: 10 })).toBe('done');
    expect(await rows()).toEqual([]);
  });

  it('is released when the work fails', async () => {
    const work = () => Promise.reject(new Error('failed'));
    await expect(withLockRow(database.db, 'work', work)).rejects.toThrow('failed');
    expect(await rows()).toEqual([]);
  });

  it('is not released by a process that has lost it', async () => {
    await withLockRow(database.db, 'work', () => holdAsOther('work', 60_000));
    expect(await rows()).toMatchObject([{ name: 'work', holder: FAKE_HOLDER }]);
  });

  it('needs no advisory lock, which a pooler in transaction mode cannot hold', async () => {
    const other = await database.again();
    await other.db.connection().execute(async (session) => {
      await sql`select pg_advisory_lock(${sql.lit(BigInt(ADVISORY_KEY))})`.execute(session);
      expect(await migrate(database.db, FEATURES)).toContain('0000-platform-01');
    });
  });
});
