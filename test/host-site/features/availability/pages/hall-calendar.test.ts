/** The merchant's calendar without script, and what couples then see on the pages of the hall, the hotel and the day. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { almanacMonth } from '../../../../../host-site/features/almanac/parts.ts';
import { addMerchantUser } from '../../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../host-site/routes/page-routes.ts';
import { ONE_ENGINE } from '../../../../support/databases/databases.ts';
import { OPEN_HOTEL, SECOND_HOTEL } from '../../../../support/databases/sample-data.ts';
import { fakeSms, logInAs } from '../../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../../support/site/test-app.ts';
import { load } from '../../../platform/pages/html.ts';

const STAFF = '13700137000';
const NOON = Date.parse('2026-11-21T12:00:00+08:00');
const keyring = readKeyring(newKeys());
const HALL = 1;
const PATH = '/merchant/calendar';
/** A wedding day of the almanac. */
const GOOD = '2026-12-17';

describe.each(ONE_ENGINE)('the calendar of a hall on %s', (engine) => {
  const sms = fakeSms();
  let app: TestApp;
  let staff: { cookie: string };
  beforeAll(async () => {
    app = await startTestApp({ engine, keyring, sms, pages, clock: () => NOON });
    await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, NOON);
    staff = await logInAs(app, sms, STAFF);
  });
  afterAll(() => app.close());

  const open = (path: string) => load(app.server, path, { headers: staff });
  const press = (action: string, fields: Record<string, string> = {}, headers: Record<string, string> = staff) =>
    app.server.inject({
      method: 'POST',
      url: PATH,
      payload: new URLSearchParams({ hall: String(HALL), month: '2026-12', do: action, ...fields }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    });
  const actionOf = (html: string, id: string) => new RegExp(`<button[^>]*id="${id}"[^>]*value="([^"]*)"`).exec(html)?.[1];

  it('is for users of a merchant only, is not cached, and starts with availability off', async () => {
    const nobody = await load(app.server, PATH);
    expect([nobody.status, nobody.headers.location]).toEqual([303, expect.stringContaining('/Login?redirect=%2Fmerchant%2Fcalendar')]);
    expect((await press('open', {}, {})).headers.location).toContain('/Login?redirect=');
    const page = await open(PATH);
    expect([page.status, page.headers['cache-control'], page.meta('robots')]).toEqual([
      200,
      'private, no-store',
      expect.stringContaining('noindex'),
    ]);
    expect(page.text).toContain('新人看不到这个厅的档期');
    expect((await open(`${PATH}?hall=4`)).status).toBe(404);
    expect((await press('open', { hall: '4' })).statusCode).toBe(404);
    expect((await open('/merchant/leads')).links.some((link) => link.endsWith(PATH))).toBe(true);
  });

  it('sets a meal with one press, keeps the focus on it, and refuses a press on an outdated page', async () => {
    expect((await press('open')).headers.location).toContain(`${PATH}?hall=${HALL}&month=2026-12&saved=1`);
    const { html } = await open(`${PATH}?hall=${HALL}&month=2026-12`);
    const value = actionOf(html, `${GOOD}-dinner`) ?? '';
    expect(value).toBe(`slot ${GOOD} dinner free held`);
    expect(html).toContain('aria-label="12月17日晚宴：可预订，改为有新人在考虑"');
    expect((await press(value)).headers.location).toMatch(new RegExp(`${PATH}\\?hall=1&month=2026-12#${GOOD}-dinner$`));
    expect(actionOf((await open(`${PATH}?hall=${HALL}&month=2026-12`)).html, `${GOOD}-dinner`)).toBe(`slot ${GOOD} dinner held booked`);
    const late = await press(`slot ${GOOD} dinner free booked`);
    expect([late.statusCode, late.payload.includes('这一天刚刚被改过'), actionOf(late.payload, `${GOOD}-dinner`)]).toEqual([
      422,
      true,
      `slot ${GOOD} dinner held booked`,
    ]);
    expect((await press('slot nonsense')).statusCode).toBe(422);
  });

  it('is shown to couples in words, with links to the enquiry about the wedding days that are free', async () => {
    const page = await load(app.server, `/hotel/hangzhou/detail_${OPEN_HOTEL}/hall_${HALL}?month=2026-12`);
    expect(page.text).toContain('酒店2026年11月21日更新，以酒店答复为准');
    expect(page.text).toContain('晚宴有新人在考虑');
    expect(page.text).toContain('午宴可预订');
    const asked = page.links.filter((link) => link.includes(`date=${GOOD}`));
    expect(asked).toEqual([expect.stringContaining(`/enquiry?merchantId=${OPEN_HOTEL}&date=${GOOD}&meal=lunch&hallId=${HALL}`)]);
    expect(page.html).toContain('data-meal="lunch"');
    const hotel = await load(app.server, `/hotel/hangzhou/detail_${OPEN_HOTEL}?month=2026-12`);
    expect(hotel.links).toEqual(expect.arrayContaining(asked));
    expect([hotel.text.includes('公开档期的宴会厅：江月厅'), hotel.text.includes('询问12月17日江月厅午宴')]).toEqual([true, true]);
    expect(page.links.some((link) => link.includes('month=2027-01#dates'))).toBe(true);
  });

  it('begins with the week of today, and leads from a month without a free wedding day to the nearest one', async () => {
    const path = `/hotel/hangzhou/detail_${OPEN_HOTEL}/hall_${HALL}`;
    const now = await load(app.server, path);
    // Today is Saturday, 21 November.
    expect([now.html.includes('data-day="2026-11-16"'), now.html.includes('data-day="2026-11-15"')]).toEqual([true, false]);
    expect(now.links.filter((link) => /month=\d{4}-\d\d#dates$/.test(link)).map((link) => link.slice(-13, -6))).toContain('2028-11');
    const good = almanacMonth({ year: 2026, month: 11 }).filter((day) => day.good && day.iso >= '2026-11-21');
    for (const { iso } of good) for (const meal of ['lunch', 'dinner']) await press(`slot ${iso} ${meal} free booked`);
    const first = almanacMonth({ year: 2026, month: 12 }).find((day) => day.good);
    const full = await load(app.server, path);
    expect(full.text).toContain(`最近还空着的好日子：12月${first?.day}日`);
    expect(full.html).not.toContain('data-good-day');
  });

  it('says that other halls have published nothing, and never that they are free', async () => {
    const other = await load(app.server, `/hotel/hangzhou/detail_${SECOND_HOTEL}/hall_4?month=2026-12`);
    expect(other.text).toContain('敬亭厅没有在网上公开档期');
    expect(other.html).not.toContain('data-slot="free"');
  });

  it('names free halls on the page of the day', async () => {
    const day = await load(app.server, `/jiri/${GOOD}?city=hangzhou`);
    expect(day.text).toContain('杭州这天还有空厅的酒店');
    expect(day.links.some((link) => link.endsWith(`/hotel/hangzhou/detail_${OPEN_HOTEL}/hall_${HALL}?date=${GOOD}`))).toBe(true);
    await press('close');
    expect((await load(app.server, `/jiri/${GOOD}?city=hangzhou`)).text).not.toContain('这天还有空厅');
  });
});
