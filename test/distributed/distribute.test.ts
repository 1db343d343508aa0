/** `npm run data -- distribute` on a Citus cluster of a coordinator and two workers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { openDatabase } from '../../host-site/platform/database/open.ts';
import { prepareDatabase } from '../../host-site/startup/database/prepare-database.ts';
import { freshPostgres } from '../support/databases/databases.ts';
import { runSql } from '../support/databases/postgres-server.ts';
import { insertSampleData } from '../support/databases/sample-data.ts';
import { runDataCommand } from '../support/site/data-command.ts';
import { placedTables, rowsOf, STATED } from './placed-tables.ts';

// For a machine that is four times slower and does something else too.
vi.setConfig({ testTimeout: 480_000, hookTimeout: 240_000 });

let dataDir: string;
let url: string;
let drop: () => Promise<void>;
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'xiyan-distribute-'));
  ({ url, drop } = await freshPostgres());
});
afterEach(async () => {
  await drop();
  rmSync(dataDir, { recursive: true });
});

const run = (...args: string[]) => runDataCommand(args, { env: { DATA_DIR: dataDir, DATABASE_URL: url }, clock: Date.now });

it('places every table as its feature states, once, and prints before what it would do', async () => {
  expect(await run('migrate')).toMatchObject({ code: 0 });
  const planned = await run('distribute', '--dry-run');
  expect(planned).toMatchObject({ code: 0, err: [] });
  expect(await placedTables(url)).toEqual({});
  expect(await run('distribute')).toEqual(planned);
  expect(await placedTables(url)).toEqual(STATED);
  expect(await run('distribute')).toMatchObject({ code: 0, out: 'Nothing to do: all tables are where this release places them.\n' });
});

it('moves what is stored to the nodes, and leaves no copy on the coordinator', async () => {
  await run('migrate');
  const { db, close } = await openDatabase({ url });
  await sql`insert into favourite (owner_id, merchant_id, created_at) select id, 1, 0 from generate_series(1, 20) id`.execute(db);
  await close();
  expect(await run('distribute')).toMatchObject({ code: 0, err: [] });
  const stored = async (node: string, statement: string) => ((await runSql(node, statement)) as { count: string }[])[0]?.count;
  expect(await stored(url, 'select count(*) from favourite')).toBe('20');
  const onNodes = await runSql(
    url,
    `select nodeport as port, sum(result::integer)::integer as rows from run_command_on_shards('favourite', 'select count(*) from %s') counted
      join citus_shards placed on placed.shardid = counted.shardid group by nodeport order by nodeport`,
  );
  const workers = inject('workers').map((worker) => Number(new URL(worker).port));
  expect(onNodes).toEqual(workers.sort((a, b) => a - b).map((port) => ({ port, rows: expect.any(Number) })));
  // The table itself, without its shards.
  expect(await runSql(url, `select pg_relation_size('favourite')::integer as bytes`)).toEqual([{ bytes: 0 }]);
});

/** As long as a name can be: Citus shortens it on the nodes to add the number of the shard. */
const OPERATORS_INDEX = 'merchants_by_name_in_small_letters_as_the_operator_reads_them__';
/** Has no index but its key, and is placed after the catalogue. */
const LATE_TABLE = 'friendly_link';

/** Fills the database while no table is placed. */
async function fillBefore(): Promise<void> {
  await run('migrate');
  const { db, close } = await openDatabase({ url });
  await insertSampleData(db);
  await sql`insert into favourite (owner_id, merchant_id, created_at) select id, 1, 0 from generate_series(1, 20) id`.execute(db);
  await sql`create index ${sql.id(OPERATORS_INDEX)} on merchant (lower(name) desc nulls last) where active = 1`.execute(db);
  await close();
  // Each command stores the places of the site if they are missing.
  expect(await run('distribute', '--dry-run')).toMatchObject({ code: 0 });
}

const rows = async () => {
  const { db, close } = await openDatabase({ url });
  return rowsOf(db).finally(close);
};

/** Definitions of the indexes that are not unique. */
async function indexes(): Promise<string[]> {
  const stored = await runSql(
    url,
    `select indexdef as index from pg_indexes where schemaname = 'public' and indexdef not like 'CREATE UNIQUE%' order by 1`,
  );
  return (stored as { index: string }[]).map(({ index }) => index);
}

it('keeps the rows and the indexes of a filled database, on every node', async () => {
  await fillBefore();
  const before = { rows: await rows(), indexes: await indexes() };
  expect(before.indexes).toContainEqual(expect.stringContaining(OPERATORS_INDEX));
  expect(await run('distribute')).toMatchObject({ code: 0, err: [] });
  expect(await rows()).toEqual(before.rows);
  const after = await indexes();
  expect(after).toEqual(expect.arrayContaining(before.indexes));
  // A key that got the distribution column in front leaves its search by id to another index.
  expect(after.filter((index) => !before.indexes.includes(index) && !/ INDEX \w+_by_id ON /.test(index))).toEqual([]);
  const unlike = await runSql(
    url,
    `select table_name::text as table, nodeport as port, result as indexes from citus_tables cross join run_command_on_placements(table_name,
      'select count(*) from pg_index where indisvalid and indrelid = ''%s''::regclass')
      where result <> (select count(*)::text from pg_index where indrelid = table_name)`,
  );
  expect(unlike).toEqual([]);
});

it('changes nothing when it is cancelled while it places the tables', async () => {
  await fillBefore();
  const before = { rows: await rows(), indexes: await indexes() };
  const other = await openDatabase({ url, statementMs: 0 });
  const outcome = await other.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(LATE_TABLE)} in row share mode`.execute(trx);
    const running = run('distribute');
    const cancelled = () =>
      runSql(
        url,
        `select pg_cancel_backend(pid) as done from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query = 'select create_reference_table(''${LATE_TABLE}'')'`,
      );
    await expect.poll(cancelled, { timeout: 300_000 }).toEqual([{ done: true }]);
    return running;
  });
  await other.close();
  expect(outcome.code).toBe(1);
  expect(await placedTables(url)).toEqual({});
  expect({ rows: await rows(), indexes: await indexes() }).toEqual(before);
});

it('says which table is placed otherwise, and changes nothing', async () => {
  await run('migrate');
  await runSql(url, `select create_reference_table('tracking_event')`);
  expect(await run('distribute')).toMatchObject({
    code: 1,
    out: '',
    err: [
      `xiyan: the table tracking_event is on every node, but this release has it distributed by id; run select undistribute_table('tracking_event') on the coordinator, then this command again.`,
    ],
  });
  expect(await placedTables(url)).toEqual({ tracking_event: 'every-node' });
});

it('places the tables although the database cancels every statement after 20 ms, as a role may for the site', async () => {
  expect(await run('migrate')).toMatchObject({ code: 0 });
  const unlimited = await openDatabase({ url, statementMs: 0 });
  const name = sql.id(new URL(url).pathname.slice(1));
  await sql`alter database ${name} set statement_timeout = '20ms'`.execute(unlimited.db);
  await expect(runSql(url, 'select pg_sleep(1)')).rejects.toThrow('statement timeout');
  expect(await run('distribute')).toMatchObject({ code: 0, err: [] });
  await sql`alter database ${name} reset statement_timeout`.execute(unlimited.db);
  await unlimited.close();
  expect(await placedTables(url)).toEqual(STATED);
});

it('serves with statements that end after 5 s', async () => {
  const { db, close } = await prepareDatabase({ databaseUrl: url, dataDir }, []);
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db);
  await close();
  expect(rows).toEqual([{ statement_timeout: '5s' }]);
});
