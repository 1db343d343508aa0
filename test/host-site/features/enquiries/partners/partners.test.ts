import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDue } from '../../../../../host-site/features/enquiries/delivery/outbox.ts';
import { messageOf } from '../../../../../host-site/features/enquiries/delivery/outbox-message.ts';
import { enquiryExport } from '../../../../../host-site/features/enquiries/exports.ts';
import { countByPartner } from '../../../../../host-site/features/enquiries/partners/partner-counts.ts';
import { isOnDomains } from '../../../../../host-site/features/enquiries/partners/partners.ts';
import { forgetPhone } from '../../../../../host-site/features/enquiries/privacy/deletion.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { siteSettingsFrom } from '../../../../../host-site/platform/settings/site/site-settings.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { copyDemoData, ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { runDataCommand } from '../../../../support/site/data-command.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { deletionContext, SLOTS } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const PHONE = '13800138000';
const STAFF = '13700137000';
const PAGE = 'https://blog.acme.example';
const keyring = readKeyring(newKeys());
const PARTNERS = [
  { key: 'acme', name: 'Acme婚礼', domains: ['acme.example', 'localhost'] },
  { key: 'other', name: 'Other', domains: ['other.example'] },
];
const siteSettings = siteSettingsFrom({ partners: PARTNERS }, 'site.json');

describe.each(ENGINES)('the partner of an enquiry on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  let now: number;
  let calls: number;
  beforeEach(async () => {
    now = Date.parse('2026-11-30T15:59:00Z');
    calls = 0;
    app = await startTestApp({ engine, keyring, pages, sms, siteSettings, clock: () => now });
  });
  afterEach(() => app.close());

  /** Sends an enquiry of another couple from a page of the origin. */
  const enquire = async (partner: unknown, origin: string = PAGE): Promise<{ partnerNotice?: string }> => {
    calls += 1;
    const phone_num = calls === 1 ? PHONE : `1390013${String(9000 + calls)}`;
    const { body } = await app.post('/api/hotel/MakeAppointment', { phone_num, merchant_id: OPEN_HOTEL, partner }, { origin });
    expect(body.status).toEqual({ RetCode: 0, msg: '' });
    return body.data;
  };
  const stored = () => app.db.selectFrom('enquiry').select(['partner', 'partner_refused']).orderBy('created_at').execute();
  const hotelNotice = async (partner: string, origin: string) => {
    const { body } = await app.get(`/api/java/hotel?merchantId=${OPEN_HOTEL}&fullEdition=0&partner=${partner}`, { origin });
    return (body.data as { partnerNotice?: string }).partnerNotice;
  };

  it('is stored and appears in webhook, export, inbox and own data, and stays when the number is erased', async () => {
    expect(await enquire('acme')).not.toHaveProperty('partnerNotice');
    expect(await stored()).toEqual([{ partner: 'acme', partner_refused: '' }]);
    const [event] = await claimDue(app.db, { now, until: now, limit: 1 });
    if (!event) throw new Error('no event is due');
    expect(JSON.parse((await messageOf({ db: app.db, keyring, slots: SLOTS }, event)) ?? '')).toMatchObject({ data: { partner: 'acme' } });
    for await (const row of enquiryExport({ db: app.db, keyring, reveal: false }).rows) expect(row).toMatchObject({ partner: 'acme' });
    const couple = await logInAs(app, sms, PHONE);
    const own = await app.post('/api/php/account/data', { phone_num: PHONE }, { ...couple, 'sec-fetch-site': 'same-origin' });
    expect(own.body.data).toMatchObject({ enquiries: [{ partner: 'acme' }] });
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, now);
    const staff = await logInAs(app, sms, STAFF);
    const { id } = await app.db.selectFrom('enquiry').select('id').executeTakeFirstOrThrow();
    expect((await load(app.server, `/merchant/leads/${id}`, { headers: staff })).text).toContain('合作伙伴Acme婚礼');
    await forgetPhone(deletionContext({ db: app.db, clock: () => now, keyring }), PHONE);
    expect(await stored()).toEqual([{ partner: 'acme', partner_refused: '' }]);
  });

  it('is left out and counted as refused on a page of another domain, and the enquiry is stored', async () => {
    const { partnerNotice } = await enquire('acme', 'https://acme.example.evil.test');
    expect(partnerNotice).toContain('data-partner="acme" is not allowed on https://acme.example.evil.test: ask the operator');
    await enquire('acme', 'null');
    expect(await stored()).toEqual([
      { partner: '', partner_refused: 'acme' },
      { partner: '', partner_refused: 'acme' },
    ]);
  });

  it('is left out for an unknown or malformed key, and the key is not stored', async () => {
    expect((await enquire('acne')).partnerNotice).toContain('data-partner="acne" on https://blog.acme.example is not a partner key');
    const withNumber = await enquire('call-13800138000');
    expect(withNumber.partnerNotice).not.toContain('138');
    await enquire({ key: 'acme' });
    await enquire('x'.repeat(500));
    expect(await stored()).toEqual(Array.from({ length: 4 }, () => ({ partner: '', partner_refused: '?' })));
    expect(JSON.stringify(await app.db.selectFrom('enquiry').selectAll().execute())).not.toContain('acne');
  });

  it('is empty when the page states none', async () => {
    expect(await enquire(undefined)).not.toHaveProperty('partnerNotice');
    expect(await stored()).toEqual([{ partner: '', partner_refused: '' }]);
    expect(await hotelNotice('', PAGE)).toBeUndefined();
  });

  it('is checked when the form requests the hotel, before anything is sent', async () => {
    expect(await hotelNotice('acme', PAGE)).toBeUndefined();
    expect(await hotelNotice('acme', 'https://stranger.example')).toContain('is not allowed on https://stranger.example');
    expect(await hotelNotice('acne', PAGE)).toContain('is not a partner key');
  });

  it('is counted by month and day of China, with withdrawn and refused ones', async () => {
    await enquire('acme');
    await enquire('acme');
    now += 60_000;
    await enquire('acme');
    await enquire('acme', 'https://stranger.example');
    await enquire('other', 'https://other.example:8443');
    await enquire('acne');
    await enquire(undefined);
    await app.db.updateTable('enquiry').set({ state: 'withdrawn' }).where('partner', '=', 'other').execute();
    const row = (period: string, partner: string, name: string, enquiries: number, withdrawn = 0, refused = 0) => ({
      period,
      partner,
      name,
      enquiries,
      withdrawn,
      refused,
    });
    expect(await countByPartner(app.db, { by: 'month' }, PARTNERS)).toEqual([
      row('2026-11', 'acme', 'Acme婚礼', 2),
      row('2026-12', '?', '', 0, 0, 1),
      row('2026-12', 'acme', 'Acme婚礼', 1, 0, 1),
      row('2026-12', 'other', 'Other', 1, 1),
    ]);
    const december = Date.parse('2026-12-01T00:00+08:00');
    expect(await countByPartner(app.db, { by: 'day', to: december }, [])).toEqual([row('2026-11-30', 'acme', 'acme', 2)]);
    expect(await countByPartner(app.db, { by: 'day', from: december }, PARTNERS)).toMatchObject([
      { period: '2026-12-01', partner: '?' },
      { period: '2026-12-01', partner: 'acme' },
      { period: '2026-12-01', partner: 'other' },
    ]);
  });
});

it.each([
  ['https://acme.example', true],
  ['http://www.acme.example:8080', true],
  ['https://notacme.example', false],
  ['https://acme.example.evil.test', false],
  ['null', false],
  ['', false],
])('takes %j for a page of acme.example: %s', (origin, isAllowed) => {
  expect(isOnDomains(origin, ['acme.example'])).toBe(isAllowed);
});

it('publishes neither keys nor domains of partners', async () => {
  const app = await startTestApp({ siteSettings });
  expect(JSON.stringify(app.site)).not.toContain('acme');
  await app.close();
});

it('uses the partners of a changed site file', async () => {
  let changed: typeof siteSettings | undefined;
  const app = await startTestApp({
    contentPollMs: 5,
    changedSiteSettings: () => {
      const settings = changed;
      changed = undefined;
      return settings;
    },
  });
  await app.server.ready();
  const notice = async () => {
    const { body } = await app.get(`/api/java/hotel?merchantId=${OPEN_HOTEL}&partner=acme`, { origin: PAGE });
    return (body.data as { partnerNotice?: string }).partnerNotice;
  };
  expect(await notice()).toContain('is not a partner key');
  changed = siteSettings;
  await expect.poll(notice, { timeout: 20_000 }).toBeUndefined();
  await app.close();
});

it('lists the counts with npm run data -- partners, with names of the site file', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xiyan-partners-'));
  await copyDemoData(folder);
  writeFileSync(join(folder, 'site.json'), JSON.stringify({ partners: PARTNERS }));
  const run = (...args: string[]) => runDataCommand(args, { env: { DATA_DIR: folder }, clock: Date.now });
  expect(await run('partners', '--init')).toMatchObject({ code: 0, out: '' });
  expect(await run('partners', '--by', 'week')).toMatchObject({ code: 2 });
  expect((await run('partners', '--by', 'day', '--from', '2026-11-01', '--to', '2026-10-01')).err.join()).toContain('--from is after --to');
  rmSync(folder, { recursive: true });
});
