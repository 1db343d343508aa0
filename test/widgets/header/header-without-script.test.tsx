/** The server-rendered header must work without script: links, an expandable list of cities, and a search form. */
import { renderToString } from 'preact-render-to-string';
import { expect, it } from 'vitest';
import { HeaderView } from '../../../widgets/header/header.tsx';
import { CITIES, optionsOf, RANKS, surroundings, WORDS } from './surroundings.ts';

const city = { id: 5, name: '杭州', pinyin: 'hangzhou' };
const html = renderToString(
  <HeaderView
    options={optionsOf({ city: 'hangzhou', active: 1 })}
    data={{ cities: CITIES, city, hotWords: WORDS, ranks: RANKS }}
    env={surroundings().env}
  />,
);

// Specification 2.3#8
it('searches by a form that opens the search page in a new tab', () => {
  expect(html).toMatch(/<form[^>]+action="https:\/\/main\.test\/search"[^>]+target="_blank"[^>]+rel="noopener"/);
  expect(html).toMatch(/<input[^>]+name="keyword"/);
});
// Specification 2.3#2
it('lists the cities as links in an expandable element', () => {
  expect(html).toMatch(/<details[^>]*><summary[^>]*>.*?杭州/);
  for (const { pinying, name } of CITIES) expect(html).toMatch(new RegExp(`<a href="https://main.test/hotel/${pinying}"[^>]*>${name}</a>`));
});
it('renders no control that needs a script', () => {
  expect(html).not.toContain('placeholder="输入城市名');
  expect(html).not.toContain('<button type="button"');
});
// Specification 2.2#1
it('shows no name and links to the login', () => {
  expect(html).toContain('href="https://main.test/Login"');
  expect(html).not.toContain('你好');
});
it('links to no login on a site without accounts', () => {
  const { env } = surroundings();
  const without = renderToString(
    <HeaderView options={optionsOf()} data={undefined} env={{ ...env, site: { ...env.site, hasAccounts: false } }} />,
  );
  expect(without).not.toContain('/Login');
  expect(without).not.toContain('登录');
});
// Specification 8#13
it('renders without data from the server: nationwide and with the placeholder', () => {
  const bare = renderToString(<HeaderView options={optionsOf()} data={undefined} env={surroundings().env} />);
  expect(bare).toContain('全国婚宴');
  expect(bare).toContain('placeholder="搜您想要的"');
});
