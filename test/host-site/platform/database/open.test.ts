import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FEATURES } from '../../../../host-site/features.ts';
import { isConflict, withRetry } from '../../../../host-site/platform/database/engines/with-retry.ts';
import { openDatabase } from '../../../../host-site/platform/database/open.ts';
import { migrate } from '../../../../host-site/startup/database/migrate.ts';
import { ENGINES, emptyDatabase, type TestDatabase } from '../../../support/databases/databases.ts';

// A real server beside everything else that two cores do.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 });

describe.each(ENGINES)('database on %s', (engine) => {
  let database: TestDatabase;
  afterEach(() => database.close());

  test('returns large integers and counts as numbers', async () => {
    database = await emptyDatabase(engine);
    await migrate(database.db, FEATURES);
    const moment = 1_795_000_000_123;
    await database.db
      .insertInto('tracking_event')
      .values({
        id: 'a',
        received_at: moment,
        page_name: '',
        event_type: '',
        element_tag: '',
        element_data: '',
        user_id: '',
        device: '',
        app_name: '',
        rand_id: '',
      })
      .execute();
    const row = await database.db
      .selectFrom('tracking_event')
      .select((e) => ['received_at', e.fn.countAll<number>().over().as('count')])
      .executeTakeFirst();
    expect({ ...row }).toEqual({ received_at: moment, count: 1 });
  });

  test('separates concurrent transactions with pauses in them', async () => {
    database = await emptyDatabase(engine);
    await migrate(database.db, FEATURES);
    await database.db.insertInto('setting').values({ name: 'counter', value: '0' }).execute();
    const other = await database.again();
    const increase = (db: TestDatabase['db']) =>
      withRetry(
        () =>
          db
            .transaction()
            .setIsolationLevel('serializable')
            .execute(async (trx) => {
              const { value } = await trx.selectFrom('setting').select('value').where('name', '=', 'counter').executeTakeFirstOrThrow();
              await new Promise((resolve) => setImmediate(resolve));
              await trx
                .updateTable('setting')
                .set({ value: String(Number(value) + 1) })
                .where('name', '=', 'counter')
                .execute();
            }),
        50,
      );
    await Promise.all(Array.from({ length: 8 }, (_, index) => increase(index % 2 ? database.db : other.db)));
    const { value } = await database.db.selectFrom('setting').select('value').where('name', '=', 'counter').executeTakeFirstOrThrow();
    expect(value).toBe('8');
  });

  test('rolls back a transaction that fails', async () => {
    database = await emptyDatabase(engine);
    await migrate(database.db, FEATURES);
    const failing = database.db.transaction().execute(async (trx) => {
      await trx.insertInto('setting').values({ name: 'half', value: '' }).execute();
      throw new Error('stop');
    });
    await expect(failing).rejects.toThrow('stop');
    expect(await database.db.selectFrom('setting').selectAll().where('name', '=', 'half').execute()).toEqual([]);
  });

  test('rejects a row that refers to a missing row', async () => {
    database = await emptyDatabase(engine);
    await migrate(database.db, FEATURES);
    const fee = { merchant_id: 1, position: 0, name: '', kind: 'free' as const, value: null, unit: '', note: '' };
    await expect(database.db.insertInto('fee').values(fee).execute()).rejects.toThrow(/foreign key/i);
  });
});

test('reports an unreachable PostgreSQL with one clear error', async () => {
  await expect(openDatabase({ url: 'postgres://nobody@127.0.0.1:1/none' })).rejects.toThrow('openDatabase: postgres does not answer');
});

test('retries only conflicts', async () => {
  let tries = 0;
  const refused = async () => {
    tries += 1;
    throw Object.assign(new Error('could not serialize'), { code: '40001' });
  };
  await expect(withRetry(refused, 3)).rejects.toThrow('could not serialize');
  expect(tries).toBe(3);
  expect(isConflict(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
});

describe('files of the embedded database', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'xiyan-private-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const modes = (dataDir: string) =>
    Object.fromEntries(
      ['', ...readdirSync(dataDir).sort()].map((name) => [name, (statSync(join(dataDir, name)).mode & 0o777).toString(8)]),
    );

  test('are accessible to their user alone, with the folder and the journals', async () => {
    const dataDir = join(folder, 'data');
    const { db, close } = await openDatabase({ file: join(dataDir, 'xiyan.db') });
    await migrate(db, FEATURES);
    expect(modes(dataDir)).toEqual({ '': '700', 'xiyan.db': '600', 'xiyan.db-shm': '600', 'xiyan.db-wal': '600' });
    await close();
  });

  test('are closed to others when an earlier release left them open', async () => {
    const dataDir = join(folder, 'data');
    const file = join(dataDir, 'xiyan.db');
    const earlier = await openDatabase({ file });
    await migrate(earlier.db, FEATURES);
    for (const path of [file, `${file}-wal`, `${file}-shm`]) chmodSync(path, 0o644);
    chmodSync(dataDir, 0o755);
    const { close } = await openDatabase({ file });
    expect(modes(dataDir)).toEqual({ '': '700', 'xiyan.db': '600', 'xiyan.db-shm': '600', 'xiyan.db-wal': '600' });
    await close();
    await earlier.close();
  });

  test('leave the permissions of a folder that other programs use', async () => {
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'notes.txt'), '');
    for (let start = 0; start < 2; start += 1) await (await openDatabase({ file: join(folder, 'xiyan.db') })).close();
    expect(modes(folder)).toMatchObject({ '': '755', 'xiyan.db': '600' });
  });
});

test('prepares a frequent statement of SQLite once, and stores at most two large ones', async () => {
  const prepare = vi.spyOn(DatabaseSync.prototype, 'prepare');
  const { db, close } = await openDatabase({ file: ':memory:' });
  const run = (values: number) => sql`select 1 where 1 in (${sql.join(Array.from({ length: values }, () => sql.lit(1)))})`.execute(db);
  prepare.mockClear();
  for (const values of [1, 3001, 3002, 3003, 3002, 3001, 1]) await run(values);
  const prepared = prepare.mock.calls.map(([statement]) => statement.split(',').length);
  await close();
  vi.restoreAllMocks();
  expect(prepared).toEqual([1, 3001, 3002, 3003, 3001]);
});
