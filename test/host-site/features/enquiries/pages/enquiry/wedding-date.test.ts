import { afterEach, beforeEach, expect, it } from 'vitest';
import { addMerchantUser } from '../../../../../../host-site/features/login/service/merchant-users.ts';
import { readKeyring } from '../../../../../../host-site/platform/keys/keyring.ts';
import { newKeys } from '../../../../../../host-site/platform/keys/keyring-file.ts';
import { pages } from '../../../../../../host-site/routes/page-routes.ts';
import { OPEN_HOTEL, PACKAGE, SECOND_HOTEL } from '../../../../../support/databases/sample-data.ts';
import { fakeSms, logInAs } from '../../../../../support/site/login.ts';
import { startTestApp, type TestApp } from '../../../../../support/site/test-app.ts';
import { load } from '../../../../platform/pages/html.ts';

const PHONE = '13800138000';
const STAFF = '13700137000';
const DATE = '2027-05-02';
const keyring = readKeyring(newKeys());
const sms = fakeSms();
let app: TestApp;

beforeEach(async () => {
  app = await startTestApp({ keyring, pages, sms, clock: () => Date.UTC(2026, 10, 23, 12) });
});
afterEach(() => app.close());

const post = (values: Record<string, string>) => ({
  method: 'POST' as const,
  payload: new URLSearchParams(values).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
});
const open = (url: string) => load(app.server, url.replace('http://127.0.0.1:3000', ''));
const plan = () =>
  app.db.selectFrom('enquiry').select(['wedding_date', 'date_flexibility', 'meal', 'table_count', 'hall_id']).executeTakeFirstOrThrow();
/** Sends the enquiry by script and returns the path of its receipt. */
const receiptPath = async (wedding?: object) => {
  const { body } = await app.post('/api/hotel/MakeAppointment', { phone_num: PHONE, merchant_id: OPEN_HOTEL, wedding });
  return new URL((body.data as { receipt: { url: string } }).receipt.url).pathname;
};

it('carries the date from the almanac through list, hotel and package to the enquiry without script, which stores it', async () => {
  const day = await open(`/jiri/${DATE}?city=hangzhou`);
  const list = day.links.find((url) => url.endsWith(`/hotel/hangzhou?date=${DATE}`));
  const listPage = await open(list ?? '');
  const hotel = listPage.links.find((url) => url.includes(`detail_${OPEN_HOTEL}?date=${DATE}`));
  const hotelPage = await open(hotel ?? '');
  expect(hotelPage.text).toContain('您看的日子：2027年5月2日');
  expect(hotelPage.html).toContain(`data-wedding-date="${DATE}"`);
  const hall = hotelPage.links.find((url) => url.endsWith(`/hall_1?date=${DATE}`));
  expect((await open(hall ?? '')).html).toContain(`data-wedding-date="${DATE}" data-hall-id="1"`);
  const offer = hotelPage.links.find((url) => url.includes(`packageId=${PACKAGE}`) && url.endsWith(`&date=${DATE}`));
  const form = (await open(`${offer}&tables=24`)).links.find((url) => url.includes('/enquiry?'));
  expect(form).toMatch(new RegExp(`/enquiry\\?merchantId=${OPEN_HOTEL}&date=${DATE}&tables=24&hallId=1&packageId=${PACKAGE}$`));
  const page = await open(form ?? '');
  const { title } = await app.db.selectFrom('package').select('title').where('id', '=', PACKAGE).executeTakeFirstOrThrow();
  expect(page.text).toContain(`您看的日子是2027年5月2日，24桌，江月厅，${title}，会和手机号一起发给对方`);
  const fields = Object.fromEntries(
    [...page.html.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const sent = await load(app.server, '/enquiry', post({ ...(fields as Record<string, string>), phone_num: PHONE }));
  expect(sent.text).toContain('补充婚期与桌数');
  expect(await plan()).toEqual({ wedding_date: DATE, date_flexibility: '', meal: '', table_count: 24, hall_id: 1 });
  expect(await app.db.selectFrom('enquiry').select('package_id').execute()).toEqual([{ package_id: PACKAGE }]);
});

it('neither shows nor sends a hall or a package of another hotel', async () => {
  const page = await open(`/enquiry?merchantId=${SECOND_HOTEL}&hallId=1&packageId=${PACKAGE}`);
  expect(page.html).not.toMatch(/name="(hallId|packageId)"/);
  expect(page.text).not.toContain('会和手机号一起发给对方');
});

it('shows the reference that it sends, and none that the service refuses', async () => {
  const shown = async (reference: string) => {
    const { text } = await open(`/enquiry?merchantId=${SECOND_HOTEL}&meta-ref=${encodeURIComponent(reference)}`);
    return /询问的内容是(.*?)，会和手机号一起发给对方/.exec(text)?.[1];
  };
  expect(await shown('红旗车队-62001-3辆')).toBe('红旗车队-62001-3辆');
  expect(await shown('请 转账')).toBeUndefined();
  expect(await shown('13800138000')).toBeUndefined();
});

const CHOSEN = { date: DATE, meal: 'dinner', tables: '22' };
const chosen = new URLSearchParams(CHOSEN).toString();
const hotelPath = `/hotel/hangzhou/detail_${OPEN_HOTEL}`;

it.each([
  hotelPath,
  `${hotelPath}/hall_1`,
  `${hotelPath}/menus`,
  `/hotel/package?packageId=${PACKAGE}`,
  `/compare?hotels=${OPEN_HOTEL},${SECOND_HOTEL}`,
  `/compare?packages=${PACKAGE},9002`,
])('keeps day, meal and tables in every link from %s to hotels, halls, packages and comparisons', async (path) => {
  const page = await open(`${path}${path.includes('?') ? '&' : '?'}${chosen}`);
  // The header has links to the channel; the forms of the plan and the estimate have hidden fields.
  const links = page.links
    .filter((url) => /\/detail_|\/hotel\/package|\/compare\?|\/enquiry\?/.test(url) && !/#(plan|estimate)$/.test(url))
    .map((url) => new URL(url, 'http://127.0.0.1:3000'));
  expect(links.length).toBeGreaterThan(0);
  const kept = (params: URLSearchParams) => Object.fromEntries(Object.keys(CHOSEN).map((name) => [name, params.get(name)]));
  for (const { href, searchParams } of links) expect({ href, ...kept(searchParams) }).toEqual({ href, ...CHOSEN });
  for (const [, url = ''] of page.crumbs) expect(!url.includes('/hangzhou') || url.includes(chosen)).toBe(true);
  expect(page.text).toContain('22桌');
});

it('compares hotels for the chosen day and tables, in the hall with the lowest price that holds them', async () => {
  const page = await open(`/compare?hotels=${OPEN_HOTEL},${SECOND_HOTEL}&${chosen}`);
  expect(page.text).toContain('当天档期请询问请询问');
  expect(page.text).toMatch(/22桌合计¥[\d,.]+起（(江月厅|云汀厅)，只算餐标）没有能摆22桌的宴会厅/);
  expect((await open(`/compare?hotels=${OPEN_HOTEL}`)).text).not.toMatch(/当天档期|桌合计/);
});

it('lists the hotels with a hall for the chosen tables, and keeps them with day and meal', async () => {
  const page = await open(`/hotel/hangzhou?${chosen}`);
  expect(page.text).toContain('您看的日子：2027年5月2日，晚宴，22桌');
  const ids = page.links.flatMap((url) => /detail_(\d+)\?date=2027-05-02&meal=dinner&tables=22$/.exec(url)?.[1] ?? []);
  expect(ids.length).toBeGreaterThan(0);
  for (const id of new Set(ids)) {
    const { body } = await app.get(`/api/java/hotel?merchantId=${id}&fullEdition=1`);
    const { halls } = body.data as { halls: { minTables: number; maxTables: number }[] };
    expect(halls.some(({ minTables, maxTables }) => minTables <= 22 && maxTables >= 22)).toBe(true);
  }
});

it('names a range of tables in the list, and carries its middle to hotels and the enquiry', async () => {
  const list = await open(`/hotel/hangzhou?date=${DATE}&tables=20-30`);
  expect(list.text).toContain('您看的日子：2027年5月2日，20–30桌（按25桌）');
  expect(list.links.some((url) => url.endsWith(`/detail_${OPEN_HOTEL}?date=${DATE}&tables=25`))).toBe(true);
  expect(list.links.some((url) => url.includes(`/hotel/hangzhou?tables=20-30&`) && url.includes(`date=${DATE}`))).toBe(true);
  expect((await open('/hotel?tables=20-30')).links.some((url) => url.endsWith('/hotel/hangzhou?tables=20-30'))).toBe(true);
  const hotel = await open(`${hotelPath}?date=${DATE}&tables=20-30`);
  const form = hotel.links.find((url) => url.includes('/enquiry?')) ?? '';
  expect((await open(form)).text).toContain('您看的日子是2027年5月2日，25桌');
});

it('chooses another day in the almanac without choosing city, meal and tables again', async () => {
  const hotel = await open(`${hotelPath}?${chosen}`);
  const month = await open(hotel.links.find((url) => url.includes('/jiri/2027-05')) ?? '');
  const day = month.links.find((url) => /\/jiri\/2027-05-\d\d\?/.test(url)) ?? '';
  const date = /2027-05-\d\d/.exec(day)?.[0];
  const page = await open(day);
  expect(page.text).toContain('晚宴，22桌');
  expect(page.text).not.toContain('先选一座城市');
  expect(page.links.some((url) => url.endsWith(`/hotel/hangzhou?date=${date}&meal=dinner&tables=22`))).toBe(true);
});

it.each(['2026-11-22', '2030-01-01', '2027-02-30', 'x"><b>'])(
  'carries no date %s, and has the pages’ canonical addresses',
  async (date) => {
    const page = await open(`/hotel/hangzhou/detail_${OPEN_HOTEL}?date=${encodeURIComponent(date)}`);
    expect(page.html).not.toContain('data-wedding-date');
    expect(page.text).not.toContain('您看的日子');
  },
);

it('keeps the date out of the canonical address, and in filters, orders and pages of the list', async () => {
  const page = await open(`/hotel/hangzhou?date=${DATE}`);
  expect(page.html).toMatch(/<link rel="canonical" href="[^"]*\/hotel\/hangzhou"/);
  const filters = page.links.filter((url) => /\/hotel\/hangzhou\?(price|tables|type|sort|gift)=/.test(url));
  expect(filters.length).toBeGreaterThan(5);
  for (const url of filters) expect(url).toContain(`date=${DATE}`);
});

it('asks on the receipt for what is missing, stores the form and states that it is stored', async () => {
  const path = await receiptPath({ date: DATE });
  const before = await load(app.server, path);
  expect(before.text).toContain('2027年5月2日');
  expect(before.html).toMatch(/type="date" min="2026-11-23" max="2029-11-23" name="date" value="2027-05-02"/);
  const values = { date: DATE, flexibility: 'month', meal: 'dinner', tables: '20', hall: '1' };
  const { status, headers } = await load(app.server, `${path}/wedding`, post(values));
  expect([status, headers.location]).toEqual([303, `http://127.0.0.1:3000${path}?saved=1#wedding`]);
  expect(headers['referrer-policy']).toBe('no-referrer');
  const after = await load(app.server, `${path}?saved=1`);
  for (const text of ['已保存', '前后一个月都可以', '晚宴', '20桌', '江月厅']) expect(after.text).toContain(text);
  // Every field of the form is stated: empty ones remove what is stored.
  await load(app.server, `${path}/wedding`, post({ date: '', flexibility: 'undecided', meal: '', tables: '', hall: '' }));
  expect(await plan()).toEqual({ wedding_date: '', date_flexibility: 'undecided', meal: '', table_count: null, hall_id: null });
});

it.each([
  [{ tables: '201' }, '桌数请填1到200的整数'],
  [{ tables: 'many' }, '桌数请填1到200的整数'],
  [{ date: '2020-01-01' }, '请选择今天起三年内的日期'],
  [{ hall: '99' }, '没有找到这个宴会厅，请重新选择'],
])('keeps the values of a refused form %j and states the reason', async (wrong, reason) => {
  const path = await receiptPath();
  const page = await load(app.server, `${path}/wedding`, post({ date: DATE, meal: 'lunch', tables: '20', hall: '1', ...wrong }));
  expect(page.status).toBe(422);
  expect(page.text).toContain(reason);
  expect(page.html).toMatch(/checked="" value="lunch"/);
  expect((await plan()).meal).toBe('');
});

it('redirects the address of the form to the receipt', async () => {
  const path = await receiptPath();
  const { status, headers } = await load(app.server, `${path}/wedding`);
  expect([status, headers.location]).toEqual([303, `http://127.0.0.1:3000${path}`]);
});

it('has no form once the enquiry has ended', async () => {
  const path = await receiptPath({ date: DATE });
  await app.db.updateTable('enquiry').set({ state: 'signed' }).execute();
  const page = await load(app.server, path);
  expect(page.text).toContain('2027年5月2日');
  expect(page.html).not.toContain('name="date"');
  expect((await load(app.server, `${path}/wedding`, post({ tables: '5' }))).status).toBe(200);
  expect((await plan()).table_count).toBeNull();
});

it('shows the plan in the merchant’s inbox, with a note when the couple has changed it', async () => {
  const path = await receiptPath({ date: DATE });
  await addMerchantUser(app.db, keyring, OPEN_HOTEL, STAFF, Date.UTC(2026, 10, 23, 12));
  const headers = await logInAs(app, sms, STAFF);
  await load(app.server, `${path}/wedding`, post({ date: DATE, flexibility: 'month', tables: '18' }));
  const list = await load(app.server, '/merchant/leads', { headers });
  expect(list.text).toContain('2027年5月2日，前后一个月都可以，18桌');
  const { id } = await app.db.selectFrom('enquiry').select('id').executeTakeFirstOrThrow();
  const detail = await load(app.server, `/merchant/leads/${id}`, { headers });
  for (const text of ['婚期2027年5月2日，前后一个月都可以', '桌数18桌', '新人补充了婚期或桌数']) expect(detail.text).toContain(text);
});
