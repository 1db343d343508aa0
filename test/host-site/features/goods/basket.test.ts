/** Baskets of visitors and accounts, one enquiry for a shop's goods, the quote that the shop sends, and erasure. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Basket } from '../../../../host-site/features/goods/basket-contract.ts';
import { basketReference } from '../../../../host-site/features/goods/basket-reference.ts';
import { exports } from '../../../../host-site/features/goods/exports.ts';
import { addMerchantUser } from '../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { databaseWith, ENGINES } from '../../../support/databases/databases.ts';
import { cookieHeader, cookiesOf, fakeSms, logInAs } from '../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { fakeWidget } from '../../platform/pages/fake-services.ts';
import { load } from '../../platform/pages/html.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

const [BOX, OTHER_BOX, SHOP, OTHER_SHOP] = [60_001, 60_002, 30_083, 30_184];
const FORM = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
const STAFF = '13700137000';
const keyring = readKeyring(newKeys());
const NOON = Date.parse('2026-11-28T12:00:00+08:00');
const limits = { codesPerMinute: 100, codesPerShareHour: 100, codesPerShare: 100, codesPerPhoneHour: 100, unprovenPerPhone: 100 };

const exportOf = exports.enquiryGoods as NonNullable<typeof exports.enquiryGoods>;

describe.each(ENGINES)('basket on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  let number = 0;
  let phone = '';
  let cookie = '';
  beforeAll(async () => {
    const widgets = { render: () => fakeWidget };
    app = await startTestApp({ database: await databaseWith('demo', engine), keyring, sms, pages, widgets, limits, clock: () => NOON });
    await addMerchantUser(app.db, keyring, SHOP, STAFF, NOON);
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    number += 1;
    phone = `138001390${String(number).padStart(2, '0')}`;
    cookie = cookieHeader([cookiesOf(await app.post('/api/php/login/visitor', {}))[0] ?? '']);
  });

  const set = (goodId: number, amount: number, choices = '0-0', of = cookie) =>
    app.post('/api/wedding/goods/basket/line', { goodId, amount, choices }, { cookie: of });
  const codeOf = async (reply: ReturnType<typeof set>) => (await reply).body.status.RetCode;
  const read = async (of = cookie) => (await app.get('/api/wedding/goods/basket', { cookie: of })).body.data as Basket;
  const shopOf = async (id = SHOP) => (await read()).shops.find((shop) => shop.id === id);
  const post = (form: Record<string, string>, of = cookie) =>
    app.server.inject({
      method: 'POST',
      url: '/hunpin/basket',
      payload: new URLSearchParams(form).toString(),
      headers: { ...FORM, cookie: of },
    });
  const ask = async (reference: string, merchant_id = SHOP, of = phone, key = `key-${of}-${merchant_id}`) =>
    app.post(
      '/api/hotel/MakeAppointment',
      { phone_num: of, merchant_id, from_type: 18, meta: { ref: reference } },
      { 'idempotency-key': key },
    );
  const enquiryOf = async (reply: Awaited<ReturnType<typeof ask>>) => {
    const { url, code } = (reply.body.data as { receipt: { url: string; code: string } }).receipt;
    const { id } = await app.db.selectFrom('enquiry').select('id').where('receipt', '=', code).executeTakeFirstOrThrow();
    return { id, token: new URL(url).pathname.split('/')[2] ?? '' };
  };
  const referenceOf = async (id = SHOP) => basketReference((await shopOf(id))?.key ?? '', (await shopOf(id))?.lines.length ?? 0);
  const stored = (id: string) => app.db.selectFrom('enquiry_good').selectAll().where('enquiry_id', '=', id).orderBy('position').execute();

  it('sums the goods of each shop by the price of the amount and the choices, and sets an amount instead of adding it', async () => {
    await set(BOX, 120, '1-1');
    await set(OTHER_BOX, 300, '0');
    await set(BOX, 120, '1-1');
    expect((await shopOf())?.sum).toBe(540);
    expect(await shopOf()).toMatchObject({
      lines: [{ title: '红丝绒抽屉喜糖盒', chosen: ['颜色酒红', '印名烫金印名'], each: 4.5, state: 'offered' }],
    });
    expect((await shopOf(OTHER_SHOP))?.sum).toBe(450);
    await set(BOX, 300, '1-1');
    expect((await shopOf())?.sum).toBe(1140);
    await set(BOX, 0, '1-1');
    expect(await shopOf()).toBeUndefined();
  });

  it('refuses amounts below the smallest order or of 10^9, choices that a good lacks, unknown goods, and more than 40 lines', async () => {
    expect(await codeOf(set(BOX, 49))).toBe(1012);
    expect(await codeOf(set(BOX, 1_000_000_000))).toBe(1013);
    for (const choices of ['', '0', '0-9', '0-0-0']) expect([choices, await codeOf(set(BOX, 50, choices))]).toEqual([choices, 1011]);
    expect(await codeOf(set(999, 50))).toBe(1010);
    expect((await set(BOX, 50, 'x')).status).toBe(422);
    await set(BOX, 50);
    const [line] = (await app.db.selectFrom('basket_line').selectAll().execute()).slice(-1);
    const rows = Array.from({ length: 39 }, (_, at) => ({ ...line, owner_id: line?.owner_id ?? 0, good_id: 70_000 + at }));
    await app.db
      .insertInto('basket_line')
      .values(rows as never[])
      .execute();
    expect(await codeOf(set(OTHER_BOX, 300, '0'))).toBe(1014);
    expect(await codeOf(set(BOX, 60))).toBe(0);
    const origin = 'https://other.example';
    expect((await app.post('/api/wedding/goods/basket/line', { goodId: BOX, amount: 50, choices: '0-0' }, { cookie, origin })).status).toBe(
      403,
    );
    expect((await app.get('/api/wedding/goods/basket')).status).toBe(401);
  });

  it('says that a good is withdrawn, and leaves it out of the sum and of the enquiry', async () => {
    await set(BOX, 100);
    await app.db.updateTable('good').set({ active: 0 }).where('id', '=', BOX).execute();
    expect(await shopOf()).toMatchObject({ sum: 0, lines: [{ state: 'gone' }] });
    const { text, html } = await load(app.server, '/hunpin/basket', { headers: { cookie } });
    expect(text).toContain('已下架，不计入合计');
    expect(html).not.toContain('data-xiyan-enquiry');
    const { id } = await enquiryOf(await ask(await referenceOf()));
    await app.db.updateTable('good').set({ active: 1 }).where('id', '=', BOX).execute();
    expect(await stored(id)).toEqual([]);
  });

  it.each([
    ['options are others', 'changed', { options: '[]' }, '选项已变，请回商品页重新选择；不计入合计'],
    ['smallest order is greater', 'tooFew', { steps: '[{"from":200,"price":3}]' }, '少于起订量200盒，不计入合计'],
  ])('says that the %s now, and leaves the good out of the sum', async (_, state, change, words) => {
    await set(BOX, 100);
    const before = await app.db.selectFrom('good').select(['options', 'steps']).where('id', '=', BOX).executeTakeFirstOrThrow();
    await app.db.updateTable('good').set(change).where('id', '=', BOX).execute();
    expect(await shopOf()).toMatchObject({ sum: 0, lines: [{ state }] });
    expect((await load(app.server, '/hunpin/basket', { headers: { cookie } })).text).toContain(words);
    await app.db.updateTable('good').set(before).where('id', '=', BOX).execute();
    expect((await shopOf())?.sum).toBeGreaterThan(0);
  });

  it('works by forms without script: begins a session, counts for the tables of the plan, and states that nothing is paid here', async () => {
    const added = await post({ step: 'add', good: String(BOX), amount: '220', o1: '0', o2: '1' }, '');
    expect([added.statusCode, added.headers.location]).toEqual([303, expect.stringMatching(/\/hunpin\/basket\?done=added$/)]);
    const own = cookieHeader([cookiesOf(added)[0] ?? '']);
    await app.post('/api/php/planner/plan', { tables: 22 }, { cookie: own });
    const { text, html } = await load(app.server, '/hunpin/basket?done=added', { headers: { cookie: own } });
    for (const words of ['已放进清单', '本站不收款', '22桌约需220盒', '¥990.00', '印名烫金印名'])
      expect([words, text.includes(words)]).toEqual([words, true]);
    expect(html).toMatch(/data-meta-ref="询价清单1件-[a-z]{20}"/);
    const problem = async (form: Record<string, string>) => {
      const payload = new URLSearchParams({ step: 'set', good: String(BOX), choices: '0-1', ...form }).toString();
      const page = await load(app.server, '/hunpin/basket', { method: 'POST', payload, headers: { ...FORM, cookie: own } });
      return [page.status, /数量请填1到100000的整数|数量少于起订量|数量最多100000|没有这个选项/.exec(page.text)?.[0]];
    };
    expect(await problem({ amount: 'x' })).toEqual([422, '数量请填1到100000的整数']);
    expect(await problem({ amount: '1' })).toEqual([422, '数量少于起订量']);
    expect(await problem({ amount: '1000000000' })).toEqual([422, '数量最多100000']);
    expect(await problem({ amount: '60', choices: '1;2' })).toEqual([422, '没有这个选项']);
    expect((await post({ step: 'remove', good: String(BOX), choices: '0-1' }, own)).statusCode).toBe(303);
    expect((await load(app.server, '/hunpin/basket', { headers: { cookie: own } })).text).toContain('清单还是空的');
  });

  it('joins the account at the login once, without doubling, and is erased with the visitor', async () => {
    await set(BOX, 100);
    await set(OTHER_BOX, 300, '0');
    const code = await app.post('/api/php/login/code', { phone_num: phone }, { cookie });
    const session = `${cookie}; ${cookieHeader(cookiesOf(code))}`;
    const bound = await app.post('/api/php/login/bind', { phone_num: phone, code: sms.codes.get(phone) }, { cookie: session });
    const account = cookieHeader(cookiesOf(bound));
    expect((await read(account)).shops.map(({ id, sum }) => [id, sum])).toEqual([
      [SHOP, 390],
      [OTHER_SHOP, 450],
    ]);
    cookie = cookieHeader([cookiesOf(await app.post('/api/php/login/visitor', {}))[0] ?? '']);
    await set(BOX, 300);
    const again = await app.post('/api/php/login/code', { phone_num: phone }, { cookie });
    const next = `${cookie}; ${cookieHeader(cookiesOf(again))}`;
    const second = await app.post('/api/php/login/bind', { phone_num: phone, code: sms.codes.get(phone) }, { cookie: next });
    expect((await read(cookieHeader(cookiesOf(second)))).shops[0]).toMatchObject({ sum: 390, lines: [{ amount: 100 }] });
    cookie = cookieHeader([cookiesOf(await app.post('/api/php/login/visitor', {}))[0] ?? '']);
    await set(BOX, 500);
    const count = async () => (await app.db.selectFrom('basket_line').selectAll().where('amount', '=', 500).execute()).length;
    expect(await count()).toBe(1);
    await app.post('/api/php/login/visitor/end', {}, { cookie });
    expect(await count()).toBe(0);
  });

  it('becomes one enquiry of its shop with the prices of that moment; asked twice, nothing doubles; the other shop gets none of it', async () => {
    await set(BOX, 120, '1-1');
    await set(OTHER_BOX, 300, '0');
    const reference = await referenceOf();
    const first = await ask(reference);
    const { id, token } = await enquiryOf(first);
    expect(await stored(id)).toMatchObject([
      { good_id: BOX, title: '红丝绒抽屉喜糖盒', options: '颜色酒红·印名烫金印名', amount: 120, unit: '盒', merchant_id: SHOP },
    ]);
    expect((await ask(reference)).body).toEqual(first.body);
    const repeated = await ask(reference, SHOP, phone, 'another-key-of-the-visitor');
    expect(repeated.body.status.RetCode).toBe(0);
    const mine = await app.db.selectFrom('enquiry_good').select('enquiry_id').where('enquiry_id', '=', id).execute();
    expect(mine.length).toBe(1);
    // The key of one shop's basket at another shop names nothing.
    expect(await stored((await enquiryOf(await ask(reference, OTHER_SHOP))).id)).toEqual([]);
    await app.db.updateTable('good').set({ title: '改名的喜糖盒' }).where('id', '=', BOX).execute();
    const receipt = await load(app.server, `/receipt/${token}`);
    for (const words of ['所问的商品', '红丝绒抽屉喜糖盒 120盒', '¥540.00'])
      expect([words, receipt.text.includes(words)]).toEqual([words, true]);
    await app.db.updateTable('good').set({ title: '红丝绒抽屉喜糖盒' }).where('id', '=', BOX).execute();
    expect((await load(app.server, '/hunpin/basket', { headers: { cookie } })).text).toContain('这份清单已随询问发给店家');
    await app.post('/api/php/receipt/withdraw', { token });
    expect(await stored(id)).toEqual([]);
  });

  it('exports the goods of enquiries, and shows the goods of a shop on its page', async () => {
    await set(BOX, 120, '1-1');
    const { id } = await enquiryOf(await ask(await referenceOf()));
    const rows: object[] = [];
    const { rows: all } = await exportOf({ db: app.db } as never);
    for await (const row of all) rows.push(row);
    expect(rows).toContainEqual({
      enquiry: id,
      merchant_id: SHOP,
      good_id: BOX,
      title: '红丝绒抽屉喜糖盒',
      options: '颜色酒红·印名烫金印名',
      amount: 120,
      unit: '盒',
      each: 4.5,
    });
    const { text, links } = await load(app.server, `/merchant/${SHOP}`);
    expect([text.includes('这家店的商品'), links.some((link) => link.endsWith(`/hunpin/detail_${BOX}`))]).toEqual([true, true]);
  });

  it('shows the goods in the inbox, and begins the quote with them, which the couple accepts', async () => {
    await set(BOX, 120, '1-1');
    const { id, token } = await enquiryOf(await ask(await referenceOf()));
    const staff = await logInAs(app, sms, STAFF);
    expect((await load(app.server, `/merchant/leads/${id}`, { headers: staff })).text).toContain('红丝绒抽屉喜糖盒 120盒');
    for (const conversation of [
      await load(app.server, `/merchant/conversations/${id}`, { headers: staff }),
      await load(app.server, `/receipt/${token}/conversation`),
    ]) {
      expect(conversation.status).toBe(200);
      expect(conversation.text).toContain('红丝绒抽屉喜糖盒 120盒');
      expect(conversation.text).toContain('颜色酒红·印名烫金印名');
    }
    const form = await load(app.server, `/merchant/leads/${id}/quote`, { headers: staff });
    expect(form.html).toContain('value="红丝绒抽屉喜糖盒 120盒·颜色酒红·印名烫金印名"');
    expect(form.html).toMatch(/name="amount-0"[^>]*value="540"|value="540"[^>]*name="amount-0"/);
    expect(form.html).not.toContain('name="tables"');
    const sent = await app.server.inject({
      method: 'POST',
      url: `/merchant/leads/${id}/quote`,
      payload: new URLSearchParams({
        of: 'lines',
        base: '0',
        'name-0': '红丝绒抽屉喜糖盒 120盒',
        'amount-0': '530',
        valid: '2026-12-20',
      }).toString(),
      headers: { ...FORM, ...staff },
    });
    expect(sent.statusCode).toBe(303);
    const sheet = await load(app.server, `/receipt/${token}/quote`);
    expect(sheet.text).toContain('¥530.00');
    expect(sheet.text).not.toContain('餐费');
    const accepted = await app.post('/api/php/quote/accept', { token, version: 1 });
    expect(accepted.body.data).toMatchObject({ list: [{ state: 'accepted', totalFen: 53_000, tables: 0 }] });
    expect(
      (
        await app.post(
          '/api/php/merchant/quote',
          { id, tables: 0, tableFen: 100, lines: [], note: '', validUntil: '2026-12-20', base: 1 },
          staff,
        )
      ).body.status.RetCode,
    ).toBe(1505);
    expect((await app.post('/api/wedding/goods/enquired', { id })).status).toBe(401);
  });
});
