/** Enquiries to a test merchant: they take the whole path, are marked, reach nobody, and are deleted after a day. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enqueue } from '../../../../../host-site/features/enquiries/delivery/outbox.ts';
import { messageOf } from '../../../../../host-site/features/enquiries/delivery/outbox-message.ts';
import { enquiryExport } from '../../../../../host-site/features/enquiries/exports.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { setBot } from '../../../../../host-site/features/notices/service/bots.ts';
import { telephoneCalls } from '../../../../../host-site/features/telephone/contract.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { ENGINES, isCitus } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { cleanUpRound } from '../../../../support/site/clean-up.ts';
import { conversationCalls, type SentEnquiry, sendEnquiry } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { reviewCalls } from '../../../../support/site/reviews.ts';
import { SLOTS } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const PHONE = '13800138000';
const STAFF = '13700137000';
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const DAY = 86_400_000;
const RECEIVED = '这是测试询问：没有通知商家，也不会有人来电，一天后自动删除';
const TEST_MERCHANT = SECOND_HOTEL;
const keyring = readKeyring(newKeys());
/** The client's, and on a cluster that of the duplicate window, which is in `rate_limit` otherwise. */
const KEYS_OF_WITHDRAWN = isCitus ? 2 : 1;

/** Tables with rows about one enquiry, and the column with its id. */
const TABLES = {
  enquiry: 'id',
  idempotency: 'enquiry_id',
  outbox: 'enquiry_id',
  bot_notice: 'enquiry_id',
  lead_event: 'enquiry_id',
  phone_call: 'enquiry_id',
  further_call: 'enquiry_id',
  quote: 'enquiry_id',
  coupon: 'enquiry_id',
  review: 'enquiry_id',
  chat_channel: 'id',
  chat_message: 'channel_id',
} as const;

describe.each(ENGINES)('enquiries to a test merchant on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  let now = NOON;
  let staff: { cookie: string };

  beforeEach(async () => {
    now = NOON;
    app = await startTestApp({ engine, keyring, pages, sms, clock: () => now, env: { TEST_MERCHANTS: `${TEST_MERCHANT}` } });
    for (const merchant of [OPEN_HOTEL, TEST_MERCHANT]) await addMerchantUser(app.db, keyring, merchant, STAFF, now);
    await setBot(
      { db: app.db, keyring, now },
      { merchantId: 0, kind: 'wecom' },
      { url: 'https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=x', secret: '' },
    );
    staff = await logInAs(app, sms, STAFF);
  });
  afterEach(() => app.close());

  const ask = (more: object = {}, key = 'key-of-the-first-request') =>
    app.post(
      '/api/hotel/MakeAppointment',
      { phone_num: PHONE, merchant_id: TEST_MERCHANT, ...more },
      { 'idempotency-key': key, visitorid: 'visitor-1' },
    );
  const inbox = async (query = '') => (await app.get(`/api/php/merchant/leads?${query}`, staff)).body.data as Record<string, unknown>;
  /** Numbers of the rows of an enquiry by table, without tables that have none. */
  const rowsOf = async (id: string): Promise<Record<string, number>> => {
    const counts: Record<string, number> = {};
    for (const [table, column] of Object.entries(TABLES)) {
      const { ref } = app.db.dynamic;
      const rows = await app.db
        .selectFrom(table as 'outbox')
        .selectAll()
        .where(ref(column), '=', id)
        .execute();
      if (rows.length) counts[table] = rows.length;
    }
    return counts;
  };
  const sweep = () =>
    cleanUpRound({ db: app.db, clock: () => now, outboxDays: 30, keyDays: 30, receiptMonths: 24, enquiryMonths: 24, trackingDays: 180 });
  const page = async (path: string, headers = {}) => (await load(app.server, path, { headers })).text;
  const quote = { base: 0, tables: 20, tableFen: 688_850, lines: [], note: '', validUntil: '2026-12-01' };

  it('are acknowledged with a receipt as tests, stored once, and reach neither webhook nor bots nor statistics', async () => {
    const first = await ask();
    expect(first.body).toMatchObject({
      data: { isTest: true, receipt: { code: expect.any(String) }, merchant: { id: TEST_MERCHANT } },
      status: { RetCode: 0, msg: RECEIVED },
    });
    expect((await ask()).body).toEqual(first.body);
    expect((await ask({}, 'another-key-of-16-characters')).body).toMatchObject({
      data: { isTest: true, receipt: null },
      status: { RetCode: 0, msg: RECEIVED },
    });
    const status = await app.get('/api/hotel/AppointmentStatus', { 'idempotency-key': 'key-of-the-first-request' });
    expect(status.body.data).toMatchObject({ arrived: true, isTest: true, receipt: { code: expect.any(String) } });
    const [stored, ...others] = await app.db.selectFrom('enquiry').select(['id', 'is_test', 'phone_mask', 'consent']).execute();
    expect(others).toEqual([]);
    expect(stored).toMatchObject({ is_test: 1, phone_mask: '138****8000' });
    expect(await rowsOf(stored?.id ?? '')).toEqual({ enquiry: 1, idempotency: 4 });
    expect((await app.get('/metrics')).text).toMatch(/^xiyan_enquiries_accepted_total 0$/m);
    // The same for a real merchant, so that the expectations above can fail.
    await ask({ merchant_id: OPEN_HOTEL }, 'key-of-a-real-enquiry');
    const real = await app.db.selectFrom('enquiry').select('id').where('is_test', '=', 0).executeTakeFirstOrThrow();
    expect(await rowsOf(real.id)).toMatchObject({ outbox: 1, bot_notice: 1 });
    expect((await app.get('/metrics')).text).toMatch(/^xiyan_enquiries_accepted_total 1$/m);
  });

  it('are confirmed as tests by the form without script', async () => {
    const response = await app.server.inject({
      method: 'POST',
      url: '/enquiry',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `merchant_id=${TEST_MERCHANT}&phone_num=${PHONE}`,
    });
    expect(response.statusCode).toBe(200);
    expect(response.payload).toContain(RECEIVED);
    expect(response.payload).not.toContain('请留意接听来电');
  });

  it('are refused like real ones', async () => {
    expect((await ask({ phone_num: '12345' })).body.status.RetCode).toBe(1101);
    const codes = [];
    for (let each = 0; each < 40 && codes.at(-1) !== 1104; each += 1) {
      const reply = await ask({ phone_num: `1380013${String(1000 + each)}` }, `key-of-enquiry-${1000 + each}`);
      codes.push(reply.body.status.RetCode);
    }
    expect(codes.filter((code) => code === 0)).toHaveLength(30);
    expect(codes.at(-1)).toBe(1104);
  });

  it('are marked in inbox, receipt, export and own data, and are in no list or count of real ones', async () => {
    await ask({ merchant_id: OPEN_HOTEL }, 'key-of-a-real-enquiry');
    const { receipt } = (await ask()).body.data as { receipt: { url: string } };
    expect(await inbox()).toMatchObject({ list: [{ isTest: false }], total: 1, counts: { new: 1 }, tests: 1 });
    const tests = await inbox('test=true');
    expect(tests).toMatchObject({ list: [{ isTest: true }], total: 1, counts: { new: 1 }, tests: 1 });
    const [{ id = '' } = {}] = tests.list as { id: string }[];
    expect(await page('/merchant/leads', staff)).toMatch(/已撤回0测试1/);
    expect(await page('/merchant/leads?test=true', staff)).toMatch(/共1条测试询问不会通知商家.*新线索测试138\*\*\*\*8000/s);
    expect(await page(`/merchant/leads/${id}`, staff)).toContain('已查看测试测试询问，没有通知任何人，一天后自动删除。');
    expect(await page(new URL(receipt.url).pathname)).toContain('对方已看到 测试这是一条测试询问：没有通知商家');
    const exported = [];
    for await (const row of enquiryExport({ db: app.db, keyring, reveal: false }).rows) exported.push([row.merchant_id, row.is_test]);
    expect(exported).toContainEqual([TEST_MERCHANT, 1]);
    expect(exported).toContainEqual([OPEN_HOTEL, 0]);
    const couple = await logInAs(app, sms, PHONE);
    const own = await app.post('/api/php/account/data', { phone_num: PHONE }, { ...couple, 'sec-fetch-site': 'same-origin' });
    expect((own.body.data as { enquiries: { isTest: boolean }[] }).enquiries.map(({ isTest }) => isTest).sort()).toEqual([false, true]);
  });

  describe('once sent', () => {
    let enquiry: SentEnquiry;
    beforeEach(async () => {
      enquiry = await sendEnquiry(app, PHONE, TEST_MERCHANT);
    });

    it('report no change: wedding plan, accepted quote, withdrawal', async () => {
      await app.post('/api/hotel/AppointmentWedding', { ...enquiry.couple, tables: 20 });
      await app.post('/api/php/merchant/quote', { ...enquiry.merchant, ...quote }, staff);
      expect((await app.post('/api/php/quote/accept', { ...enquiry.couple, version: 1 })).body.status.RetCode).toBe(0);
      expect(await rowsOf(enquiry.merchant.id)).toMatchObject({ quote: 1, lead_event: 4 });
      await app.post('/api/php/receipt/withdraw', enquiry.couple);
      expect(await app.db.selectFrom('enquiry').select('state').execute()).toEqual([{ state: 'withdrawn' }]);
      expect(await rowsOf(enquiry.merchant.id)).toEqual({ enquiry: 1, idempotency: KEYS_OF_WITHDRAWN, lead_event: 5 });
    });

    it('have no message for an event that exists all the same', async () => {
      for (const topic of ['enquiry.created', 'enquiry.withdrawn'] as const) {
        const about = { topic, merchant_id: TEST_MERCHANT, enquiry_id: enquiry.merchant.id };
        const event = { id: 'event', ...about, attempts: 1, created_at: now, lease: '' };
        expect(await messageOf({ db: app.db, keyring, slots: SLOTS }, event)).toBeUndefined();
      }
    });

    it('can be written about, but not reviewed: reviews are public', async () => {
      const { reach, send, own } = reviewCalls(app);
      await reach(enquiry.merchant.id, ['contacted', 'visited'], staff);
      expect((await send(enquiry.couple.token, '宴会厅很高，菜也是热的。')).body.status.RetCode).not.toBe(0);
      expect(await own(enquiry.couple.token)).toMatchObject({ canWrite: false, review: null });
      expect(await page(enquiry.receipt)).not.toContain('写评价');
    });

    it('are deleted after a day with everything that belongs to them; real ones stay', async () => {
      const real = await sendEnquiry(app, PHONE, OPEN_HOTEL);
      const { write } = conversationCalls(app);
      for (const { couple, merchant } of [enquiry, real]) {
        await write(couple, '您好，请问还有厅吗');
        await app.post('/api/php/merchant/quote', { ...merchant, ...quote }, staff);
        await app.post('/api/php/quote/accept', { ...couple, version: 1 });
        await app.db
          .transaction()
          .execute((trx) => enqueue(trx, { topic: 'enquiry.updated', merchant_id: TEST_MERCHANT, enquiry_id: merchant.id, now }));
      }
      const [whole, wholeReal] = [await rowsOf(enquiry.merchant.id), await rowsOf(real.merchant.id)];
      expect(whole).toMatchObject({ quote: 1, chat_channel: 1, lead_event: 3, outbox: 1 });
      now = NOON + DAY;
      expect((await sweep()).tests).toBe(0);
      expect(await rowsOf(enquiry.merchant.id)).toEqual(whole);
      now = NOON + DAY + 1;
      expect((await sweep()).tests).toBe(1);
      expect(await rowsOf(enquiry.merchant.id)).toEqual({});
      expect(await rowsOf(real.merchant.id)).toEqual(wholeReal);
      expect((await app.post('/api/php/receipt', enquiry.couple)).body.status.RetCode).toBe(1103);
      expect((await ask({}, 'key-of-the-next-day')).body).toMatchObject({ data: { isTest: true, receipt: { code: expect.any(String) } } });
    });
  });
});

describe.each(ENGINES)('a call to a test merchant on %s', (engine) => {
  it('becomes a test enquiry, which is deleted with its call', async () => {
    let now = NOON;
    const env = { TEST_MERCHANTS: `${TEST_MERCHANT}`, XIYAN_MODE: 'demo', TELEPHONE_PROVIDER: 'embedded' };
    const app = await startTestApp({ engine, keyring, pages, clock: () => now, env });
    try {
      await app.post('/api/php/telephone/number', { merchant_id: TEST_MERCHANT, phone_num: PHONE });
      const { id } = await app.db.selectFrom('phone_binding').select('id').executeTakeFirstOrThrow();
      const call = { binding_id: id, outcome: 'missed', started_at: new Date(now).toISOString(), seconds: 0 } as const;
      for (const call_id of ['call-1', 'call-2'])
        expect(await app.call(telephoneCalls.telephoneLead, { type: 'call.recorded', ...call, call_id })).toMatchObject({ ok: true });
      expect(await app.db.selectFrom('further_call').select('call_id').execute()).toHaveLength(1);
      expect(await app.db.selectFrom('enquiry').select('is_test').execute()).toEqual([{ is_test: 1 }]);
      expect(await app.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
      now = NOON + DAY + 1;
      await cleanUpRound({
        db: app.db,
        clock: () => now,
        outboxDays: 30,
        keyDays: 30,
        receiptMonths: 24,
        enquiryMonths: 24,
        trackingDays: 180,
      });
      for (const table of ['enquiry', 'phone_call', 'further_call', 'phone_binding'] as const)
        expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
    } finally {
      await app.close();
    }
  });
});
