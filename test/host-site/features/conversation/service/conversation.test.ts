import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChatChannelList } from '../../../../../host-site/features/conversation/conversation.ts';
import { exports } from '../../../../../host-site/features/conversation/exports.ts';
import { expireNumbers } from '../../../../../host-site/features/enquiries/privacy/enquiry-expiry.ts';
import { endReceipts } from '../../../../../host-site/features/enquiries/privacy/receipt-expiry.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { FEATURES } from '../../../../../host-site/features.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { resealColumns, sealedKinds } from '../../../../../host-site/platform/keys/sealed-columns.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { CLOSED_HOTEL, OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { conversationCalls, newKey, type SentEnquiry, sendEnquiry } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { PRIVACY } from '../../../../support/site/service-contexts.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const SEALED = sealedKinds(FEATURES);

const STAFF = '13700137000';
const PHONE = '13800138000';
const keys = newKeys();
const keyring = readKeyring(keys);
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const NIGHT = Date.parse('2026-11-21T23:00:00+08:00');

describe.each(ENGINES)('conversation on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  let now: number;
  let staff: { cookie: string };
  let enquiry: SentEnquiry;
  let chat: ReturnType<typeof conversationCalls>;

  beforeEach(async () => {
    now = NOON;
    app = await startTestApp({ engine, keyring, sms, clock: () => now, env: { MERCHANT_IDLE_MINUTES: '43200' } });
    chat = conversationCalls(app);
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, now);
    staff = await logInAs(app, sms, STAFF);
    enquiry = await sendEnquiry(app);
  });
  afterEach(() => app.close());

  it('numbers the messages of both sides without gaps and returns those after a number', async () => {
    const { couple, merchant } = enquiry;
    expect(await chat.thread(couple)).toMatchObject({ side: 'couple', list: [], lastSeq: 0, closed: '', isOnline: true });
    await chat.write(couple, '请问10月2日还有档期吗？[微笑]');
    await chat.write(merchant, '有的', staff);
    await chat.write(couple, '好');
    const { list, lastSeq } = await chat.thread(merchant, staff);
    expect(list.map(({ seq, sender, text }) => [seq, sender, text])).toEqual([
      [1, 'couple', '请问10月2日还有档期吗？[微笑]'],
      [2, 'merchant', '有的'],
      [3, 'couple', '好'],
    ]);
    expect(lastSeq).toBe(3);
    expect((await chat.thread(couple, {}, { after: 1 })).list.map(({ seq }) => seq)).toEqual([2, 3]);
    expect((await chat.thread(couple, {}, { before: 3 })).list.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it("moves an enquiry to 已联系 with the merchant's first message, not with the couple's", async () => {
    const { couple, merchant } = enquiry;
    const state = async () =>
      (await app.db.selectFrom('enquiry').select('state').where('id', '=', merchant.id).executeTakeFirstOrThrow()).state;
    await chat.write(couple, '请问还有档期吗？');
    expect(await state()).toBe('new');
    await chat.write(merchant, '有的', staff);
    await chat.write(merchant, '欢迎来看厅', staff);
    expect(await state()).toBe('contacted');
    const moves = await app.db
      .selectFrom('lead_event')
      .select(['from_state', 'to_state'])
      .where('enquiry_id', '=', merchant.id)
      .where('kind', '=', 'state')
      .execute();
    expect(moves).toEqual([{ from_state: 'new', to_state: 'contacted' }]);
  });

  it('stores a message once, however often and concurrently it is sent', async () => {
    const key = newKey();
    const replies = await Promise.all(Array.from({ length: 6 }, () => chat.write(enquiry.couple, '只发一次', {}, key)));
    expect(new Set(replies.map(({ body }) => JSON.stringify(body)))).toHaveLength(1);
    expect(await chat.texts(enquiry.couple)).toEqual(['couple: 只发一次']);
    expect((await chat.write(enquiry.couple, '别的内容', {}, key)).status).toBe(422);
  });

  it('loses and doubles nothing when both sides write at the same time', async () => {
    const writes = Array.from({ length: 16 }, (_, at) =>
      at % 2 ? chat.write(enquiry.couple, `couple ${at}`) : chat.write(enquiry.merchant, `merchant ${at}`, staff),
    );
    const replies = await Promise.all(writes);
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    const { list } = await chat.thread(enquiry.couple);
    expect(list.map(({ seq }) => seq)).toEqual(replies.map((_, at) => at + 1));
    expect(new Set(list.map(({ text }) => text))).toHaveLength(16);
  });

  it('counts unread messages until the read mark, which never moves back or past the last message', async () => {
    const { couple, merchant } = enquiry;
    for (const text of ['一', '二', '三']) await chat.write(couple, text);
    expect(await chat.unread({}, staff)).toBe(3);
    expect(await chat.unread(couple)).toBe(0);
    await chat.read({ ...merchant, upTo: 2 }, staff);
    expect(await chat.unread({}, staff)).toBe(1);
    expect((await chat.thread(couple)).otherReadSeq).toBe(2);
    for (const upTo of [1, 99]) expect((await chat.read({ ...merchant, upTo }, staff)).body.data).toEqual({ readSeq: 2 });
    await chat.write(merchant, '四', staff);
    expect(await chat.unread(couple)).toBe(1);
    const channels = (await app.get('/api/ws/channels', staff)).body.data as ChatChannelList;
    expect(channels).toMatchObject({
      total: 1,
      list: [{ id: merchant.id, unread: 1, phoneMask: '138****8000', last: { text: '四', seq: 4 } }],
    });
  });

  it('hides numbers until both sides have agreed to exchange theirs', async () => {
    const { couple, merchant } = enquiry;
    const { body } = await chat.write(couple, `我的号码${PHONE}`);
    expect(body.data).toMatchObject({ text: '我的号码***', hasHiddenNumber: true });
    expect((await chat.exchange({ ...merchant, agree: true }, staff)).body.status.RetCode).toBe(1101);
    await chat.exchange({ ...merchant, agree: true, phone: '0571-88888888' }, staff);
    expect((await chat.thread(couple)).exchange).toEqual({ hasAgreed: false, hasOtherAgreed: true, phone: '' });
    await chat.write(merchant, '打13900139000', staff);
    await chat.exchange({ ...couple, agree: true });
    expect((await chat.thread(couple)).exchange).toEqual({ hasAgreed: true, hasOtherAgreed: true, phone: '0571-88888888' });
    expect((await chat.thread(merchant, staff)).exchange.phone).toBe('138****8000');
    await chat.write(merchant, '打13900139000', staff);
    await chat.exchange({ ...couple, agree: false });
    await chat.write(couple, `打${PHONE}`);
    expect(await chat.texts(couple)).toEqual(['couple: 我的号码***', 'merchant: 打***', 'merchant: 打13900139000', 'couple: 打***']);
    const stored = JSON.stringify([
      await app.db.selectFrom('chat_message').selectAll().execute(),
      await app.db.selectFrom('chat_channel').selectAll().execute(),
    ]);
    for (const number of [PHONE, '13900139000', '88888888']) expect(stored + app.lines.join()).not.toContain(number);
  });

  it('hides the rest of a number that one side spreads over several messages, also when it is sent again', async () => {
    const { couple, merchant } = enquiry;
    const key = newKey();
    await chat.write(couple, '138');
    await chat.write(merchant, '8000', staff);
    await Promise.all([chat.write(couple, '0013', {}, key), chat.write(couple, '0013', {}, key)]);
    const last = newKey();
    for (let time = 0; time < 2; time += 1)
      expect((await chat.write(couple, '8000 谢谢', {}, last)).body.data).toMatchObject({ text: '*** 谢谢', hasHiddenNumber: true });
    expect(await chat.texts(couple)).toEqual(['couple: 138', 'merchant: 8000', 'couple: 0013', 'couple: *** 谢谢']);
    now = NIGHT;
    await chat.write(couple, '1 3 9');
    await chat.write(couple, '0013900');
    expect((await chat.write(couple, '0')).body.data).toMatchObject({ text: '***' });
  });

  it('answers outside of online hours from the facts of the hotel, marked as automatic, and greets once', async () => {
    now = NIGHT;
    const { couple, merchant } = enquiry;
    await chat.write(couple, '你好');
    await chat.write(couple, '在吗');
    await chat.write(couple, '最多几桌？');
    expect(await chat.texts(couple)).toEqual([
      'couple: 你好',
      'automatic: 现在不在在线时间（09:00–21:00），您的留言已保存，对方上线后会看到。您可以先问我宴会厅、桌数、餐标、地址、停车。',
      'couple: 在吗',
      'couple: 最多几桌？',
      'automatic: 单厅最多36桌。（依据酒店公布的宴会厅资料）',
    ]);
    expect(await chat.unread({}, staff)).toBe(3);
    expect(await chat.unread(couple)).toBe(2);
    const settings = { merchantId: OPEN_HOTEL, opensAt: 0, closesAt: 0, presets: ['马上来'] };
    expect((await app.post('/api/ws/settings', settings, staff)).body.data).toMatchObject({ presets: ['马上来'] });
    await chat.write(couple, '几桌');
    expect((await chat.thread(merchant, staff)).list.at(-1)?.sender).toBe('couple');
    expect((await app.get(`/api/ws/presets?merchantId=${OPEN_HOTEL}`, staff)).body.data).toEqual({ list: ['马上来'] });
  });

  it('is open only with merchants that accept enquiries', async () => {
    const enabled = async (merchantId: number) => (await app.get(`/api/ws/enabled?merchantId=${merchantId}`)).body.data;
    expect(await enabled(OPEN_HOTEL)).toEqual({ isEnabled: true, isOnline: true, hours: { opensAt: 540, closesAt: 1260 } });
    expect(await enabled(CLOSED_HOTEL)).toMatchObject({ isEnabled: false, isOnline: false });
    await chat.write(enquiry.couple, '在吗');
    await app.db.updateTable('merchant').set({ source: 2 }).where('id', '=', OPEN_HOTEL).execute();
    expect((await chat.write(enquiry.couple, '在吗')).body.status).toEqual({ RetCode: 1401, msg: '这家商家暂不接受在线对话' });
    expect((await chat.thread(enquiry.couple)).closed).toBe('notOpen');
    expect((await chat.write(enquiry.merchant, '抱歉', staff)).status).toBe(200);
  });

  it('answers questions without a conversation, and never says that it has stored them', async () => {
    const answer = async (question: string) =>
      ((await app.post('/api/ws/reception', { merchantId: SECOND_HOTEL, question })).body.data as { answer: string }).answer;
    for (const at of [NOON, NIGHT]) {
      now = at;
      expect(await answer('最多几桌')).toBe('单厅最多12桌。（依据酒店公布的宴会厅资料）');
      expect(await answer('10月2日有空吗')).toBe('档期要由酒店确认，请先询问档期。');
      expect(await answer('你好')).toBe('这个问题要由商家回答，询问档期后可以直接问商家。您可以先问我宴会厅、桌数、餐标、地址、停车。');
    }
    expect(await app.db.selectFrom('chat_message').selectAll().execute()).toEqual([]);
  });

  it('answers what halls publish about a day, for the meal and the tables of the question', async () => {
    const answer = async (question: string) =>
      ((await app.post('/api/ws/reception', { merchantId: OPEN_HOTEL, question })).body.data as { answer: string }).answer;
    const TO_ASK = '档期要由酒店确认，请先询问档期。';
    expect(await answer('12月20日还有空厅吗')).toBe(TO_ASK);
    for (const { id } of await app.db.selectFrom('hall').select('id').where('merchant_id', '=', OPEN_HOTEL).execute())
      await app.post('/api/hotel/merchant/calendar/open', { hallId: id, isOn: true }, staff);
    const { id } = await app.db.selectFrom('hall').select('id').where('name', '=', '江月厅').executeTakeFirstOrThrow();
    await app.post(
      '/api/hotel/merchant/calendar/slot',
      { hallId: id, date: '2026-12-20', meal: 'dinner', from: 'free', to: 'booked' },
      staff,
    );
    const source = '（酒店2026年11月21日更新，以酒店答复为准）。';
    const basis = '（依据酒店公布的档期）';
    expect(await answer('12月20日还有空厅吗')).toBe(
      `2026年12月20日：江月厅午宴可预订，晚宴已订；云汀厅午宴、晚宴可预订；小厅午宴、晚宴可预订${source}${TO_ASK}${basis}`,
    );
    expect(await answer('12月20日晚上能摆20桌吗')).toBe(`2026年12月20日：江月厅晚宴已订；云汀厅晚宴可预订${source}${TO_ASK}${basis}`);
    expect(await answer('小厅12月20日晚宴还有吗')).toBe(`2026年12月20日：小厅晚宴可预订${source}${TO_ASK}${basis}`);
    // Several days, and a day that nobody knows yet.
    expect(await answer('国庆还有档期吗')).toBe(TO_ASK);
    expect(await answer('2030年10月2日还有档期吗')).toBe(TO_ASK);
    now += 61 * 86_400_000;
    expect(await answer('5月2日还有档期吗')).toBe(TO_ASK);
  });

  it('refuses messages of both sides while one blocks the other', async () => {
    const { couple, merchant } = enquiry;
    await chat.block({ ...couple, block: true });
    expect((await chat.write(couple, '在吗')).body.status.RetCode).toBe(1402);
    expect((await chat.write(merchant, '在吗', staff)).body.status.RetCode).toBe(1403);
    expect((await chat.thread(merchant, staff)).closed).toBe('blockedByOther');
    await chat.block({ ...merchant, block: false }, staff);
    expect((await chat.thread(couple)).closed).toBe('blockedByMe');
    await chat.block({ ...couple, block: false });
    expect((await chat.write(merchant, '在吗', staff)).status).toBe(200);
    // A refused message takes no number.
    expect((await chat.thread(couple)).lastSeq).toBe(1);
  });

  it('stores one report of a message of the other side', async () => {
    const { couple, merchant } = enquiry;
    await chat.write(merchant, '广告', staff);
    await chat.write(couple, '请别发广告');
    for (let time = 0; time < 2; time += 1) await chat.report({ ...couple, seq: 1, reason: 'advertising' });
    expect((await chat.report({ ...couple, seq: 2, reason: 'abuse' })).body.status.RetCode).toBe(1406);
    const reports = await app.db.selectFrom('chat_report').select(['seq', 'side', 'reason', 'merchant_id']).execute();
    expect(reports).toEqual([{ seq: 1, side: 'couple', reason: 'advertising', merchant_id: OPEN_HOTEL }]);
    const rows: object[] = [];
    for await (const row of exports.reports?.({ db: app.db, keyring, reveal: false }).rows ?? []) rows.push(row);
    expect(rows).toEqual([expect.objectContaining({ merchant_name: '云汀酒店', reason: 'advertising', text: '广告', seq: 1 })]);
  });

  it('is deleted with the enquiry, and refuses messages from then on', async () => {
    const { couple, merchant } = enquiry;
    await chat.write(couple, '在吗');
    await chat.report({ ...merchant, seq: 1, reason: 'other' }, staff);
    await app.post('/api/php/receipt/withdraw', couple);
    for (const table of ['chat_channel', 'chat_message', 'chat_report'] as const)
      expect(await app.db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect((await chat.write(couple, '还在吗')).body.status.RetCode).toBe(1203);
    expect((await chat.write(merchant, '还在吗', staff)).body.status.RetCode).toBe(1203);
    expect((await chat.thread(couple)).closed).toBe('withdrawn');
    expect(await app.db.selectFrom('chat_channel').selectAll().execute()).toEqual([]);
  });

  it('stores no message beside a withdrawal at the same time', async () => {
    const { couple } = enquiry;
    await Promise.all([
      ...Array.from({ length: 5 }, (_, at) => chat.write(couple, `消息${at}`)),
      app.post('/api/php/receipt/withdraw', couple),
      ...Array.from({ length: 5 }, (_, at) => chat.write(couple, `后面的消息${at}`)),
    ]);
    expect(await app.db.selectFrom('chat_message').selectAll().execute()).toEqual([]);
    expect(await app.db.selectFrom('chat_channel').selectAll().execute()).toEqual([]);
  });

  it('counts as activity: neither the receipt nor the number expires before the last message is old', async () => {
    const retention = { months: 12 };
    const all = { db: app.db, privacy: PRIVACY };
    now = Date.UTC(2027, 9, 21, 4);
    await chat.write(enquiry.couple, '还在吗');
    now = Date.UTC(2028, 1, 21);
    expect([await endReceipts(all, { ...retention, now }), await expireNumbers(all, { ...retention, now })]).toEqual([0, 0]);
    expect((await chat.thread(enquiry.couple)).lastSeq).toBe(1);
    now = Date.UTC(2028, 10, 21);
    expect([await endReceipts(all, { ...retention, now }), await expireNumbers(all, { ...retention, now })]).toEqual([1, 1]);
    expect(await app.db.selectFrom('chat_message').selectAll().execute()).toEqual([]);
  });

  it('limits the messages of one side; the other side and repetitions stay unaffected', async () => {
    const { couple, merchant } = enquiry;
    const key = newKey();
    for (let at = 0; at < 20; at += 1) expect((await chat.write(couple, `消息${at}`, {}, at ? newKey() : key)).status).toBe(200);
    const refused = await chat.write(couple, '再来一条');
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await chat.write(couple, '消息0', {}, key)).status).toBe(200);
    expect((await chat.write(merchant, '请慢一点', staff)).status).toBe(200);
  });

  it('moves under a new encryption key, and stays readable', async () => {
    const { couple, merchant } = enquiry;
    await chat.write(couple, '在吗');
    await chat.exchange({ ...merchant, agree: true, phone: STAFF }, staff);
    const [current = '', ...rest] = keys.split(',');
    const next = readKeyring([`next:${Buffer.alloc(32, 7).toString('base64')}`, current, ...rest].join(','));
    expect((await resealColumns(app.db, next, SEALED)).messages).toEqual({ rewritten: 2, unreadable: 0 });
    expect((await resealColumns(app.db, next, SEALED)).messages).toEqual({ rewritten: 0, unreadable: 0 });
    expect((await resealColumns(app.db, keyring, SEALED)).messages).toEqual({ rewritten: 0, unreadable: 2 });
    const stored = await app.db.selectFrom('chat_message').select('text_key').execute();
    expect(stored).toEqual([{ text_key: 'next' }]);
  });
});
