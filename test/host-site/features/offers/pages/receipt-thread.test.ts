/** What a receipt names, links and announces, and what is deleted with a withdrawal. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { ONE_ENGINE } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, PACKAGE } from '../../../../support/databases/sample-data.ts';
import { conversationCalls, type SentEnquiry, sendEnquiry } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const STAFF = '13700137000';
const NOW = Date.parse('2026-11-21T12:00:00+08:00');
const ORIGIN = 'http://127.0.0.1:3000';
const keyring = readKeyring(newKeys());

describe.each(ONE_ENGINE)('a receipt on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  let staff: { cookie: string };
  let enquiry: SentEnquiry;

  let enquiries = 0;

  beforeAll(async () => {
    app = await startTestApp({ engine, keyring, sms, pages, clock: () => NOW });
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, NOW);
    staff = await logInAs(app, sms, STAFF);
  });
  beforeEach(async () => {
    enquiry = await sendEnquiry(app, `1380013800${enquiries++}`);
    await app.db
      .updateTable('enquiry')
      .set({ package_id: PACKAGE, table_count: 22, wedding_date: '2027-05-01', meal: 'dinner', hall_id: 1 })
      .where('id', '=', enquiry.merchant.id)
      .execute();
  });
  afterAll(() => app.close());

  const view = (path: string, headers: Record<string, string> = {}) => load(app.server, path, { headers });
  const submit = (path: string, fields: Record<string, string>) =>
    load(app.server, path, {
      method: 'POST',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    });
  const quote = { tables: 22, tableFen: 688_850, lines: [], note: '', validUntil: '2026-12-05', base: 0 };
  const sendQuote = () => app.post('/api/php/merchant/quote', { id: enquiry.merchant.id, ...quote }, staff);

  it('names hotel, package, day, meal, tables and hall like the hotel’s page of it, with links that keep day, meal and tables', async () => {
    const couple = await view(enquiry.receipt);
    const hotel = await view(`/merchant/leads/${enquiry.merchant.id}`, staff);
    const { title } = await app.db.selectFrom('package').select('title').where('id', '=', PACKAGE).executeTakeFirstOrThrow();
    for (const text of ['云汀酒店', title, '2027年5月1日', '晚宴', '22桌', '江月厅'])
      expect([text, couple.text.includes(text), hotel.text.includes(text)]).toEqual([text, true, true]);
    const detail = `${ORIGIN}/hotel/hangzhou/detail_${OPEN_HOTEL}`;
    expect(couple.links).toEqual(
      expect.arrayContaining([
        `${detail}?date=2027-05-01&meal=dinner&tables=22`,
        `${detail}/hall_1?date=2027-05-01&meal=dinner&tables=22`,
        `${ORIGIN}/hotel/package?packageId=${PACKAGE}&date=2027-05-01&meal=dinner&tables=22`,
      ]),
    );
  });

  it('announces unread messages and an open quote until they are read and accepted', async () => {
    const before = (await view(enquiry.receipt)).text;
    expect([before.includes('商家已回复'), before.includes('商家已报价')]).toEqual([false, false]);
    await conversationCalls(app).write(enquiry.merchant, '您好，那天晚上还空着。', staff);
    await sendQuote();
    const { text } = await view(enquiry.receipt);
    expect([text.includes('商家已回复，1条未读'), text.includes('商家已报价，2026年12月5日前确认有效')]).toEqual([true, true]);
    await view(`${enquiry.receipt}/conversation`);
    await submit(`${enquiry.receipt}/quote`, { version: '1' });
    const after = (await view(enquiry.receipt)).text;
    expect([after.includes('未读'), after.includes('商家已报价')]).toEqual([false, false]);
  });

  it('lists what a withdrawal deletes with the way to keep it, and says afterwards that it is deleted', async () => {
    await conversationCalls(app).write(enquiry.couple, '请问有停车位吗？');
    await sendQuote();
    await app.db.updateTable('enquiry').set({ state: 'visited' }).where('id', '=', enquiry.merchant.id).execute();
    await app.db
      .insertInto('lead_event')
      .values({
        id: 'visit',
        enquiry_id: enquiry.merchant.id,
        merchant_id: OPEN_HOTEL,
        at: NOW,
        kind: 'state',
        from_state: 'viewed',
        to_state: 'visited',
        user_id: null,
      })
      .execute();
    const points = { place: 5, quality: 5, service: 5, clarity: 5, value: 5 };
    expect((await app.post('/api/hotel/comment', { ...enquiry.couple, points, text: '厅很亮。' })).body.status.RetCode).toBe(0);
    expect((await app.get(`/api/hotel/comments?merchantId=${OPEN_HOTEL}`)).text).toContain('厅很亮。');
    const confirm = await view(`${enquiry.receipt}?withdraw=1`);
    for (const text of ['手机号138****800', '婚期与桌数：2027年5月1日', '报价，1版', '对话，1条消息', '您公开的评价'])
      expect(confirm.text).toContain(text);
    expect(confirm.links).toEqual(
      expect.arrayContaining([`${ORIGIN}${enquiry.receipt}/quote`, `${ORIGIN}${enquiry.receipt}/conversation`]),
    );
    const withdrawn = await submit(enquiry.receipt, { date: '2027-05-01', meal: 'dinner', tables: '22' });
    expect(withdrawn.headers.location).toBe(`${ORIGIN}${enquiry.receipt}?date=2027-05-01&meal=dinner&tables=22`);
    const after = await view(`${enquiry.receipt}?date=2027-05-01&meal=dinner&tables=22`);
    expect(after.text).toContain('已随撤回删除');
    expect(after.text).toContain('看看杭州2027年5月1日可以询问的其他酒店');
    expect(after.links).toContain(`${ORIGIN}/hotel/hangzhou?date=2027-05-01&meal=dinner&tables=22`);
    const coupleQuote = (await view(`${enquiry.receipt}/quote`)).text;
    expect([coupleQuote.includes('报价，已随撤回删除'), coupleQuote.includes('还没有发报价')]).toEqual([true, false]);
    expect((await view(`${enquiry.receipt}/review`)).text).toContain('评价，已随撤回删除');
    expect((await view(`${enquiry.receipt}/conversation`)).text).toContain('对话已随之删除');
    expect((await view(`/merchant/leads/${enquiry.merchant.id}/quote`, staff)).text).toContain('报价已随撤回删除');
    for (const table of ['quote', 'chat_message'] as const)
      expect(JSON.stringify(await app.db.selectFrom(table).selectAll().execute())).not.toContain(enquiry.merchant.id);
    const reviews = await app.get(`/api/hotel/comments?merchantId=${OPEN_HOTEL}`);
    expect([reviews.status, reviews.text.includes('厅很亮。')]).toEqual([200, false]);
  });
});
