/** An enquiry that another visitor repeats: to them like a new one, to the merchant a note at the first one. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ReceiptView } from '../../../../../host-site/features/enquiries/contract/enquiry-states.ts';
import { messageOf } from '../../../../../host-site/features/enquiries/delivery/outbox-message.ts';
import { enquiryExport } from '../../../../../host-site/features/enquiries/exports.ts';
import { countByPartner } from '../../../../../host-site/features/enquiries/partners/partner-counts.ts';
import { forgetPhone } from '../../../../../host-site/features/enquiries/privacy/deletion.ts';
import type { InboxEnquiry, InboxList } from '../../../../../host-site/features/inbox/inbox.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { conversationCalls } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { deletionContext, SLOTS } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const PHONE = '13800138000';
const STAFF = '13700137000';
const COUPLE = 'visitor-of-the-couple';
const STRANGER = 'visitor-who-is-a-stranger';
const HOUR = 3600_000;
const keyring = readKeyring(newKeys());

describe.each(ENGINES)('enquiry that another visitor repeats on %s', (engine) => {
  let app: TestApp;
  let now: number;
  let staff: { cookie: string };

  beforeEach(async () => {
    now = Date.parse('2026-11-21T04:00:00Z');
    const sms = fakeSms();
    app = await startTestApp({
      engine,
      keyring,
      sms,
      clock: () => now,
      env: { MERCHANT_IDLE_MINUTES: '43200', XIYAN_MODE: 'demo' },
      limits: { enquiriesUnproven: 1000 },
    });
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, now);
    staff = await logInAs(app, sms, STAFF);
  });
  afterEach(() => app.close());

  const ask = (visitorid: string, more: object = {}) => {
    now += 1000;
    return app.post('/api/hotel/MakeAppointment', { phone_num: PHONE, merchant_id: OPEN_HOTEL, from_type: 18, ...more }, { visitorid });
  };
  /** Sends the enquiry; returns the code and the token of its receipt. */
  const sent = async (visitor: string, more: object = {}) => {
    const { receipt } = (await ask(visitor, more)).body.data as { receipt: { code: string; url: string } };
    return { code: receipt.code, token: new URL(receipt.url).pathname.split('/')[2] ?? '' };
  };
  const receipt = async (token: string) => (await app.post('/api/php/receipt', { token })).body.data as ReceiptView;
  const withdraw = (token: string) => app.post('/api/php/receipt/withdraw', { token });
  const inbox = async (query = '') => (await app.get(`/api/php/merchant/leads${query}`, staff)).body.data as InboxList;
  const open = async (id: string, more = '') => (await app.get(`/api/php/merchant/lead?id=${id}${more}`, staff)).body.data as InboxEnquiry;
  const idOf = async (code: string) =>
    (await app.db.selectFrom('enquiry').select('id').where('receipt', '=', code).executeTakeFirstOrThrow()).id;
  const events = async () =>
    (await app.db.selectFrom('outbox').select(['topic', 'enquiry_id']).orderBy('created_at').execute()) as object[];

  it('is one enquiry for the merchant, who sees when and what the other visitor asked', async () => {
    const first = await sent(COUPLE, { wedding: { date: '2027-05-02', tables: 20 } });
    const repeated = await sent(STRANGER, { wedding: { date: '2027-10-01', meal: 'dinner' } });
    const repeatedAt = now;
    const { list, total, counts } = await inbox();
    expect([total, counts.new]).toEqual([1, 1]);
    expect(list).toMatchObject([{ receipt: first.code, repeatedAt, wedding: { date: '2027-05-02', tables: 20 } }]);
    const detail = await open(list[0]?.id ?? '');
    expect(detail.repetitions).toMatchObject([
      { receipt: repeated.code, createdAt: repeatedAt, wedding: { date: '2027-10-01', meal: 'dinner', tables: null }, hasMessages: false },
    ]);
    // Whatever the merchant has at hand of the repetition leads to the first enquiry.
    expect((await open(await idOf(repeated.code))).receipt).toBe(first.code);
    expect((await inbox(`?find=${repeated.code}`)).list).toMatchObject([{ receipt: first.code }]);
    expect(await events()).toMatchObject([{ topic: 'enquiry.created' }, { topic: 'enquiry.repeated' }]);
  });

  it('gives the other visitor a receipt that shows, changes and withdraws nothing of the first one', async () => {
    const first = await sent(COUPLE, { wedding: { date: '2027-05-02', tables: 20 }, meta: { ref: '红旗车队-62001' } });
    const repeated = await sent(STRANGER);
    expect(await receipt(first.token)).toMatchObject({ reference: '红旗车队-62001' });
    const firstId = await idOf(first.code);
    await app.post('/api/php/merchant/lead/state', { id: firstId, from: 'new', to: 'contacted' }, staff);
    expect(await receipt(repeated.token)).toMatchObject({
      code: repeated.code,
      state: 'new',
      wedding: { date: '', tables: null },
      reference: '',
      changedAt: 0,
    });
    const changed = await app.post('/api/hotel/AppointmentWedding', { token: repeated.token, date: '2027-12-31' });
    expect(changed.body.data).toMatchObject({ wedding: { date: '2027-12-31' } });
    expect((await withdraw(repeated.token)).body.data).toMatchObject({ state: 'withdrawn', phoneMask: '' });
    expect(await receipt(first.token)).toMatchObject({ state: 'contacted', phoneMask: '138****8000', wedding: { date: '2027-05-02' } });
    expect(await open(firstId)).toMatchObject({ phoneMask: '138****8000', repetitions: [], repeatedAt: 0 });
    expect(await events()).not.toContainEqual(expect.objectContaining({ topic: 'enquiry.withdrawn' }));
  });

  it('leaves the virtual number of the couple when it is withdrawn, and the first one does not', async () => {
    const first = await sent(COUPLE);
    const repeated = await sent(STRANGER);
    await app.post('/api/php/telephone/number', { merchant_id: OPEN_HOTEL, phone_num: PHONE });
    const numbers = async () => (await app.db.selectFrom('phone_binding').select('id').execute()).length;
    await withdraw(repeated.token);
    expect(await numbers()).toBe(1);
    await withdraw(first.token);
    expect(await numbers()).toBe(0);
  });

  it('is no enquiry in exports and counts by partner', async () => {
    await sent(COUPLE);
    await sent(STRANGER, { partner: 'unknown' });
    const rows = [];
    for await (const row of enquiryExport({ db: app.db, keyring, reveal: false }).rows) rows.push(row);
    expect(rows).toMatchObject([{ repeated_at: new Date(now).toISOString() }]);
    expect(await countByPartner(app.db, { by: 'day' }, [])).toEqual([]);
  });

  it('does not count as an enquiry that the merchant never answered', async () => {
    for (let at = 0; at < 12; at += 1) {
      const first = await sent(COUPLE, { phone_num: `1380013${8100 + at}` });
      await sent(STRANGER, { phone_num: `1380013${8100 + at}` });
      now += 10 * 60_000;
      await app.post('/api/php/merchant/lead/state', { id: await idOf(first.code), from: 'new', to: 'contacted' }, staff);
    }
    now += 48 * HOUR;
    expect((await inbox()).responseMinutes).toBe(15);
  });

  it('becomes viewed with the first one', async () => {
    const first = await sent(COUPLE);
    const repeated = await sent(STRANGER);
    await open(await idOf(first.code), '&peek=1');
    expect(await receipt(repeated.token)).toMatchObject({ state: 'new' });
    await open(await idOf(first.code));
    expect(await receipt(repeated.token)).toMatchObject({ state: 'viewed', changedAt: now });
  });

  it('has a conversation of its own, which the merchant sees as that of another visitor', async () => {
    const first = await sent(COUPLE);
    const repeated = await sent(STRANGER);
    const { write, thread } = conversationCalls(app);
    await write({ token: first.token }, '我们想看看宴会厅');
    now += 1000;
    await write({ token: repeated.token }, '请问还有档期吗');
    expect((await thread({ token: repeated.token })).list).toMatchObject([{ text: '请问还有档期吗' }]);
    expect((await thread({ token: first.token })).list).toMatchObject([{ text: '我们想看看宴会厅' }]);
    const { body } = await app.get('/api/ws/channels', staff);
    expect((body.data as { list: object[] }).list).toMatchObject([
      { last: { text: '请问还有档期吗' }, isRepetition: true },
      { last: { text: '我们想看看宴会厅' }, isRepetition: false },
    ]);
    expect((await open(await idOf(first.code))).repetitions).toMatchObject([{ hasMessages: true }]);
  });

  it('is "already submitted" to each visitor who has sent it, and to nobody else', async () => {
    const already = { data: { receipt: null }, status: { RetCode: 0, msg: '您已提交过，酒店已收到询问' } };
    await ask(COUPLE);
    now += HOUR;
    await ask(STRANGER);
    expect((await ask(COUPLE)).body).toMatchObject(already);
    expect((await ask(STRANGER)).body).toMatchObject(already);
    for (const nobody of ['', 'x'.repeat(65)])
      expect((await ask(nobody)).body).toMatchObject({ data: { receipt: { code: expect.any(String) } }, status: { RetCode: 0, msg: '' } });
    expect((await inbox()).total).toBe(1);
    // The window of each visitor begins with their own enquiry, that of the merchant with the first one.
    now += 23 * HOUR;
    expect((await ask(STRANGER)).body).toMatchObject(already);
    expect((await ask(COUPLE)).body.status.msg).toBe('');
    expect((await inbox()).total).toBe(2);
  });

  it('is the first one once the first one is withdrawn: the merchant gets its number', async () => {
    const first = await sent(COUPLE);
    const repeated = await sent(STRANGER, { wedding: { tables: 12 } });
    const third = await sent('a-third-visitor');
    await withdraw(first.token);
    const { list } = await inbox();
    expect(list.map(({ receipt: code, state, phoneMask }) => [code, state, phoneMask])).toEqual([
      [repeated.code, 'new', '138****8000'],
      [first.code, 'withdrawn', ''],
    ]);
    expect((await open(await idOf(repeated.code))).repetitions).toMatchObject([{ receipt: third.code }]);
    const id = await idOf(repeated.code);
    const reveal = await app.post('/api/php/merchant/lead/reveal', { id }, staff);
    expect(reveal.body.data).toMatchObject({ phone: PHONE });
    expect(await events()).toContainEqual({ topic: 'enquiry.created', enquiry_id: id });
    // Its window goes on.
    const fourth = await sent('a-fourth-visitor');
    expect((await open(id)).repetitions.map(({ receipt: code }) => code)).toEqual([fourth.code, third.code]);
    expect(await receipt(third.token)).toMatchObject({ state: 'viewed', phoneMask: '138****8000' });
  });

  it('is a new enquiry after a withdrawal without repetitions, except to the visitor who withdrew', async () => {
    const { token } = await sent(COUPLE);
    await withdraw(token);
    expect((await ask(COUPLE)).body.status.RetCode).toBe(1105);
    expect((await ask(STRANGER)).body).toMatchObject({ data: { receipt: { code: expect.any(String) } }, status: { RetCode: 0, msg: '' } });
    expect(await inbox()).toMatchObject({ total: 2, counts: { new: 1, withdrawn: 1 } });
    // A visitor who withdraws a repetition is treated likewise.
    const repeated = await sent('a-third-visitor');
    await withdraw(repeated.token);
    expect((await ask('a-third-visitor')).body.status.RetCode).toBe(1105);
  });

  it('is erased with its number, and counted with the enquiries of the number', async () => {
    const first = await sent(COUPLE);
    const repeated = await sent(STRANGER);
    expect(await forgetPhone(deletionContext({ db: app.db, clock: () => now, keyring }), PHONE)).toBe(2);
    for (const { token } of [first, repeated]) expect(await receipt(token)).toMatchObject({ state: 'withdrawn', phoneMask: '' });
    expect(await app.db.selectFrom('idempotency').selectAll().execute()).toEqual([]);
    expect(await inbox()).toMatchObject({ total: 1, counts: { withdrawn: 1 } });
  });

  it('is reported to the webhook endpoint as a repetition of the first one, without a number', async () => {
    const first = await sent(COUPLE, { wedding: { tables: 20 } });
    const repeated = await sent(STRANGER, { wedding: { date: '2027-10-01' } });
    const event = await app.db.selectFrom('outbox').selectAll().where('topic', '=', 'enquiry.repeated').executeTakeFirstOrThrow();
    const body = async () => (await messageOf({ db: app.db, keyring, slots: SLOTS }, event)) ?? 'nothing';
    expect(JSON.parse(await body())).toMatchObject({
      type: 'enquiry.repeated',
      data: {
        id: await idOf(first.code),
        receipt: first.code,
        repetition: { receipt: repeated.code, created_at: new Date(now).toISOString(), wedding: { date: '2027-10-01', tables: null } },
      },
    });
    expect(await body()).not.toContain(PHONE);
    await withdraw(first.token);
    // It is the first one now, and reported as such.
    expect(await body()).toBe('nothing');
  });

  it('is one enquiry and nineteen repetitions when twenty visitors send it at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_, at) => ask(`visitor-${at}`)));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body.status)))).toEqual(new Set(['{"RetCode":0,"msg":""}']));
    const codes = replies.map(({ body }) => (body.data as { receipt: { code: string } }).receipt.code);
    expect(new Set(codes).size).toBe(20);
    const { list } = await inbox();
    expect(list).toHaveLength(1);
    expect((await open(list[0]?.id ?? '')).repetitions).toHaveLength(19);
    expect((await events()).filter((event) => (event as { topic: string }).topic === 'enquiry.created')).toHaveLength(1);
  });
});
