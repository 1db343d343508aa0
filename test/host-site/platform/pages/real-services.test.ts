/** The pages on the server's own border and services, with a database of sample data. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pages } from '../../../../host-site/routes/page-routes.ts';
import { CLOSED_HOTEL, HIDDEN_HOTEL, OPEN_HOTEL, PACKAGE, SECOND_HOTEL } from '../../../support/databases/sample-data.ts';
import { startTestApp, type TestApp } from '../../../support/site/test-app.ts';
import { fakeWidget } from './fake-services.ts';
import { load } from './html.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ pages, widgets: { render: () => fakeWidget } });
});
afterAll(() => app.close());

const post = (values: Record<string, string>) => ({
  method: 'POST' as const,
  payload: new URLSearchParams(values).toString(),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
});

it('links from the city to a package and its enquiry', async () => {
  const city = await load(app.server, '/hotel/hangzhou');
  const path = (link: string | undefined) => (link ?? '').replace(app.site.origins.main, '');
  const hotel = await load(app.server, path(city.links.find((link) => link.includes(`/detail_${OPEN_HOTEL}`))));
  expect(hotel.status).toBe(200);
  const packagePage = await load(app.server, path(hotel.links.find((link) => link.includes(`packageId=${PACKAGE}`))));
  expect(packagePage.status).toBe(200);
  const enquiry = await load(app.server, path(packagePage.links.find((link) => link.includes('/enquiry?'))));
  expect(enquiry.text).toContain('询问档期');
});

it('lists the hotels of a city with their facts, in the order of the address', async () => {
  const hotelsOf = async (query: string) => {
    const { text, links } = await load(app.server, `/hotel/hangzhou${query}`);
    return { text, ids: [...new Set(links.flatMap((link) => /\/detail_(\d+)$/.exec(link)?.[1] ?? []))].map(Number) };
  };
  const { text, ids } = await hotelsOf('');
  for (const fact of ['江月厅10–36桌，层高6.2米，无柱', '敬亭厅5–12桌']) expect(text).toContain(fact);
  expect(ids).toEqual([OPEN_HOTEL, SECOND_HOTEL]);
  expect((await hotelsOf('?sort=price')).ids).toEqual([SECOND_HOTEL, OPEN_HOTEL]);
  expect((await hotelsOf('?sort=tables')).ids).toEqual([OPEN_HOTEL, SECOND_HOTEL]);
  // On a card of other pages.
  expect((await load(app.server, '/')).text).toContain('单厅最多40桌');
});

it('counts the dishes of a package by its menu, the same on its page, on its card and in the comparison', async () => {
  const [page, card, compared] = await Promise.all([
    load(app.server, `/hotel/package?packageId=${PACKAGE}`),
    load(app.server, `/hotel/hangzhou/detail_${OPEN_HOTEL}`),
    load(app.server, `/compare?packages=${PACKAGE}`),
  ]);
  // The menu has one dish; the number in the package's own column says 24.
  expect(page.text).toContain('每桌1道');
  expect(compared.text).toContain('每桌1道');
  expect(card.text).toContain('20桌1道');
});

it('stores an enquiry sent without script in the database, once per form', async () => {
  const form = await load(app.server, `/enquiry?merchantId=${OPEN_HOTEL}`);
  const key = /name="idempotency_key" value="([^"]+)"/.exec(form.html)?.[1] ?? '';
  const values = { merchant_id: String(OPEN_HOTEL), phone_num: '13900000001', idempotency_key: key };
  const first = await load(app.server, '/enquiry', post(values));
  const again = await load(app.server, '/enquiry', post(values));
  expect(first.text).toContain('谢谢，询问已收到');
  expect(/询问编号[\w-]+/.exec(again.text)?.[0]).toBe(/询问编号[\w-]+/.exec(first.text)?.[0]);
  expect(await app.db.selectFrom('enquiry').select(['merchant_id', 'phone_mask', 'from_type']).execute()).toEqual([
    { merchant_id: OPEN_HOTEL, phone_mask: '139****0001', from_type: 18 },
  ]);
  expect(app.lines.join('')).not.toContain('13900000001');
});

it('reports on the page without script that the same visitor has submitted the enquiry already, without a receipt, and tells strangers nothing', async () => {
  const send = async (visitor: string) => {
    const form = await load(app.server, `/enquiry?merchantId=${OPEN_HOTEL}`);
    const key = /name="idempotency_key" value="([^"]+)"/.exec(form.html)?.[1] ?? '';
    const request = post({ merchant_id: String(OPEN_HOTEL), phone_num: '13900000002', idempotency_key: key });
    return load(app.server, '/enquiry', { ...request, headers: { ...request.headers, cookie: `xiyan_visitor=${visitor}` } });
  };
  const first = await send('a-session-as-a-visitor');
  expect(first.text).not.toContain('您已提交过');
  const second = await send('a-session-as-a-visitor');
  expect(second.status).toBe(200);
  expect(second.text).toContain('您已提交过，酒店已收到询问');
  expect(second.text).not.toContain('询问编号');
  const code = /询问编号[\w-]+/;
  const stranger = await send('a-session-of-a-stranger');
  expect(stranger.text.match(code)?.[0]).not.toBe(first.text.match(code)?.[0]);
  expect(stranger.text.replace(code, '')).toBe(first.text.replace(code, ''));
});

it('responds with 404 pages to what services do not know', async () => {
  for (const path of [
    '/hotel/package?packageId=4',
    '/hotel/atlantis',
    `/hotel/hangzhou/detail_${HIDDEN_HOTEL}`,
    '/atlantis/siyi-merchant',
    '/nope',
  ]) {
    const page = await load(app.server, path);
    expect([path, page.status]).toEqual([path, 404]);
    expect(page.html).toContain('<main');
  }
});

it('shows no enquiry for a hotel of another source', async () => {
  const moved = await load(app.server, `/hotel/hangzhou/detail_${CLOSED_HOTEL}`);
  const hotel = await load(app.server, new URL(String(moved.headers.location)).pathname);
  expect(hotel.status).toBe(200);
  expect(hotel.html).not.toContain('data-xiyan-enquiry');
});
