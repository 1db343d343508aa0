/** Merchant of the enquiry form that works without script, with the real services: the named one, or none. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pages } from '../../../../../../host-site/routes/page-routes.ts';
import { HIDDEN_HOTEL, OPEN_HOTEL, PACKAGE, SECOND_HOTEL } from '../../../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../../../support/site/test-app.ts';
import { fakeWidget } from '../../../../platform/pages/fake-services.ts';

const OWN = 'http://127.0.0.1:3000';
const PACKAGE_PAGE = `${OWN}/hotel/package?packageId=${PACKAGE}`;

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp({ pages, widgets: { render: () => fakeWidget } });
});
afterEach(() => app.close());

const send = (merchant_id: string | undefined, headers: Record<string, string>) =>
  app.post('/enquiry', new URLSearchParams({ phone_num: '13800138000', ...(merchant_id !== undefined && { merchant_id }) }).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    origin: OWN,
    ...headers,
  });
const merchants = async () => (await app.db.selectFrom('enquiry').select('merchant_id').execute()).map((row) => row.merchant_id);

it('sends to the named merchant, whatever the cookie hotel_id contains', async () => {
  expect((await send(String(SECOND_HOTEL), { cookie: `hotel_id=${OPEN_HOTEL}`, referer: PACKAGE_PAGE })).status).toBe(200);
  expect(await merchants()).toEqual([SECOND_HOTEL]);
});

it.each(['', undefined])('sends to the hotel of the cookie when a package page of that hotel names none (%j)', async (merchant) => {
  expect((await send(merchant, { cookie: `hotel_id=${OPEN_HOTEL}`, referer: PACKAGE_PAGE })).status).toBe(200);
  expect(await merchants()).toEqual([OPEN_HOTEL]);
});

it.each([
  ['another page names none', '', `${OWN}/hotel/hangzhou/detail_${OPEN_HOTEL}`],
  ['no page is known', '', ''],
  ['what is named is invalid', 'abc', PACKAGE_PAGE],
  ['what is named is no longer listed', String(HIDDEN_HOTEL), PACKAGE_PAGE],
  ['what is named is unknown', '99999', PACKAGE_PAGE],
])('responds with 404 without a form and stores nothing when %s', async (_, merchant, referer) => {
  const reply = await send(merchant, { cookie: `hotel_id=${OPEN_HOTEL}`, ...(referer && { referer }) });
  expect(reply.status).toBe(404);
  expect(reply.text).not.toContain('name="phone_num"');
  expect(await merchants()).toEqual([]);
});

it('is rejected by the service when the cookie names the hotel of another package page', async () => {
  const reply = await send('', { cookie: `hotel_id=${SECOND_HOTEL}`, referer: PACKAGE_PAGE });
  expect(reply.status).toBe(422);
  expect(reply.text).toContain('没有找到您要询问的商家');
  expect(await merchants()).toEqual([]);
});

it.each([HIDDEN_HOTEL, 99999])('reports that merchant %i does not exist, and never asks for a number', async (merchant) => {
  const page = await app.get(`/enquiry?merchantId=${merchant}`);
  expect(page.status).toBe(404);
  expect(page.text).toContain('这家酒店已下线或地址有误');
  expect(page.text).not.toContain('name="phone_num"');
});
