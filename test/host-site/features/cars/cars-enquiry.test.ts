/** The trip that a couple has reckoned reaches the merchant: in the inbox, with its date. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addMerchantUser } from '../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { databaseWith, ENGINES } from '../../../support/databases/databases.ts';
import { fakeSms, logInAs } from '../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { fakeWidget } from '../../platform/pages/fake-services.ts';
import { load } from '../../platform/pages/html.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const [FLEET, MERCHANT, STAFF, COUPLE] = [62_001, 30_101, '13700137000', '13800138001'];
const NOON = Date.parse('2026-11-28T12:00:00+08:00');

describe.each(ENGINES)('an enquiry about a trip on %s', (engine) => {
  const sms = fakeSms();
  const keyring = readKeyring(newKeys());
  let app: TestApp;
  beforeAll(async () => {
    const widgets = { render: () => fakeWidget };
    app = await startTestApp({ database: await databaseWith('demo', engine), keyring, sms, pages, widgets, clock: () => NOON });
    await addMerchantUser(app.db, keyring, MERCHANT, STAFF, NOON);
  });
  afterAll(() => app.close());

  it('names fleet, cars, hours, kilometres and day in the inbox, and no number of the couple', async () => {
    const { html } = await load(app.server, `/hunche/detail_${FLEET}?hours=10&km=120&cars=6&date=2027-05-01`);
    const ref = /data-meta-ref="([^"]*)"/.exec(html)?.[1] ?? '';
    const date = /data-wedding-date="([^"]*)"/.exec(html)?.[1] ?? '';
    const enquiry = { phone_num: COUPLE, merchant_id: MERCHANT, from_type: 18, wedding: { date }, meta: { ref } };
    const { body } = await app.post('/api/hotel/MakeAppointment', enquiry, { 'idempotency-key': 'a-trip-of-six-cars' });
    const { code } = (body.data as { receipt: { code: string } }).receipt;
    const { id } = await app.db.selectFrom('enquiry').select('id').where('receipt', '=', code).executeTakeFirstOrThrow();
    const { status, text } = await load(app.server, `/merchant/leads/${id}`, { headers: await logInAs(app, sms, STAFF) });
    expect(status).toBe(200);
    expect(text).toContain('黑色红旗迎亲车队-62001-6辆-10小时-120公里');
    expect(text).toContain('2027年5月1日');
    expect(text).not.toContain(COUPLE);
  });
});
