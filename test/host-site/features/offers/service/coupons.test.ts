/** Coupons on both engines: received once, redeemed once, not guessable, expired, deleted with the number. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { type Coupon, couponEnd } from '../../../../../host-site/features/offers/coupon.ts';
import { exports } from '../../../../../host-site/features/offers/exports.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { type SentEnquiry, sendEnquiry } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const STAFF = '13700137000';
const OTHER_STAFF = '13700137009';
/** Sessions last 30 days: after that, other numbers log in. */
const LATER_STAFF = ['13700137011', '13700137012'] as const;
const keyring = readKeyring(newKeys());
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const DAY = 86_400_000;
const TEA = '到店看厅，领双人下午茶\n每对新人一次，2026年12月31日前有效';
const ROOM = '签约赠婚房一晚';
const OVER = '春季礼\n2026年5月31日前有效';

it('ends on the day that the gift names, at most 90 days ahead', () => {
  expect([TEA, ROOM, '2030年1月1日前'].map((text) => couponEnd(text, NOON))).toEqual(['2026-12-31', '2027-02-19', '2027-02-19']);
});

describe.each(ENGINES)('coupons on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  let now = NOON;
  let staff: { cookie: string };
  let other: { cookie: string };
  let enquiry: SentEnquiry;
  let phone = '';
  let number = 0;

  beforeAll(async () => {
    app = await startTestApp({ engine, keyring, sms, clock: () => now, env: { MERCHANT_IDLE_MINUTES: '43200' } });
    await app.db
      .updateTable('merchant')
      .set({ gifts: JSON.stringify([TEA, ROOM, OVER]) })
      .where('id', '=', OPEN_HOTEL)
      .execute();
    for (const user of [STAFF, ...LATER_STAFF]) await addMerchantUser(app.db, keyring, OPEN_HOTEL, user, now);
    await addMerchantUser(app.db, keyring, SECOND_HOTEL, OTHER_STAFF, now);
    staff = await logInAs(app, sms, STAFF);
    other = await logInAs(app, sms, OTHER_STAFF);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    now = NOON;
    number += 1;
    phone = `138001381${String(number).padStart(2, '0')}`;
    enquiry = await sendEnquiry(app, phone);
  });

  const list = async (): Promise<Coupon[]> => ((await app.post('/api/php/coupons', enquiry.couple)).body.data as { list: Coupon[] }).list;
  const receive = (gift: string) => app.post('/api/php/coupon/receive', { ...enquiry.couple, gift });
  const redeem = (code: string, headers = staff) => app.post('/api/php/merchant/coupon/redeem', { code }, headers);
  const receiveTea = async (): Promise<string> => {
    const [tea] = await list();
    const reply = await receive(tea?.gift ?? '');
    const coupons = (reply.body.data as { list: Coupon[] }).list;
    return coupons.find(({ text }) => text === TEA)?.code ?? '';
  };
  const notes = (kind: 'coupon' | 'redeem') =>
    app.db.selectFrom('lead_event').select('id').where('enquiry_id', '=', enquiry.merchant.id).where('kind', '=', kind).execute();

  const moves = () =>
    app.db
      .selectFrom('lead_event')
      .select(['from_state', 'to_state'])
      .where('enquiry_id', '=', enquiry.merchant.id)
      .where('kind', '=', 'state')
      .execute();
  const stateOf = async () =>
    (await app.db.selectFrom('enquiry').select('state').where('id', '=', enquiry.merchant.id).executeTakeFirstOrThrow()).state;

  it('is a visit when it is redeemed, except for an enquiry that is signed', async () => {
    await redeem(await receiveTea());
    expect(await stateOf()).toBe('visited');
    enquiry = await sendEnquiry(app, '13800138777');
    const code = await receiveTea();
    await app.db.updateTable('enquiry').set({ state: 'signed' }).where('id', '=', enquiry.merchant.id).execute();
    await redeem(code);
    expect(await stateOf()).toBe('signed');
  });

  it('offers the gifts that are not over, and gives one code for each enquiry and gift', async () => {
    expect((await list()).map(({ text, state, code }) => [text, state, code])).toEqual([
      [TEA, 'available', ''],
      [ROOM, 'available', ''],
    ]);
    const [tea] = await list();
    await Promise.all(Array.from({ length: 6 }, () => receive(tea?.gift ?? '')));
    const [received] = await list();
    expect(received).toMatchObject({ text: TEA, state: 'received', expiresOn: '2026-12-31' });
    expect(received?.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(await notes('coupon')).toHaveLength(1);
    expect((await receive('unknown')).body.status.RetCode).toBe(1508);
  });

  it('is redeemed once, however often and concurrently, and says when it was before', async () => {
    const code = await receiveTea();
    const replies = await Promise.all(Array.from({ length: 8 }, () => redeem(code.toLowerCase().replaceAll('-', ' '))));
    const results = replies.map(({ body }) => body.data as { isNew: boolean; redeemedAt: number });
    expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
    expect(new Set(results.map(({ redeemedAt }) => redeemedAt))).toEqual(new Set([now]));
    expect(await notes('redeem')).toHaveLength(1);
    expect(await moves()).toEqual([{ from_state: 'new', to_state: 'visited' }]);
    now += 40 * DAY;
    const later = await logInAs(app, sms, LATER_STAFF[0]);
    expect((await redeem(code, later)).body.data).toMatchObject({ isNew: false, redeemedAt: NOON, text: TEA });
    expect((await list())[0]).toMatchObject({ state: 'redeemed', redeemedAt: NOON });
  });

  it('is refused after its last day, to other merchants, and without a login; the merchant never sees the code', async () => {
    const code = await receiveTea();
    expect((await redeem(code, other)).body.status.RetCode).toBe(1509);
    expect((await redeem(code, { cookie: '' })).body.status.RetCode).toBe(401);
    const seen = await app.post('/api/php/coupons', { id: enquiry.merchant.id }, staff);
    expect([seen.body.status.RetCode, seen.text.includes(code)]).toEqual([0, false]);
    expect((await app.post('/api/php/coupons', { id: enquiry.merchant.id }, other)).body.status.RetCode).toBe(404);
    now = Date.parse('2027-01-01T00:00:00+08:00');
    const later = await logInAs(app, sms, LATER_STAFF[1]);
    expect((await redeem(code, later)).body.status.RetCode).toBe(1510);
    expect((await list())[0]?.state).toBe('expired');
    now -= 1;
    expect((await redeem(code, later)).body.data).toMatchObject({ isNew: true });
  });

  it('is exported without its code, is in the couple’s own data, and is deleted with the number', async () => {
    const code = await receiveTea();
    const exported: unknown[] = [];
    for await (const row of exports.coupons?.({ db: app.db, keyring, reveal: false }).rows ?? []) exported.push(row);
    expect(exported).toContainEqual(expect.objectContaining({ enquiry: enquiry.merchant.id, gift: TEA }));
    expect(JSON.stringify(exported)).not.toContain(code);
    const couple = await logInAs(app, sms, phone);
    expect((await app.post('/api/php/account/data', { phone_num: phone }, couple)).text).toContain(code);
    await app.post('/api/php/receipt/withdraw', enquiry.couple);
    expect(await app.db.selectFrom('coupon').select('code').where('enquiry_id', '=', enquiry.merchant.id).execute()).toEqual([]);
    expect((await redeem(code)).body.status.RetCode).toBe(1509);
    expect((await receive('any')).body.status.RetCode).toBe(1203);
  });

  it('is exported once, by enquiry and gift, when there are more than a page reads', async () => {
    const one = { merchant_id: OPEN_HOTEL, expires_on: '2026-12-31', created_at: now, redeemed_at: null, user_id: null };
    const gifts = Array.from({ length: 1001 }, (_, at) => `gift-${String(at).padStart(4, '0')}`);
    const rows = gifts.map((gift_key) => ({ ...one, enquiry_id: enquiry.merchant.id, gift_key, code: gift_key, gift: gift_key }));
    for (let at = 0; at < rows.length; at += 100)
      await app.db
        .insertInto('coupon')
        .values(rows.slice(at, at + 100))
        .execute();
    const exported: unknown[] = [];
    for await (const row of exports.coupons?.({ db: app.db, keyring, reveal: false }).rows ?? [])
      if (row.enquiry === enquiry.merchant.id) exported.push(row.gift);
    expect(exported).toEqual(gifts);
    await app.db.deleteFrom('coupon').where('enquiry_id', '=', enquiry.merchant.id).execute();
  });

  it('limits the codes that a user tries', async () => {
    const codes: number[] = [];
    for (let at = 0; at < 70; at += 1) codes.push((await redeem('0000-0000-0000', other)).body.status.RetCode);
    expect(codes.filter((code) => code === 429).length).toBeGreaterThanOrEqual(10);
    expect(codes.slice(0, 50).every((code) => code === 1509)).toBe(true);
  });
});
