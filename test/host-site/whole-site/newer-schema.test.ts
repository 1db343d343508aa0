/** This release on the tables of the next one, as in a rolling release: one expand migration more than it knows. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InboxList } from '../../../host-site/features/inbox/inbox.ts';
import { addMerchantUser } from '../../../host-site/features/login/service/merchant-users.ts';
import { FEATURES } from '../../../host-site/features.ts';
import type { OpenDatabase } from '../../../host-site/platform/database/open.ts';
import type { Database } from '../../../host-site/platform/database/schema/schema.ts';
import { readKeyring } from '../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../host-site/routes/page-routes.ts';
import { prepareDatabase } from '../../../host-site/startup/database/prepare-database.ts';
import { copyDemoData, ENGINES, freshPostgres } from '../../support/databases/databases.ts';
import { runDataCommand } from '../../support/site/data-command.ts';
import { fakeSms, logInAs } from '../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../support/site/test-app.ts';

const NEXT_MIGRATION = '9999-next-release';
const HOTEL = 1001;
const STAFF = '13700137000';
const COUPLE = '13800138000';

/** Adds a nullable column to every table, a table, and the row of the migration. */
async function expandSchema(db: Kysely<Database>): Promise<void> {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView);
  for (const { name } of tables) await db.schema.alterTable(name).addColumn('added_by_next_release', 'text').execute();
  await db.schema.createTable('table_of_next_release').addColumn('id', 'text').execute();
  await sql`insert into kysely_migration (name, timestamp) values (${NEXT_MIGRATION}, '2027-01-01T00:00:00.000Z')`.execute(db);
}

describe.each(ENGINES)('this release on the tables of the next one, on %s', (engine) => {
  const sms = fakeSms();
  const keyring = readKeyring(newKeys());
  let dataDir: string;
  let env: Record<string, string>;
  let drop: (() => Promise<void>) | undefined;
  let database: OpenDatabase;
  let app: TestApp;

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'xiyan-newer-'));
    const postgres = engine === 'postgres' ? await freshPostgres('demo') : undefined;
    if (!postgres) await copyDemoData(dataDir);
    drop = postgres?.drop;
    env = { DATA_DIR: dataDir, ...(postgres && { DATABASE_URL: postgres.url }) };
    const address = { dataDir, databaseUrl: postgres?.url };
    const earlier = await prepareDatabase(address, FEATURES);
    await expandSchema(earlier.db);
    await earlier.close();
    // The start of a process of this release.
    database = await prepareDatabase(address, FEATURES);
    app = await startTestApp({ database, keyring, sms, pages });
  }, 180_000);
  afterAll(async () => {
    await app.close();
    await drop?.();
    rmSync(dataDir, { recursive: true });
  });

  it('starts without a change to the migrations', async () => {
    const { rows } = await sql<{ name: string }>`select name from kysely_migration where name = ${NEXT_MIGRATION}`.execute(database.db);
    expect(rows).toEqual([{ name: NEXT_MIGRATION }]);
    expect(await runDataCommand(['migrate'], { env, clock: Date.now })).toMatchObject({
      code: 0,
      out: expect.stringContaining('Nothing to do'),
    });
  });

  it.each(['/', '/hotel/hangzhou', `/hotel/hangzhou/detail_${HOTEL}`, '/search?keyword=酒店'])('serves the page %s', async (url) => {
    expect(await app.get(url)).toMatchObject({ status: 200, text: expect.stringContaining('</html>') });
  });

  it('stores an enquiry and lists it in the inbox of its merchant', async () => {
    await addMerchantUser(database.db, keyring, HOTEL, STAFF, Date.now());
    const staff = await logInAs(app, sms, STAFF);
    const { body } = await app.post('/api/hotel/MakeAppointment', { phone_num: COUPLE, merchant_id: HOTEL, from_type: 18 });
    expect(body.status.RetCode).toBe(0);
    const inbox = (await app.get('/api/php/merchant/leads', staff)).body.data as InboxList;
    expect(inbox.list.map(({ phoneMask }) => phoneMask)).toEqual(['138****8000']);
  });

  it('imports a catalogue file and serves its contents', async () => {
    const file = join(dataDir, 'merchants.csv');
    writeFileSync(file, 'id,name,category,city,district,style,tier,views\n70001,雪松婚礼策划,2,hangzhou,西湖区,中式,3,900\n');
    expect(await runDataCommand(['import', file], { env, clock: Date.now })).toMatchObject({ code: 0 });
    expect(await app.get('/merchant/70001')).toMatchObject({ status: 200, text: expect.stringContaining('雪松婚礼策划') });
  });
});
