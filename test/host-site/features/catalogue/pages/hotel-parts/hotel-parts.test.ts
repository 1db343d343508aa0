/** Pages about a part of a hotel: one hall, all menus. */
import { expect, it } from 'vitest';
import { hotelCalls } from '../../../../../../host-site/features/catalogue/contract/hotel-calls.ts';
import { failed } from '../../../../../../widgets/domain/services/result.ts';
import { fakeServices, hotel, MAIN, pageServer } from '../../../../platform/pages/fake-services.ts';
import { load } from '../../../../platform/pages/html.ts';

const HOTEL = `/hotel/hangzhou/detail_${hotel.id}`;
const [hall, other] = hotel.halls;

it('shows a hall with its facts, the other halls of its hotel and the enquiry', async () => {
  const page = await load(await pageServer(), `${HOTEL}/hall_${hall?.id}`);
  expect([page.status, page.title]).toEqual([200, '江月厅_杭州临江云汀酒店宴会厅_喜宴']);
  for (const text of ['10–36桌', '860㎡，无柱', '6.2米', '3层', '舞台9×4米', '其他宴会厅']) expect(page.text).toContain(text);
  expect(page.links).toContain(`${MAIN}${HOTEL}/hall_${other?.id}`);
  expect(page.links).not.toContain(`${MAIN}${HOTEL}/hall_${hall?.id}`);
  expect(page.crumbs.at(-2)).toEqual([hotel.name, `${MAIN}${HOTEL}`]);
  expect(page.text).toContain('询问档期');
});

it('links each hall of the hotel page to its own page, and all menus', async () => {
  const { links } = await load(await pageServer(), HOTEL);
  for (const { id } of hotel.halls) expect(links).toContain(`${MAIN}${HOTEL}/hall_${id}`);
  expect(links).toContain(`${MAIN}${HOTEL}/menus`);
});

it('redirects a hall under another hotel or city, and an unknown hall to its hotel', async () => {
  const server = await pageServer();
  expect((await load(server, `/hotel/shanghai/detail_9/hall_${hall?.id}`)).headers.location).toBe(`${MAIN}${HOTEL}/hall_${hall?.id}`);
  const unknown = await load(server, `${HOTEL}/hall_999`);
  expect([unknown.status, unknown.headers.location]).toEqual([302, `${MAIN}${HOTEL}`]);
  expect((await load(server, '/hotel/hangzhou/detail_9/hall_999')).status).toBe(404);
  expect((await load(await pageServer({ replies: { hallInfo: () => failed() } }), `${HOTEL}/hall_1`)).status).toBe(500);
});

it('shows the menus of all packages, each with a link to its package', async () => {
  const server = await pageServer();
  const page = await load(server, `${HOTEL}/menus`);
  expect([page.status, page.title]).toEqual([200, '杭州临江云汀酒店婚宴菜单_喜宴']);
  const menus = await fakeServices().call(hotelCalls.hotelMenus, { merchantId: hotel.id });
  expect(menus.ok && menus.data.length).toBe(1);
  const [menu] = menus.ok ? menus.data : [];
  expect(page.text).toContain(menu?.title);
  expect(page.links.some((link) => link.includes(`packageId=${menu?.id}`))).toBe(true);
  expect((await load(server, `/hotel/shanghai/detail_${hotel.id}/menus`)).headers.location).toBe(`${MAIN}${HOTEL}/menus`);
  expect((await load(server, '/hotel/hangzhou/detail_9/menus')).status).toBe(404);
});

it('offers the hotel when it has published no menu, hidden from search engines', async () => {
  const server = await pageServer({ replies: { hotelMenus: () => ({ ok: true, msg: '', data: [] }) } });
  const page = await load(server, `${HOTEL}/menus`);
  expect([page.status, page.meta('robots')]).toEqual([200, 'noindex,follow']);
  expect(page.text).toContain('这家酒店还没有公布菜单');
  expect(page.links).toContain(`${MAIN}${HOTEL}`);
});

const planOf = (html: string) => ({
  tables: [...html.matchAll(/data-table="(\d+)"/g)].length,
  pillars: html.split('data-pillar').length - 1,
  doors: [...html.matchAll(/data-door="(\w+)"/g)].map(([, wall]) => wall),
});

it('draws as many tables as the couple enters, with stage, pillars and doors, and says the same in words', async () => {
  const plan = {
    width: 26.2,
    length: 32.8,
    stage: { width: 9, depth: 4 },
    pillars: [{ x: 1, y: 9, size: 0.8 }],
    doors: [{ wall: 'back' as const, from: 12, width: 2.4 }],
  };
  const services = fakeServices();
  const stored = await services.call(hotelCalls.hallInfo, { id: hall?.id ?? 0 });
  if (!stored.ok) throw new Error('no hall');
  const server = await pageServer({ replies: { hallInfo: () => ({ ...stored, data: { ...stored.data, plan } }) } });
  const page = await load(server, `${HOTEL}/hall_${hall?.id}?tables=20`);
  expect(planOf(page.html)).toEqual({ tables: 20, pillars: 1, doors: ['back'] });
  for (const text of ['图中20桌', '厅宽26.2米，深32.8米', '舞台9×4米', '柱子1根', '门1扇：后墙', '这个厅最多36桌', '层高6.2米'])
    expect(page.text).toContain(text);
  expect(page.text).not.toContain('示意。');
  const above = await load(server, `${HOTEL}/hall_${hall?.id}?tables=60`);
  expect(planOf(above.html).tables).toBe(36);
  expect(above.text).toContain('60桌摆不下，图中是最多的36桌');
});

it('marks a plan that is derived from area and tables, and shows it where the hall has no photograph', async () => {
  const services = fakeServices();
  const stored = await services.call(hotelCalls.hallInfo, { id: hall?.id ?? 0 });
  if (!stored.ok) throw new Error('no hall');
  const server = await pageServer({
    replies: {
      hallInfo: () => ({ ...stored, data: { ...stored.data, pictures: [] } }),
      hallList: () => ({ ok: true, msg: '', data: hotel.halls.map((one) => ({ ...one, pictures: [] })) }),
    },
  });
  const page = await load(server, `${HOTEL}/hall_${hall?.id}?tables=12`);
  expect(page.text).toContain('图按面积与桌数推算，仅为示意');
  // The plan, the cover, and the cards of the two other halls.
  expect([...page.html.matchAll(/<svg[^>]*role="img"/g)]).toHaveLength(4);
  expect(page.html).toContain(`${other?.name}${other?.maxTables}桌平面图`);
});
