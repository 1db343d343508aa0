import { expect, it } from 'vitest';
import { LINK_FAMILIES } from '../../../../../widgets/domain/site/site.ts';
import { MAIN, pageServer, site } from '../../../platform/pages/fake-services.ts';
import { load } from '../../../platform/pages/html.ts';

it.each([
  ['/theme_new', '电子请柬还没有开放', '/jiri'],
  ['/ask', '备婚问答还没有开放', '/dengjichu'],
  ['/home/wechat', '公众号还没有开放', '/bai_ke'],
])('responds to %s with one line and links to the nearest content', async (path, line, link) => {
  const page = await load(await pageServer(), path);
  expect([page.status, page.meta('robots')]).toEqual([200, 'noindex,follow']);
  expect(page.text).toContain(line);
  expect(page.links).toContain(MAIN + link);
  expect(page.links).toContain(`${MAIN}/bai_ke/31`);
});

it('redirects a family with an address of its own, with the rest of the path', async () => {
  const server = await pageServer({ site: { links: { ...site.links, theme_new: 'https://cards.example/shop' } } });
  expect((await load(server, '/theme_new/red')).headers.location).toBe('https://cards.example/shop/theme_new/red');
  expect((await load(server, '/theme_new')).headers.location).toBe('https://cards.example/shop/theme_new');
  expect((await load(server, '/ask/3')).status).toBe(200);
});

it('leads merchants to their enquiries, or to the address of another merchant centre', async () => {
  expect((await load(await pageServer(), '/merchantCentre')).headers.location).toBe(`${MAIN}/merchant/leads`);
  const server = await pageServer({ site: { links: { ...site.links, merchantCentre: 'https://centre.example' } } });
  expect((await load(server, '/merchantCentre')).headers.location).toBe('https://centre.example/merchantCentre');
});

it('links from the content of our own pages only to families with an address', async () => {
  const paths = [
    '/',
    '/hotel',
    '/jiri',
    '/dengjichu',
    '/bai_ke',
    '/bai_ke/31',
    '/search?keyword=a&type=shop_product',
    '/theme_new',
    '/nope',
    '/merchant/701',
  ];
  const families = new RegExp(
    `^${MAIN}/(${LINK_FAMILIES.filter((name) => !['bai_ke', 'baike', 'about', 'app', 'hunpin', 'hunche', 'lvpai', 'meitu', 'mv', 'video'].includes(name)).join('|')})(/|$)`,
  );
  const server = await pageServer();
  for (const path of paths) expect([path, (await load(server, path)).links.filter((link) => families.test(link))]).toEqual([path, []]);
  const withInvitations = await pageServer({ site: { links: { ...site.links, theme_new: 'https://cards.example' } } });
  expect((await load(withInvitations, '/')).links).toContain('https://cards.example/theme_new');
});
