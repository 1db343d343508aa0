/** What visitors, merchants and the background work of a process send to Citus breaks none of its published rules. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureDerivedData } from '../../../../../host-site/features/catalogue/derived/derived-data.ts';
import { postgresSignals } from '../../../../../host-site/features/conversation/service/feed/channel-signals.ts';
import { claimDue, markDelivered } from '../../../../../host-site/features/enquiries/delivery/outbox.ts';
import { countUndelivered, listUndelivered } from '../../../../../host-site/features/enquiries/delivery/undelivered.ts';
import { overwriteFreedSpace } from '../../../../../host-site/features/enquiries/erasure/freed-space.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { engineOf } from '../../../../../host-site/platform/database/engines/database-engine.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { hasPostgres } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, PACKAGE } from '../../../../support/databases/sample-data.ts';
import { cleanUpRound } from '../../../../support/site/clean-up.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { PRIVACY } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { citusDatabase } from './citus-database.ts';
import { violations } from './citus-rules.ts';
import { DISTRIBUTED_TABLES } from './citus-tables.ts';

const STAFF = '13700137000';
const distributed = new Set(DISTRIBUTED_TABLES.keys());
const PAGES = [
  '/',
  '/hotel',
  '/hotel/hangzhou',
  `/hotel/package/${PACKAGE}`,
  '/search?keyword=婚礼',
  '/hunlicehua',
  '/hangzhou/hunlicehua-package',
  '/sitemap.xml',
  '/readyz',
];

describe.runIf(hasPostgres)('on Citus', () => {
  const keyring = readKeyring(newKeys());
  const sms = fakeSms();
  let app: TestApp;
  let statements: Set<string>;
  beforeEach(async () => {
    const database = await citusDatabase();
    statements = new Set();
    const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
      const [statement] = args as [string | { text?: string }];
      statements.add(typeof statement === 'string' ? statement : (statement?.text ?? ''));
      return query.apply(this, args);
    } as never);
    app = await startTestApp({ database, keyring, sms, pages });
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await app.close();
  });

  it('stores and delivers an enquiry, and breaks no rule of Citus', async () => {
    expect(engineOf(app.db)).toBe('citus');
    expect(postgresSignals(app.db, 'postgres://set')).toBeUndefined();
    for (const page of PAGES)
      expect({ page, status: (await app.get(page)).status }).toEqual({ page, status: expect.not.stringMatching('500') });
    const enquiry = { phone_num: '13800138000', merchant_id: OPEN_HOTEL, from_type: 18, package_id: PACKAGE };
    const sent = await app.post('/api/hotel/MakeAppointment', enquiry, { 'idempotency-key': 'a-key-of-the-test' });
    const again = await app.post('/api/hotel/MakeAppointment', enquiry, { 'idempotency-key': 'a-key-of-the-test' });
    expect(again.body).toEqual(sent.body);
    expect(sent.body.status).toEqual({ RetCode: 0, msg: '' });
    const { receipt } = sent.body.data as { receipt: { url: string } };
    const page = new URL(receipt.url);
    expect((await app.get(page.pathname + page.search)).status).toBe(200);
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, Date.now());
    const staff = await logInAs(app, sms, STAFF);
    const inbox = await app.get('/api/php/merchant/leads', staff);
    const [lead] = (inbox.body.data as { list: { id: string }[] }).list;
    expect((await app.get(`/api/php/merchant/lead?id=${lead?.id}`, staff)).status).toBe(200);
    expect(
      (await app.post('/api/php/merchant/lead/state', { id: lead?.id, from: 'viewed', to: 'contacted' }, staff)).body.status.RetCode,
    ).toBe(0);
    const now = Date.now();
    const [event] = await claimDue(app.db, { now, until: now + 1000, limit: 5 });
    expect(event?.enquiry_id).toBe(lead?.id);
    if (event) await markDelivered(app.db, event, now);
    expect(await countUndelivered(app.db, now)).toMatchObject({ waiting: 0, dead: 0 });
    expect(await listUndelivered(app.db, 5)).toEqual([]);
    await cleanUpRound({
      db: app.db,
      clock: () => now,
      outboxDays: 1,
      keyDays: 1,
      receiptMonths: 1,
      enquiryMonths: 1,
      trackingDays: 1,
    } as never);
    await overwriteFreedSpace(app.db, PRIVACY);
    await ensureDerivedData(app.db);
    expect(await app.db.selectFrom('enquiry').select('state').execute()).toEqual([{ state: 'contacted' }]);
    expect(statements.size).toBeGreaterThan(60);
    expect([...statements].flatMap((statement) => violations(statement, distributed))).toEqual([]);
  });
});

/** Constructs that Citus lacks or ignores, in any statement of the site. The journey above does not reach every command. */
const NOWHERE =
  /pg_(?:try_)?advisory|\bpg_notify\b|[`'](?:listen|notify) |\bcreate (?:local |global )?temp|\block table\b|\bdeferrable\b|\bctid\b|\bgenerated always\b/i;

/** The one notification and its listener, which only PostgreSQL itself gets (see the test above). They make changes visible sooner; polling finds them without. */
const POSTGRES_ONLY = [
  'host-site/features/conversation/service/feed/channel-signals.ts',
  'host-site/features/conversation/service/feed/postgres-listener.ts',
];

it('no file of the site contains session locks, notifications, temporary tables or table locks', () => {
  const root = fileURLToPath(new URL('../../../../../', import.meta.url));
  const files = globSync('host-site/**/*.{ts,mjs}', { cwd: root }).filter((file) => !POSTGRES_ONLY.includes(file));
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => NOWHERE.test(readFileSync(`${root}${file}`, 'utf8')))).toEqual([]);
});
