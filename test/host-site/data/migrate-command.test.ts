import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '../../../host-site/platform/database/open.ts';
import { ENGINES, freshPostgres, ONE_ENGINE } from '../../support/databases/databases.ts';
import { runDataCommand } from '../../support/site/data-command.ts';

const NOTHING_TO_DO = 'Nothing to do: the database has all migrations of this release.\n';

describe.each(ENGINES)('npm run data -- migrate on %s', (engine) => {
  let dataDir: string;
  let env: Record<string, string>;
  let drop: () => Promise<void>;
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'xiyan-migrate-'));
    const postgres = engine === 'postgres' ? await freshPostgres() : undefined;
    env = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
    drop = async () => {
      await postgres?.drop();
      rmSync(dataDir, { recursive: true });
    };
  });
  afterEach(() => drop());

  const run = (...args: string[]) => runDataCommand(args, { env, clock: Date.now });
  const change = async (work: (db: OpenDatabase['db']) => Promise<unknown>) => {
    const { db, close } = await openDatabase(env.DATABASE_URL ? { url: env.DATABASE_URL } : { file: join(dataDir, 'xiyan.db') });
    await work(db);
    await close();
  };
  /** Makes the database one that the release before the last migration has left. */
  const forgetLastMigration = () =>
    change(async (db) => {
      await db.schema.dropTable('tracking_event').execute();
      await sql`delete from kysely_migration where name = '1300-tracking-01'`.execute(db);
    });

  it('prints each migration that it applied, and ends with 0 when nothing is to do', async () => {
    const first = await run('migrate');
    expect(first).toMatchObject({ code: 0, err: [] });
    expect(first.out).toMatch(/^(Applied \d{4}-[\w-]+\n)+$/);
    expect(first.out).toContain('Applied 1300-tracking-01\n');
    expect(await run('migrate')).toMatchObject({ code: 0, err: [], out: NOTHING_TO_DO });
  });

  it.runIf(engine === ONE_ENGINE[0])('is what other commands ask for when a migration is missing', async () => {
    await run('migrate');
    await forgetLastMigration();
    const problem = 'xiyan: the database lacks the migration 1300-tracking-01 of this release; run npm run data -- migrate first.';
    expect(await run('export', 'cities')).toMatchObject({ code: 1, out: '', err: [problem] });
    expect(await run('migrate')).toMatchObject({ code: 0, out: 'Applied 1300-tracking-01\n' });
    expect(await run('export', 'cities')).toMatchObject({ code: 0, err: [] });
  });

  it('ends with 1 and one line when a migration fails, and applies none', async () => {
    await change((db) => db.schema.createTable('district').addColumn('id', 'integer').execute());
    const failure = await run('migrate');
    expect(failure).toMatchObject({ code: 1, out: '' });
    expect(failure.err).toEqual([expect.stringMatching(/^xiyan: migrate: 0100-catalogue-01 failed: .*district.* already exists$/)]);
    await change((db) => db.schema.dropTable('district').execute());
    expect(await run('migrate')).toMatchObject({ code: 0 });
  });

  it.runIf(engine === 'postgres')('runs statements without a limit of time, whatever limit the database has', async () => {
    const { db, close } = await openDatabase({ url: env.DATABASE_URL as string });
    await sql`alter database ${sql.id(new URL(env.DATABASE_URL as string).pathname.slice(1))} set statement_timeout = '7s'`.execute(db);
    await close();
    const unlimited = await openDatabase({ url: env.DATABASE_URL as string, statementMs: 0 });
    const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(unlimited.db);
    await unlimited.close();
    expect(rows).toEqual([{ statement_timeout: '0' }]);
  });
});
