/** A site that consists of what every site has: catalogue, search, home, enquiries and legal, on a database with their tables alone. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FEATURES } from '../../../host-site/features.ts';
import { privacyOf } from '../../../host-site/platform/feature/privacy.ts';
import { readKeyring } from '../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../host-site/platform/keys/keyring-file.ts';
import { cleanUp, cleanUpSteps } from '../../../host-site/platform/privacy/clean-up.ts';
import { pages } from '../../../host-site/routes/page-routes.ts';
import { prepareDatabase } from '../../../host-site/startup/database/prepare-database.ts';
import { startTestApp, type TestApp } from '../../support/site/test-app.ts';
import { fakeWidget } from '../platform/pages/fake-services.ts';

const THIN = FEATURES.filter(({ kind }) => kind === 'required');
const folder = mkdtempSync(join(tmpdir(), 'xiyan-thin-'));
let app: TestApp;

beforeAll(async () => {
  const database = await prepareDatabase({ databaseUrl: undefined, dataDir: folder }, THIN);
  app = await startTestApp({
    database,
    keyring: readKeyring(newKeys()),
    features: { on: THIN, off: [] },
    pages,
    widgets: { render: () => fakeWidget },
  });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it('needs six features and no table of another one', async () => {
  expect(THIN.map(({ name }) => name)).toEqual(['catalogue', 'wishes', 'search', 'legal', 'enquiries', 'home']);
  const tables = (await app.db.introspection.getTables()).map(({ name }) => name);
  const others = FEATURES.filter((feature) => !THIN.includes(feature)).flatMap((feature) => Object.keys(feature.stored?.tables ?? {}));
  expect(others.filter((table) => tables.includes(table))).toEqual([]);
});

it.each([
  '/',
  '/hotel',
  '/hotel/hangzhou',
  '/hotel/hangzhou/detail_1001',
  '/hangzhou/hunlicehua-merchant',
  '/search?keyword=c',
  '/privacy',
  '/sitemap.xml',
])('shows %s', async (path) => {
  expect((await app.get(path)).status).toBe(200);
});

it('accepts an enquiry, shows its receipt, and erases the number on withdrawal', async () => {
  const sent = await app.post('/api/hotel/MakeAppointment', { phone_num: '13800138000', merchant_id: 1001, from_type: 18 });
  const { receipt } = (sent.body as unknown as { data: { receipt: { url: string } } }).data;
  const path = new URL(receipt.url, 'http://localhost').pathname;
  expect((await app.get(path)).status).toBe(200);
  const phone = () => app.db.selectFrom('enquiry').select('phone_mask').executeTakeFirst();
  expect((await phone())?.phone_mask).toBeTruthy();
  expect((await app.post('/api/php/receipt/withdraw', { token: path.split('/')[2] })).body.status.RetCode).toBe(0);
  expect((await phone())?.phone_mask).toBeFalsy();
});

it('expires what it has stored', async () => {
  const now = Date.now() + 3 * 365 * 86_400_000;
  const periods = { outboxDays: 30, keyDays: 7, receiptMonths: 24, enquiryMonths: 24, trackingDays: 180 };
  const { failures } = await cleanUp(cleanUpSteps(THIN), { db: app.db, clock: () => now, privacy: privacyOf(THIN), ...periods });
  expect([...failures]).toEqual([]);
});
