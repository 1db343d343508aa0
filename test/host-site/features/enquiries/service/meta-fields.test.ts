import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claimDue } from '../../../../../host-site/features/enquiries/delivery/outbox.ts';
import { messageOf } from '../../../../../host-site/features/enquiries/delivery/outbox-message.ts';
import { enquiryExport } from '../../../../../host-site/features/enquiries/exports.ts';
import { forgetPhone } from '../../../../../host-site/features/enquiries/privacy/deletion.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { deletionContext, SLOTS } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const PHONE = '13800138000';
const STAFF = '13700137000';
const keyring = readKeyring(newKeys());

describe.each(ENGINES)('meta fields of an enquiry on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  beforeEach(async () => {
    app = await startTestApp({ engine, keyring, pages, sms });
  });
  afterEach(() => app.close());

  const enquire = async (meta?: unknown) => {
    const { body } = await app.post('/api/hotel/MakeAppointment', { phone_num: PHONE, merchant_id: OPEN_HOTEL, meta });
    expect(body.status).toEqual({ RetCode: 0, msg: '' });
  };
  const stored = async () => (await app.db.selectFrom('enquiry').select('meta').executeTakeFirstOrThrow()).meta;
  const exported = async () => {
    for await (const row of enquiryExport({ db: app.db, keyring, reveal: false }).rows) return row;
    return undefined;
  };
  const delivered = async () => {
    const [event] = await claimDue(app.db, { now: Date.now(), until: Date.now(), limit: 1 });
    if (!event) throw new Error('no event is due');
    return JSON.parse((await messageOf({ db: app.db, keyring, slots: SLOTS }, event)) ?? '') as { data: object };
  };

  it('are stored and appear in webhook, export, inbox and own data, and end with the number', async () => {
    await enquire({ ref: 'A-17', utm_source: '婚礼笔记', gclid: 'x', utm_medium: 5 });
    const meta = { utm_source: '婚礼笔记', utm_medium: '5', ref: 'A-17' };
    expect(JSON.parse(await stored())).toEqual(meta);
    expect(await delivered()).toMatchObject({ data: { meta } });
    expect(await exported()).toMatchObject({ meta: 'utm_source=婚礼笔记 utm_medium=5 ref=A-17' });
    const couple = await logInAs(app, sms, PHONE);
    const own = await app.post('/api/php/account/data', { phone_num: PHONE }, { ...couple, 'sec-fetch-site': 'same-origin' });
    expect(own.body.data).toMatchObject({ enquiries: [{ meta }] });
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, Date.now());
    const staff = await logInAs(app, sms, STAFF);
    const { id } = await app.db.selectFrom('enquiry').select('id').executeTakeFirstOrThrow();
    const page = await load(app.server, `/merchant/leads/${id}`, { headers: staff });
    expect(page.text).toContain('来源标记utm_source=婚礼笔记 utm_medium=5 ref=A-17');
    await forgetPhone(deletionContext({ db: app.db, clock: Date.now, keyring }), PHONE);
    expect(await stored()).toBe('');
  });

  it.each([
    ['a phone number', { ref: '13800138000' }],
    ['a disguised phone number', { ref: 'call-138.0013.8000' }],
    ['free text', { utm_campaign: 'please call me' }],
    ['markup', { ref: '<b>x</b>' }],
    ['a long value', { ref: 'x'.repeat(65) }],
    ['an unknown name', { constructor: 'x', __proto__: 'y', other: 'z' }],
    ['an object as value', { ref: { a: 1 } }],
    ['text in place of the fields', 'utm_source=blog'],
  ])('leave out %s, and the enquiry is stored', async (_, meta) => {
    await enquire(meta);
    expect(await stored()).toBe('');
  });
});

it('are carried by the form without script', async () => {
  const app = await startTestApp({ keyring, pages });
  try {
    const page = await load(app.server, `/enquiry?merchantId=${OPEN_HOTEL}&meta-ref=A-17&meta-utm_source=%22%3E%3Cb%3E`);
    const fields = Object.fromEntries(
      [...page.html.matchAll(/type="hidden" name="([\w-]+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ) as Record<string, string>;
    expect(fields).toMatchObject({ 'meta-ref': 'A-17', 'meta-utm_source': '&quot;&gt;&lt;b&gt;' });
    const sent = await load(app.server, '/enquiry', {
      method: 'POST',
      payload: new URLSearchParams({ ...fields, phone_num: PHONE }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    });
    expect(sent.text).toContain('补充婚期与桌数');
    expect(await app.db.selectFrom('enquiry').select('meta').execute()).toEqual([{ meta: '{"ref":"A-17"}' }]);
  } finally {
    await app.close();
  }
});

it('are those that the operator names', async () => {
  const app = await startTestApp({ keyring, env: { ENQUIRY_META_NAMES: 'gclid, ref' } });
  try {
    await app.post('/api/hotel/MakeAppointment', {
      phone_num: PHONE,
      merchant_id: OPEN_HOTEL,
      meta: { utm_source: 'blog', gclid: 'Cj0', ref: 'A-17' },
    });
    expect(await app.db.selectFrom('enquiry').select('meta').execute()).toEqual([{ meta: '{"gclid":"Cj0","ref":"A-17"}' }]);
  } finally {
    await app.close();
  }
});
