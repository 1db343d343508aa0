import { expect, it } from 'vitest';
import { MAIN, pageServer, site } from '../../../platform/pages/fake-services.ts';
import { load } from '../../../platform/pages/html.ts';

const LICENCE = '/p/wedding/Public/wap/activity/businessLicense/index.html';

it.each([
  ['/home/about.html', '关于我们', '帮新人按城市、桌数和餐标找婚宴酒店'],
  ['/home/contacts.html', '联系我们', site.legal.hotline],
  ['/rules', '平台规则', '新人撤回询问后，不得再联系'],
  ['/recruit', '商家入驻', '准备好营业执照'],
  [LICENCE, '营业执照与备案', site.legal.icp],
])('%s is a page of this site', async (path, heading, text) => {
  const page = await load(await pageServer(), path);
  expect([page.status, page.meta('robots'), page.title]).toEqual([200, '', `${heading}_喜宴`]);
  expect(page.text).toContain(text);
  expect(page.html).toContain(`<link rel="canonical" href="${MAIN}${path}"/>`);
});

it('shows the sections of the site file, with a paragraph for each line', async () => {
  const server = await pageServer({ operatorPages: { about: [{ title: '我们是谁', text: '第一段\n第二段' }] } });
  const { html } = await load(server, '/home/about.html');
  expect(html).toContain('<h2>我们是谁</h2><p>第一段</p><p>第二段</p>');
  expect(html).not.toContain('帮新人按城市');
});

it('redirects to the address that the operator states', async () => {
  const server = await pageServer({ site: { links: { ...site.links, about: 'https://www.other.example' } } });
  expect((await load(server, '/home/contacts.html')).headers.location).toBe('https://www.other.example/home/contacts.html');
});
