import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { OPEN_HOTEL } from '../../../../support/databases/sample-data.ts';
import { type SentEnquiry, sendEnquiry } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { POINTS, reviewCalls } from '../../../../support/site/reviews.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const STAFF = '13700137000';
const SITE = 'http://127.0.0.1:3000';
const HOTEL = `/hotel/hangzhou/detail_${OPEN_HOTEL}`;
const keyring = readKeyring(newKeys());

describe('review pages without script', () => {
  const sms = fakeSms();
  let app: TestApp;
  let staff: { cookie: string };
  let enquiry: SentEnquiry;
  let form: string;
  let reviews: ReturnType<typeof reviewCalls>;

  beforeEach(async () => {
    const now = Date.parse('2026-11-21T12:00:00+08:00');
    app = await startTestApp({ keyring, sms, pages, clock: () => now });
    reviews = reviewCalls(app);
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, now);
    staff = await logInAs(app, sms, STAFF);
    enquiry = await sendEnquiry(app);
    form = `${enquiry.receipt}/review`;
  });
  afterEach(() => app.close());

  const view = (path: string, headers: Record<string, string> = {}) => load(app.server, path, { headers });
  const submit = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    load(app.server, path, {
      method: 'POST',
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const visit = () => reviews.reach(enquiry.merchant.id, ['contacted', 'visited'], staff);
  const FIELDS: Record<string, string> = {
    ...Object.fromEntries(Object.entries(POINTS).map(([name, value]) => [name, String(value)])),
    text: '厅很亮',
  };
  const dataOf = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) => json).join();

  it('lead from the receipt to the form after a visit, and from there to the hotel page', async () => {
    expect([(await view(enquiry.receipt)).links.includes(SITE + form), (await view(form)).text.includes('到店或签约后才能写')]).toEqual([
      false,
      true,
    ]);
    expect((await view(HOTEL)).text).toContain('还没有评价');
    await visit();
    expect((await view(enquiry.receipt)).links).toContain(SITE + form);
    const { place: _, ...incomplete } = FIELDS;
    const refused = await submit(form, incomplete);
    expect([refused.status, refused.text.includes('请给每一项打分'), refused.html.includes('厅很亮')]).toEqual([422, true, true]);
    const sent = await submit(form, FIELDS, { origin: 'null' });
    expect([sent.status, sent.headers.location]).toEqual([303, `${SITE}${form}?saved=review`]);
    expect((await view(`${form}?saved=review`)).text).toContain('已发布');
  });

  it('show a review with its answer on the hotel page, and real reviews alone in the structured data', async () => {
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
      .values({ ...demo, ...POINTS, created_at: 1 })
      .execute();
    const before = await view(`${HOTEL}?date=`);
    expect([before.text.includes('示例内容'), before.text.includes('以下为示例'), dataOf(before.html).includes('ating')]).toEqual([
      true,
      true,
      false,
    ]);
    await visit();
    const couple = await logInAs(app, sms, '13800138000');
    await submit(form, { ...FIELDS, text: '<script>alert(1)</script>厅很亮' }, { ...couple, origin: SITE });
    const { id } = await app.db.selectFrom('review').select('id').where('is_demo', '=', 0).executeTakeFirstOrThrow();
    const answered = await submit('/merchant/reviews', { id, text: '谢谢两位' }, { ...staff, origin: SITE });
    expect([answered.status, answered.headers.location]).toEqual([303, `${SITE}/merchant/reviews?saved=${id}#review-${id}`]);
    // Another address: the cached page is replaced when the process notices the change.
    const after = await view(`${HOTEL}?date=2027-05-01`);
    expect([after.text.includes('厅很亮'), after.text.includes('谢谢两位'), after.text.includes('示例内容')]).toEqual([true, true, false]);
    expect(after.html).not.toContain('<script>alert');
    expect(dataOf(after.html)).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4.4,"reviewCount":1');
    expect((await view(`/merchant/${OPEN_HOTEL}/reviews`)).text).toContain('厅很亮');
  });

  it('report a review from its link, and refuse an answer from a page of another site', async () => {
    await visit();
    await submit(form, FIELDS);
    const { id } = await app.db.selectFrom('review').select('id').executeTakeFirstOrThrow();
    const report = `/merchant/${OPEN_HOTEL}/reviews/${id}/report`;
    expect((await view(`${HOTEL}?date=2027-05-02`)).links).toContain(SITE + report);
    const sent = await submit(report, { reason: 'private' }, { origin: SITE });
    expect([sent.status, sent.headers.location]).toEqual([303, `${SITE}${report}?sent=1`]);
    expect((await view(`${report}?sent=1`)).text).toContain('已收到举报');
    expect(await app.db.selectFrom('review_report').select(['reason', 'side']).execute()).toEqual([{ reason: 'private', side: 'visitor' }]);
    await submit('/merchant/reviews', { id, text: '抢答' }, { ...staff, origin: 'https://elsewhere.example' });
    expect((await view('/merchant/reviews', staff)).text).not.toContain('抢答');
    expect((await view('/merchant/reviews')).headers.location).toBe(`${SITE}/Login?redirect=${encodeURIComponent('/merchant/reviews')}`);
  });

  it('delete a review after a confirmation', async () => {
    await visit();
    await submit(form, FIELDS);
    expect((await view(`${form}?delete=1`)).text).toContain('要删除评价吗');
    expect((await submit(form, { step: 'delete' })).status).toBe(303);
    expect((await view(form)).html).toContain('name="clarity"');
    expect(await app.db.selectFrom('review').select('id').execute()).toEqual([]);
  });
});
