/** The pages of a quote: the merchant's form from the estimate, what the couple sees, and acceptance without script. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import type { Quote } from '../../../../../host-site/features/offers/quote.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { ONE_ENGINE } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, PACKAGE } from '../../../../support/databases/sample-data.ts';
import { type SentEnquiry, sendEnquiry } from '../../../../support/site/conversation.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const STAFF = '13700137000';
const keyring = readKeyring(newKeys());

describe.each(ONE_ENGINE)('pages of a quote on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  let staff: { cookie: string };
  let enquiry: SentEnquiry;
  let path: string;
  beforeAll(async () => {
    app = await startTestApp({ engine, keyring, sms, pages, clock: () => Date.parse('2026-11-21T12:00:00+08:00') });
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, Date.parse('2026-11-21T12:00:00+08:00'));
    staff = await logInAs(app, sms, STAFF);
    enquiry = await sendEnquiry(app);
    await app.db.updateTable('enquiry').set({ package_id: PACKAGE, table_count: 18 }).where('id', '=', enquiry.merchant.id).execute();
    path = `/merchant/leads/${enquiry.merchant.id}/quote`;
  });
  afterAll(() => app.close());

  const page = async (url: string, headers: Record<string, string> = {}) => (await app.server.inject({ url, headers })).payload;
  const post = (url: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.server.inject({
      method: 'POST',
      url,
      payload: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const fieldOf = (html: string, name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];
  const form = { base: '0', tables: '18', price: '6888.50', 'name-0': '进场费', 'amount-0': '', valid: '2026-12-05', note: '含迎宾区' };

  it('starts with the estimate of the package and the couple’s tables; a conditional fee has no amount', async () => {
    const html = await page(path, staff);
    expect([fieldOf(html, 'tables'), fieldOf(html, 'price'), fieldOf(html, 'base')]).toEqual(['18', '6888.50', '0']);
    expect(html).toContain('value="进场费"');
    expect(html).toMatch(/name="name-\d+"[^>]*value="服务费"/);
  });

  it('states day, meal, hall, package, menu and deposit as they were when it was sent, whatever changes later', async () => {
    const { merchant, receipt, couple } = await sendEnquiry(app, '13800138001');
    const plan = { package_id: PACKAGE, table_count: 18, wedding_date: '2027-05-01', meal: 'dinner', hall_id: 1 };
    await app.db.updateTable('enquiry').set(plan).where('id', '=', merchant.id).execute();
    const own = `/merchant/leads/${merchant.id}/quote`;
    const html = await page(own, staff);
    expect([fieldOf(html, 'date'), /<option value="dinner" selected/.test(html)]).toEqual(['2027-05-01', true]);
    expect(html).toMatch(/<option value="1" selected="">江月厅/);
    const { title, menu_info } = await app.db
      .selectFrom('package')
      .select(['title', 'menu_info'])
      .where('id', '=', PACKAGE)
      .executeTakeFirstOrThrow();
    const banquet = { date: '2027-05-01', meal: 'dinner', hall: '1', package: String(PACKAGE) };
    expect((await post(own, { ...form, ...banquet, deposit: '9000000' }, staff)).statusCode).toBe(422);
    expect((await post(own, { ...form, ...banquet, hall: '4' }, staff)).statusCode).toBe(422);
    expect((await post(own, { ...form, ...banquet, deposit: '20000' }, staff)).headers.location).toContain('sent=1');
    await app.db.updateTable('enquiry').set({ wedding_date: '2027-10-02', hall_id: 2 }).where('id', '=', merchant.id).execute();
    await app.db.updateTable('hall').set({ name: '改名厅' }).where('id', '=', 1).execute();
    const dishes = '{"title":"","details":[{"title":"冷盘","content":"换过的菜"}]}';
    await app.db.updateTable('package').set({ title: '改名套餐', menu_info: dishes }).where('id', '=', PACKAGE).execute();
    await post(`${receipt}/quote`, { version: '1' });
    for (const [path, headers] of [
      [`${receipt}/quote`, {}],
      [own, staff],
    ] as const) {
      const text = (await load(app.server, path, { headers })).text;
      for (const fact of ['2027年5月1日', '晚宴', '江月厅', title, '18桌', '其中定金¥20,000.00', '定金以外']) expect(text).toContain(fact);
      for (const later of ['2027年10月2日', '改名', '换过的菜']) expect(text).not.toContain(later);
    }
    const [stored] = ((await app.post('/api/php/quotes', couple)).body.data as { list: Quote[] }).list;
    expect(stored?.banquet.menu).toEqual((JSON.parse(menu_info) as { details?: object[] }).details ?? []);
    await app.db.updateTable('hall').set({ name: '江月厅' }).where('id', '=', 1).execute();
    await app.db.updateTable('package').set({ title, menu_info }).where('id', '=', PACKAGE).execute();
  });

  it('keeps what the merchant typed when an amount is unreadable, and names it', async () => {
    const reply = await post(path, { ...form, 'amount-0': '三千' }, staff);
    expect([reply.statusCode, reply.payload.includes('“进场费”的金额请填数字')]).toEqual([422, true]);
    expect(reply.payload).toContain('含迎宾区');
  });

  it('shows on the receipt why a gift was not received, above the gifts', async () => {
    const gifts = await page(enquiry.receipt);
    expect(gifts).toContain('<h2>专享礼</h2>');
    expect(gifts).not.toContain('role="alert"');
    const refused = await post(`${enquiry.receipt}/coupon`, { gift: 'unknown' });
    expect([refused.statusCode, /<h2>专享礼<\/h2>.*?role="alert"/s.test(refused.payload)]).toEqual([422, true]);
  });

  it('is sent, seen with the missing amount named, accepted once and shown as frozen to both', async () => {
    expect(await page(enquiry.receipt)).not.toContain('查看报价');
    expect((await post(path, form, staff)).headers.location).toContain(`${path}?sent=1`);
    expect(await page(enquiry.receipt)).toContain('查看报价');
    const seen = await page(`${enquiry.receipt}/quote`);
    for (const text of ['餐费', '另计，金额未定', '合计不含：进场费', '待确认', '含迎宾区', 'data-total="12399300"'])
      expect(seen).toContain(text);
    const accepted = await post(`${enquiry.receipt}/quote`, { version: '1' });
    expect(accepted.statusCode).toBe(303);
    expect(await page(`${enquiry.receipt}/quote`)).toContain('双方已确认');
    const merchant = await page(path, staff);
    expect([merchant.includes('双方已确认'), merchant.includes('name="amount-0"')]).toEqual([true, false]);
    expect(await page(`/merchant/leads/${enquiry.merchant.id}`, staff)).toContain('新人确认了报价');
    expect((await post(path, { ...form, base: '1', tables: '30' }, staff)).payload).toContain('新人已确认报价，不能再改');
  });

  it('is not shown without a login, to unknown tokens, or for unknown enquiries', async () => {
    expect((await app.server.inject({ url: path })).headers.location).toContain('/Login?redirect=');
    expect((await app.server.inject({ url: `/receipt/${'x'.repeat(44)}/quote` })).statusCode).toBe(404);
    expect((await app.server.inject({ url: `/merchant/leads/${crypto.randomUUID()}/quote`, headers: staff })).statusCode).toBe(404);
  });
});
