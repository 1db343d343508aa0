/** A dump of PostgreSQL by its own tools, restored after revocations: the site refuses it until they are repeated, and all of them survive. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runErasurePass } from '../../host-site/features/enquiries/erasure/erasure-pass.ts';
import { revealedExports } from '../../host-site/features/enquiries/erasure/revealed-files.ts';
import { accountOf } from '../../host-site/features/login/service/accounts.ts';
import { addMerchantUser } from '../../host-site/features/login/service/merchant-users.ts';
import { beginSession } from '../../host-site/features/login/service/sessions.ts';
import { FEATURES } from '../../host-site/features.ts';
import { ANONYMOUS } from '../../host-site/platform/calls/service-call.ts';
import { type OpenDatabase, openDatabase } from '../../host-site/platform/database/open.ts';
import { checkJournal } from '../../host-site/platform/facts/journal-entries.ts';
import { erasureJournal } from '../../host-site/platform/privacy/erasure-journal.ts';
import { folderJournal } from '../../host-site/platform/privacy/folder-journal.ts';
import { migrate } from '../../host-site/startup/database/migrate.ts';
import { BACKUP, fill, keyring, keys, REMOVED, revoke, STAFF, valid } from '../host-site/platform/facts/revocations.ts';
import { type PostgresServer, runSql, startPostgres } from '../support/databases/postgres-server.ts';
import { insertSampleData, OPEN_HOTEL } from '../support/databases/sample-data.ts';
import { PRIVACY, unlimitedContext } from '../support/site/service-contexts.ts';
import { startProcess, stateOf } from '../support/site/site.ts';
import { NO_POSTGRES_TOOLS, SERVER_PROGRAMS } from './support/postgres-tools.ts';

const DATA = fileURLToPath(new URL('../../dist/site/data.mjs', import.meta.url));
const run = promisify(execFile);

describe.skipIf(NO_POSTGRES_TOOLS)(`a dump by pg_dump${NO_POSTGRES_TOOLS && ` (${NO_POSTGRES_TOOLS})`}`, () => {
  let postgres: PostgresServer;
  let folder: string;
  let url: string;
  let database: OpenDatabase;
  let now = BACKUP;
  beforeAll(async () => {
    postgres = await startPostgres({ bin: SERVER_PROGRAMS });
    folder = await mkdtemp(join(tmpdir(), 'xiyan-restore-'));
    url = Object.assign(new URL(postgres.url), { pathname: '/xiyan' }).href;
    await runSql(postgres.url, 'create database xiyan');
    database = await openDatabase({ url });
  }, 60_000);
  afterAll(async () => {
    await database?.close();
    await postgres?.stop();
    if (folder) await rm(folder, { recursive: true });
  });

  const pass = () =>
    runErasurePass({
      privacy: PRIVACY,
      db: database.db,
      keyring,
      exports: revealedExports(folder, true),
      journal: erasureJournal(folder),
      clock: () => now,
    });
  const environment = () => ({ DATA_DIR: folder, DATABASE_URL: url, ENQUIRY_KEYS: keys });

  it('lacks revocations once it is restored, is refused by the site, and has them again after reapply-erasures', async () => {
    await migrate(database.db, FEATURES);
    await insertSampleData(database.db);
    const { db } = database;
    for (const phone of [STAFF, REMOVED]) await addMerchantUser(db, keyring, OPEN_HOTEL, phone, now);
    const { id } = await accountOf(db, keyring, STAFF, now);
    const caller = { ...ANONYMOUS, own: true, session: await beginSession(db, id, now, ANONYMOUS) };
    const context = unlimitedContext({ db, keyring, clock: () => now });
    const places = await fill(context, caller);
    await pass();
    const dump = join(folder, 'xiyan.dump');
    await run('pg_dump', ['--format=custom', `--file=${dump}`, url]);
    now += 60_000;
    await revoke(places);
    await pass();
    expect(await valid(db, places)).toEqual([]);
    await checkJournal(db, folderJournal({ dataDir: folder, databaseUrl: url }), folder);

    await database.close();
    await runSql(postgres.url, 'drop database xiyan', 'create database xiyan');
    await run('pg_restore', ['--exit-on-error', `--dbname=${url}`, dump]);
    database = await openDatabase({ url });
    expect((await valid(database.db, places)).length).toBe(21);
    const refused = await stateOf(startProcess(environment()));
    expect([refused.isReady, refused.code]).toEqual([false, 1]);
    expect(refused.stderr).toContain('run npm run data -- reapply-erasures');

    const journal = join(folder, 'erasures.ndjson');
    await run(process.execPath, [DATA, 'reapply-erasures', journal], { env: { PATH: process.env.PATH, ...environment() } });
    expect(await valid(database.db, places)).toEqual([]);
    expect(await database.db.selectFrom('session').selectAll().execute()).toEqual([]);
    const site = startProcess(environment());
    expect((await stateOf(site)).isReady).toBe(true);
    await site.end();
    expect(await valid(database.db, places)).toEqual([]);
  }, 120_000);
});
