import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Breadcrumb } from '../../../../../host-site/platform/ui/document/breadcrumb.tsx';

const links = (html: string) =>
  [...html.matchAll(/<a href="([^"]*)"([^>]*)>([^<]*)</g)].map(([, href, more, name]) => [name, href, more?.trim()]);

// Specification 2.2#4
it('links the parents, and the current page only when it has an address', () => {
  const parent = { name: '婚宴', url: '/hotel' };
  const here = renderToStaticMarkup(<Breadcrumb crumbs={[parent, { name: '套餐' }]} />);
  expect(links(here)).toEqual([['婚宴', '/hotel', '']]);
  expect(here).toMatch(/<span[^>]*aria-current="page"[^>]*>套餐</);
  const linked = renderToStaticMarkup(<Breadcrumb crumbs={[parent, { name: '杭州', url: '/hotel/hangzhou' }]} />);
  expect(links(linked)).toEqual([
    ['婚宴', '/hotel', ''],
    ['杭州', '/hotel/hangzhou', 'aria-current="page"'],
  ]);
});
