import { expect, it } from 'vitest';
import { failed } from '../../../../../../widgets/domain/services/result.ts';
import { detail, hotel, MAIN, pageServer } from '../../../../platform/pages/fake-services.ts';
import { load } from '../../../../platform/pages/html.ts';

const PATH = '/hotel/package?packageId=9001&cityId=87&cityWord=hangzhou&merchantId=501';
const ok = <T>(data: T) => ({ ok: true as const, data, msg: '' });

it('titles the page with package, merchant and brand, and describes price and menu', async () => {
  const page = await load(await pageServer(), PATH);
  expect(page.title).toBe('江月·百年好合婚宴_杭州临江云汀酒店_喜宴');
  expect(page.meta('description')).toBe(
    '杭州临江云汀酒店「江月·百年好合婚宴」套餐价¥6,888.00/桌，20桌。菜单共20道：冷盘八道，热菜十道，汤羹两道。',
  );
  expect(page.html).toContain('<html lang="zh-CN">');
  expect(page.html.match(/<h1/g)).toHaveLength(1);
});

it('links from hotel home over city and hotel to the package', async () => {
  const page = await load(await pageServer(), PATH);
  expect(page.crumbs).toEqual([
    ['婚宴首页', `${MAIN}/hotel`],
    ['杭州婚宴', `${MAIN}/hotel/hangzhou`],
    ['杭州临江云汀酒店', `${MAIN}/hotel/hangzhou/detail_501`],
    ['江月·百年好合婚宴', undefined],
  ]);
});

// Specification 9#17
it('shows price, tables, common items, gifts, the menu with auspicious names, details and fees', async () => {
  const page = await load(await pageServer(), PATH);
  for (const text of [
    '6,888',
    '20桌',
    '婚房一晚',
    '到店看厅，领双人下午茶一份',
    '一帆风顺',
    '卤水拼盘',
    '时令水果拼盘一份',
    '套餐包含',
    '¥3,000.00/场',
    '2026年10月18日核对',
  ])
    expect(page.text).toContain(text);
});

it('shows the total and what it excludes, an unknown fee never as a number', async () => {
  const page = await load(await pageServer(), PATH);
  expect(page.text).toContain('20桌合计至少¥137,760.00视情况另收进场费，超时费未公布');
  expect(page.text).toContain('超时费未公布，请向酒店确认');
  expect(page.text).not.toContain('¥0.00');
});

// Specification 9#2
it('offers the enquiry only when the hotel’s source is 1', async () => {
  const open = await load(await pageServer(), PATH);
  expect(open.html).toContain('data-xiyan-enquiry="501"');
  expect(open.html).toContain(`href="${MAIN}/enquiry?merchantId=501&amp;hallId=1&amp;packageId=9001"`);
  for (const source of [0, 2]) {
    const shut = await load(await pageServer({ replies: { hotelInfo: () => ok({ ...hotel, source }) } }), PATH);
    expect(shut.html).not.toContain('data-xiyan-enquiry');
    expect(shut.text).toContain('该酒店暂不接受在线询问');
  }
});

// Specification 4#6
it('carries the enquiry widget whatever the source, because it saves the hotel’s id', async () => {
  const page = await load(await pageServer({ replies: { hotelInfo: () => ok({ ...hotel, source: 2 }) } }), PATH);
  expect(page.html).toMatch(/<xiyan-enquiry [^>]*data-hotelid="501"[^>]*data-source="2"/);
});

it('links back to the hotel’s own page', async () => {
  const page = await load(await pageServer(), PATH);
  expect(page.html).toMatch(new RegExp(`href="${MAIN}/hotel/hangzhou/detail_501"[^>]*>.{0,400}查看酒店主页`));
});

it('takes city and merchant from the package when the address lacks or contradicts them', async () => {
  const server = await pageServer();
  const whole = await load(server, PATH);
  for (const path of [
    '/hotel/package?packageId=9001',
    '/hotel/package?packageId=9001&cityId=1&cityWord=beijing&merchantId=7',
    '/hotel/package?packageId=9001&cityId=x&cityWord=%3Cb%3E&merchantId=-1',
  ]) {
    const page = await load(server, path);
    expect(page.status).toBe(200);
    expect(page.html).toBe(whole.html);
  }
});

it('responds to an unknown or invalid package with 404 and further links', async () => {
  const server = await pageServer();
  for (const id of ['', '0', '-1', 'abc', '9001x', '1e3', '99999999999999999999', '4242', '9001.5', '%00']) {
    const page = await load(server, `/hotel/package?packageId=${id}&cityWord=hangzhou&merchantId=501`);
    expect(page.status, id).toBe(404);
    expect(page.text).toContain('这个套餐已下架或地址有误');
    expect(page.html).toContain(`href="${MAIN}/hotel/hangzhou/detail_501"`);
    expect(page.html).toContain('noindex');
  }
  expect((await load(server, '/hotel/package')).status).toBe(404);
});

it('is complete but for the hotel when only that service is down, and promises nothing about it', async () => {
  const page = await load(
    await pageServer({ replies: { hotelInfo: () => failed(), hotelFull: () => failed(), hotelPackages: () => failed() } }),
    '/hotel/package?packageId=9001&cityId=1&cityWord=beijing',
  );
  expect(page.status).toBe(200);
  expect(page.text).toContain('一帆风顺');
  expect(page.text).toContain('合计只含餐费，其他费用暂时无法显示');
  expect(page.crumbs[2]).toEqual(['杭州临江云汀酒店', `${MAIN}/hotel/hangzhou/detail_501`]);
  expect(page.html).not.toContain('data-xiyan-enquiry');
});

it('responds to a failing package service with 500, a request id and no internal detail', async () => {
  const page = await load(
    await pageServer({ replies: { packageDetail: () => failed(4444, 'ECONNREFUSED 10.0.0.7 at services/packages.ts') } }),
    PATH,
  );
  expect(page.status).toBe(500);
  expect(page.text).toContain('7F3A21C9');
  expect(page.html).not.toMatch(/ECONNREFUSED|10\.0\.0\.7|\.ts\b/);
});

it('responds in the same way to a service that throws', async () => {
  const call = async () => {
    throw new Error('boom at /srv/secret.ts:1');
  };
  const page = await load(await pageServer({ call }), PATH);
  expect(page.status).toBe(500);
  expect(page.text).toContain('7F3A21C9');
  expect(page.html).not.toMatch(/boom|secret/);
});

it('escapes names wherever they appear', async () => {
  const evil = '</script><img src=x onerror=alert(1)>"\'&';
  const page = await load(
    await pageServer({
      replies: {
        packageDetail: () =>
          ok({
            ...detail,
            title: evil,
            commonItems: [evil],
            menuInfo: { title: evil, details: [{ title: evil, content: `${evil}：${evil}` }] },
          }),
        hotelInfo: () => ok({ ...hotel, name: evil, hotel: { reachGiftList: [evil] } }),
      },
    }),
    PATH,
  );
  expect(page.status).toBe(200);
  expect(page.html).not.toContain('<img src=x');
  expect(page.html.match(/<\/script>/g)).toHaveLength(page.html.match(/<script/g)?.length ?? 0);
});

it('shows the hall on its square cover where there is a square picture, else the first', async () => {
  const pictures = ['dish-wide-05', 'hall-square-02', 'tables-square-01'];
  const page = await load(await pageServer({ replies: { packageDetail: () => ok({ ...detail, pictures }) } }), PATH);
  const cover = (html: string) => /<img[^>]*fetchPriority="high"[^>]*>/i.exec(html)?.[0];
  expect(cover(page.html)).toContain('/pictures/hall-square-02?');
  expect(cover((await load(await pageServer(), PATH)).html)).toContain('/pictures/hall-wide-04?');
});
