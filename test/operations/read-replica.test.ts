/** Catalogue reads on a streaming replica that lags, that catches up, and that fails; visitors read what they have just written. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addMerchantUser } from '../../host-site/features/login/service/merchant-users.ts';
import { type OpenDatabase, type OpenReplica, openDatabase, openReplica } from '../../host-site/platform/database/open.ts';
import { readKeyring } from '../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../host-site/platform/keys/keyring-file.ts';
import type { Standby } from '../support/databases/postgres-server.ts';
import { type PostgresSite, startPostgresSite } from '../support/databases/postgres-site.ts';
import { OPEN_HOTEL } from '../support/databases/sample-data.ts';
import { fakeSms, logInAs } from '../support/site/login.ts';
import { startTestApp, type TestApp } from '../support/site/test-app.ts';

const STAFF = '13700137000';
const COUPLE = '13800138000';
const keyring = readKeyring(newKeys());
const sms = fakeSms();

let site: PostgresSite;
let standby: Standby;
/** Connections to the standby alone, to pause it and to read its state. */
let onStandby: OpenDatabase;
let app: TestApp;
let replica: OpenReplica;
beforeAll(async () => {
  site = await startPostgresSite();
  standby = await site.postgres.startStandby();
  onStandby = await openDatabase({ url: standby.url });
  replica = await openReplica({ url: standby.url, primaryUrl: site.postgres.url, statementMs: 30_000, poolSize: 10 });
  app = await startTestApp({
    database: await openDatabase({ url: site.postgres.url }),
    catalogueDb: replica.catalogue,
    publishedDb: replica.published,
    keyring,
    sms,
  });
});
afterAll(async () => {
  await app?.close();
  await replica?.close();
  await onStandby?.close();
  await standby?.stop();
  await site?.close();
});

const rename = (name: string) => app.db.updateTable('merchant').set({ name }).where('id', '=', OPEN_HOTEL).execute();
const hotel = async () => (await app.get(`/api/java/hotel?merchantId=${OPEN_HOTEL}`)).text;
const pauseReplay = () => sql`select pg_wal_replay_pause()`.execute(onStandby.db);
const isPaused = async () => {
  const { rows } = await sql<{ state: string }>`select pg_get_wal_replay_pause_state() as state`.execute(onStandby.db);
  return rows[0]?.state === 'paused';
};

it('reads the catalogue from a replica that lags, and the enquiry, its receipt and the inbox from the primary', async () => {
  await rename('复制之前的酒店');
  await expect.poll(hotel).toContain('复制之前的酒店');
  await pauseReplay();
  await expect.poll(isPaused).toBe(true);
  await rename('主库上的新名');
  expect(await hotel()).toContain('复制之前的酒店');

  // Everything below exists on the primary only.
  await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, Date.now());
  const staff = await logInAs(app, sms, STAFF);
  const reply = await app.post('/api/hotel/MakeAppointment', { phone_num: COUPLE, merchant_id: OPEN_HOTEL, from_type: 18 });
  const { receipt } = reply.body.data as { receipt: { code: string; url: string } };
  const token = receipt.url.split('/').at(-1);
  expect((await app.post('/api/php/receipt', { token })).body.status).toEqual({ RetCode: 0, msg: '' });
  const inbox = async () => (await app.get('/api/php/merchant/leads', staff)).body.data as { list: { id: string; state: string }[] };
  const [enquiry] = (await inbox()).list;
  const { id = '' } = enquiry ?? {};
  expect((await app.get(`/api/php/merchant/lead?id=${id}`, staff)).body.status.RetCode).toBe(0);
  expect((await inbox()).list).toMatchObject([{ id, state: 'viewed' }]);
  expect(await onStandby.db.selectFrom('enquiry').select('id').execute()).toEqual([]);
});

it('reads the new catalogue once the replica has caught up', async () => {
  await sql`select pg_wal_replay_resume()`.execute(onStandby.db);
  await expect.poll(hotel).toContain('主库上的新名');
  expect(await onStandby.db.selectFrom('enquiry').select('id').execute()).toHaveLength(1);
});

it('reads the catalogue from the primary while the replica is stopped', async () => {
  // Commits do not wait for a standby that will not return.
  await sql`alter system set synchronous_standby_names = ''`.execute(app.db);
  await sql`select pg_reload_conf()`.execute(app.db);
  await standby.stop();
  await rename('副本停止之后');
  expect(await hotel()).toContain('副本停止之后');
});
