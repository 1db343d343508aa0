import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetPhone } from '../../../../../host-site/features/enquiries/privacy/deletion.ts';
import { expireNumbers } from '../../../../../host-site/features/enquiries/privacy/enquiry-expiry.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { reviewQueueRows } from '../../../../../host-site/features/reviews/commands.ts';
import { exports } from '../../../../../host-site/features/reviews/exports.ts';
import type { ReviewList } from '../../../../../host-site/features/reviews/reviews.ts';
import { decideReview } from '../../../../../host-site/features/reviews/service/review-reports.ts';
import { FEATURES } from '../../../../../host-site/features.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { reapplyErasures } from '../../../../../host-site/platform/privacy/reapply-erasures.ts';
import { ENGINES } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { type SentEnquiry, sendEnquiry } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { POINTS, reviewCalls } from '../../../../support/site/reviews.ts';
import { deletionContext } from '../../../../support/site/service-contexts.ts';
import { readSettings } from '../../../../support/site/settings.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';

const STAFF = '13700137000';
const OTHER_STAFF = '13700137009';
const PHONE = '13800138000';
const keyring = readKeyring(newKeys());
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const codeOf = ({ body }: { body: { status: { RetCode: number } } }) => body.status.RetCode;

describe.each(ENGINES)('reviews on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  let now: number;
  let staff: { cookie: string };
  let enquiry: SentEnquiry;
  let token: string;
  let couple: { cookie: string };
  let reviews: ReturnType<typeof reviewCalls>;

  beforeEach(async () => {
    now = NOON;
    app = await startTestApp({ engine, keyring, sms, clock: () => now });
    const calls = reviewCalls(app);
    // The couple of the first enquiry is logged in.
    reviews = { ...calls, send: (to, text, points, headers = couple) => calls.send(to, text, points, headers) };
    couple = await logInAs(app, sms, PHONE);
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, now);
    staff = await logInAs(app, sms, STAFF);
    enquiry = await sendEnquiry(app, PHONE);
    token = enquiry.couple.token;
  });
  afterEach(() => app.close());

  const list = async (merchantId = OPEN_HOTEL, more = ''): Promise<ReviewList> =>
    (await app.get(`/api/hotel/comments?merchantId=${merchantId}${more}`)).body.data as ReviewList;
  const visit = () => reviews.reach(enquiry.merchant.id, ['contacted', 'visited'], staff);
  const queue = async () => {
    const rows = [];
    for await (const row of reviewQueueRows({ db: app.db })) rows.push(row);
    return rows;
  };

  it('accepts a review only after a visit, and also when the merchant then marks the enquiry as invalid', async () => {
    expect((await reviews.own(token)).canWrite).toBe(false);
    expect(codeOf(await reviews.send(token, '很好'))).toBe(1601);
    await reviews.reach(enquiry.merchant.id, ['contacted', 'visited', 'invalid'], staff);
    expect((await reviews.own(token)).canWrite).toBe(true);
    expect(codeOf(await reviews.send(token, '很好'))).toBe(0);
    expect(await reviews.own(token)).toMatchObject({
      canWrite: false,
      review: { stage: 'visited', text: '很好', points: POINTS, average: 4.4 },
    });
  });

  it('shows no stage and counts nothing until the couple has logged in with the number of the enquiry', async () => {
    await visit();
    const other = await logInAs(app, sms, '13800138009');
    for (const headers of [{ cookie: '' }, other, staff]) {
      expect(codeOf(await reviews.send(token, '很好', POINTS, headers))).toBe(0);
      expect(await list()).toMatchObject({ total: 1, rating: null, list: [{ stage: 'unproven', text: '很好' }] });
      expect((await app.get(`/api/java/hotel?merchantId=${OPEN_HOTEL}`)).body.data).toMatchObject({ rating: null });
    }
    expect((await reviews.own(token)).review).toMatchObject({ stage: 'unproven' });
    await app.post('/api/hotel/comment/own', { token }, couple);
    expect(await list()).toMatchObject({ total: 1, rating: { average: 4.4, count: 1 }, list: [{ stage: 'visited' }] });
  });

  it('proves nothing by the number of a user of the merchant', async () => {
    const own = await sendEnquiry(app, STAFF);
    await reviews.reach(own.merchant.id, ['contacted', 'visited'], staff);
    await reviews.send(own.couple.token, '很好', POINTS, staff);
    expect(await list()).toMatchObject({ total: 1, rating: null, list: [{ stage: 'unproven' }] });
  });

  it('stores one review of an enquiry, however often and concurrently it is sent', async () => {
    await visit();
    const codes = (await Promise.all(Array.from({ length: 6 }, (_, at) => reviews.send(token, `第${at}稿`)))).map(codeOf);
    expect(codes.sort()).toEqual([0, 1602, 1602, 1602, 1602, 1602]);
    const { list: shown, total } = await list();
    expect([shown.length, total]).toEqual([1, 1]);
    // The stored one again, as after a lost response.
    expect(codeOf(await reviews.send(token, shown[0]?.text ?? ''))).toBe(0);
    expect(await app.db.selectFrom('review').select('enquiry_id').execute()).toEqual([{ enquiry_id: enquiry.merchant.id }]);
  });

  it('hides numbers, keeps HTML as text, and refuses empty and long texts and missing points', async () => {
    await visit();
    expect(codeOf(await reviews.send(token, ' \n '))).toBe(1603);
    expect(codeOf(await reviews.send(token, '长'.repeat(501)))).toBe(1604);
    for (const value of [0, 6, 2.5]) expect((await reviews.send(token, '好', { ...POINTS, value })).status).toBe(422);
    await reviews.send(token, '<b>打1 3 8 0 0 1 3 8 0 0 0</b>');
    expect((await list()).list[0]?.text).toBe('<b>打***</b>');
  });

  it('shows averages of the visible reviews on the list, the hotel and the lists of hotels', async () => {
    await visit();
    await reviews.send(token, '很好');
    const second = await sendEnquiry(app, '13800138001');
    await reviews.reach(second.merchant.id, ['contacted', 'visited', 'signed'], staff);
    await reviews.send(
      second.couple.token,
      '一般',
      { place: 3, quality: 3, service: 3, clarity: 3, value: 3 },
      await logInAs(app, sms, '13800138001'),
    );
    expect((await list()).rating).toEqual({
      average: 3.7,
      count: 2,
      isDemo: false,
      aspects: { place: 4, quality: 3.5, service: 4, clarity: 3.5, value: 3.5 },
    });
    expect((await list(OPEN_HOTEL, '&page=2&pageSize=1')).list.map(({ stage }) => stage)).toHaveLength(1);
    const rating = { average: 3.7, count: 2, isDemo: false };
    expect((await app.get(`/api/java/hotel?merchantId=${OPEN_HOTEL}`)).body.data).toMatchObject({ rating });
    const hotels = (await app.get('/api/hotel/hotels')).body.data as { list: { id: number; rating: unknown }[] };
    expect(hotels.list.filter((row) => row.rating).map((row) => [row.id, row.rating])).toEqual([[OPEN_HOTEL, rating]]);
  });

  it('prefers real reviews over demo reviews, which it marks and which give no score', async () => {
    const demo = {
      id: 'demo-1-1',
      enquiry_id: null,
      merchant_id: OPEN_HOTEL,
      stage: 'signed',
      text: '示例内容',
      pictures: '[]',
      is_demo: 1,
    };
    await app.db
      .insertInto('review')
      .values({ ...demo, ...POINTS, created_at: now })
      .execute();
    expect(await list()).toMatchObject({ total: 1, rating: null, list: [{ isDemo: true }] });
    await visit();
    await reviews.send(token, '很好');
    expect(await list()).toMatchObject({ total: 1, rating: { isDemo: false, count: 1 }, list: [{ isDemo: false, text: '很好' }] });
  });

  it('lets only the reviewed merchant answer, replace the answer and remove it', async () => {
    await visit();
    await reviews.send(token, '很好');
    const id = (await list()).list[0]?.id ?? '';
    await addMerchantUser(app.db, keyring, SECOND_HOTEL, OTHER_STAFF, now);
    const other = await logInAs(app, sms, OTHER_STAFF);
    expect(codeOf(await reviews.answer(id, '抢答', other))).toBe(1606);
    expect(codeOf(await reviews.answer(id, '没登录'))).toBe(401);
    expect(codeOf(await reviews.answer(id, '谢谢', { ...staff, origin: 'https://elsewhere.example' }))).toBe(403);
    await reviews.answer(id, '谢谢，可以打13900139000', staff);
    expect((await list()).list[0]?.answer).toEqual({ text: '谢谢，可以打***', at: now });
    expect((await app.get('/api/hotel/comments/merchant', other)).body.data).toMatchObject({ total: 0 });
    const own = JSON.stringify((await app.get('/api/hotel/comments/merchant', staff)).body);
    expect([own.includes('谢谢'), own.includes(enquiry.merchant.id), /8000\b/.test(own)]).toEqual([true, false, false]);
    await reviews.answer(id, '', staff);
    expect((await list()).list[0]?.answer).toBeNull();
  });

  it('queues reports of visitors and merchants once each, until the operator hides or shows the review', async () => {
    await visit();
    await reviews.send(token, '很好');
    const id = (await list()).list[0]?.id ?? '';
    for (let time = 0; time < 3; time += 1) expect(codeOf(await reviews.report(id))).toBe(0);
    for (let time = 0; time < 2; time += 1) await reviews.report(id, 'private', staff);
    expect(codeOf(await reviews.report('unknown-review'))).toBe(1606);
    expect(await queue()).toMatchObject([{ id, reports: 2, by_merchant: 'yes', text: '很好' }]);
    expect(await decideReview(app.db, { id, isHidden: true, now })).toBe(true);
    expect([await queue(), (await list()).total]).toEqual([[], 0]);
    expect(await reviews.own(token)).toMatchObject({ canWrite: false, review: { isHidden: true } });
    await decideReview(app.db, { id, isHidden: false, now });
    expect([await queue(), (await list()).total]).toEqual([[], 1]);
  });

  it('deletes a review for its couple, who may then write another, but not in place of a hidden one', async () => {
    await visit();
    await reviews.send(token, '第一次');
    await reviews.remove(token);
    expect([(await list()).total, (await reviews.own(token)).canWrite]).toEqual([0, true]);
    await reviews.send(token, '第二次');
    await decideReview(app.db, { id: (await list()).list[0]?.id ?? '', isHidden: true, now });
    await reviews.remove(token);
    expect(await reviews.own(token)).toMatchObject({ canWrite: false, review: null });
    expect(codeOf(await reviews.send(token, '第三次'))).toBe(1602);
    expect(JSON.stringify(await app.db.selectFrom('review').selectAll().execute())).not.toContain('第二次');
  });

  it('deletes the review with a withdrawal, a forgotten number and a repeated erasure, and keeps it when the number expires', async () => {
    await visit();
    const count = async () => (await app.db.selectFrom('review').select('id').execute()).length;
    const left: number[] = [];
    await reviews.send(token, '很好');
    await reviews.report((await list()).list[0]?.id ?? '');
    await app.post('/api/php/receipt/withdraw', { token });
    left.push(await count(), (await app.db.selectFrom('review_report').select('review_id').execute()).length);
    expect(codeOf(await reviews.send(token, '很好'))).toBe(1601);
    const [second, third] = [await sendEnquiry(app, '13800138001'), await sendEnquiry(app, '13800138002')];
    for (const one of [second, third]) {
      await reviews.reach(one.merchant.id, ['contacted', 'visited'], staff);
      await reviews.send(one.couple.token, '很好');
    }
    const context = deletionContext({ db: app.db, clock: () => now, keyring });
    await forgetPhone(context, '13800138001');
    left.push(await count());
    await expireNumbers(context, { now: now + 800 * 86_400_000, months: 24 });
    left.push(await count());
    await reapplyErasures({ ...context, settings: readSettings({}) }, [{ enquiry: third.merchant.id, at: now } as never], FEATURES);
    left.push(await count());
    expect(left).toEqual([0, 0, 1, 1, 0]);
  });

  it('is included in the copy of the couple’s data and in the export, which names no enquiry', async () => {
    await visit();
    await reviews.send(token, '很好');
    const { body } = await app.post('/api/php/account/data', { phone_num: PHONE }, couple);
    expect(body.data).toMatchObject({ enquiries: [{ review: { text: '很好', points: POINTS } }] });
    const rows = [];
    for await (const row of exports.reviews?.({ db: app.db, keyring, reveal: false }).rows ?? []) rows.push(row);
    expect(rows).toMatchObject([{ merchant_id: OPEN_HOTEL, text: '很好', place: 5, hidden: 'no', demo: 'no' }]);
    expect(JSON.stringify(rows)).not.toContain(enquiry.merchant.id);
  });
});
