/** Names of menus, cities, words and links are in the language of the widgets: no 汉字 in English, no simplified ones in Traditional Chinese. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser, site } from '../../support/browser/shared-site-in-browser.ts';
import { visit } from '../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';
import { big5 } from '../../support/sources/big5.ts';

const pageOf = (lang: string, attributes: string) =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>t</title><link rel="icon" href="data:,"><body>
<script async src="${site.origin}/widgets/v1/embed.js" data-lang="${lang}" ${attributes}></script>
<xiyan-header city="hangzhou"></xiyan-header><xiyan-header channel="main" city="xian"></xiyan-header><xiyan-search></xiyan-search><xiyan-city></xiyan-city>
<a href="/" data-xiyan-enquiry="1001">x</a><xiyan-footer></xiyan-footer></body></html>`;

/** Stay Chinese: the brand and the numbers under which the site is registered. */
const EXEMPT = /^(喜宴 XIYAN|© \d+ 喜宴|浙ICP备\d+号-1|浙公网安备\d+号)$/;
const HOTEL = '杭州临江云汀酒店';
let partner: PartnerServer;
beforeAll(async () => {
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: { '/en': pageOf('en', ''), '/zh-TW': pageOf('zh-TW', ''), '/zh-CN': pageOf('zh-CN', '') },
  });
});
afterAll(() => partner.stop());

/** Returns every text and label in the shadow roots of the page, each once, without those that are marked as Chinese inside the modal: the merchant's. */
const textsOn = (page: Page) =>
  page.evaluate(() => {
    const texts = new Set<string | null>();
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    for (const root of roots)
      for (const element of root.querySelectorAll('.x, .x *')) {
        if (element.closest('[lang]')?.getAttribute('lang') === 'zh-CN' && element.closest('[role=dialog],dialog')) continue;
        for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) texts.add(node.textContent);
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'value']) texts.add(element.getAttribute(name));
      }
    return [...texts].map((text) => text?.trim()).filter((text) => text !== undefined && text !== '') as string[];
  });

/** Returns what the widgets show as the server has rendered them, and with menus, panels, list and modal opened; without what stays Chinese. */
async function textsIn(lang: string): Promise<string[]> {
  const { page, leave, problems } = await visit(browser, { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } });
  await page.goto(`${partner.origin}/${lang}`);
  await page.waitForFunction(() => (window as unknown as { xiyan?: { ready?: Promise<void> } }).xiyan?.ready?.then(() => true));
  const served = await textsOn(page);
  await page.locator('xiyan-city').hover();
  await page.waitForFunction(() => customElements.get('xiyan-city'));
  // Panels, submenus and the list of the search box are rendered at the first use.
  for (const header of await page.locator('xiyan-header').all())
    for (const item of await header.locator('nav li:has(summary)').all()) {
      // A pointer would open the menu, which covers the next header.
      await item.locator('summary').focus();
      await item.locator('li').first().waitFor({ state: 'attached' });
    }
  await page.locator('xiyan-city summary').click();
  await page.locator('xiyan-city li a').first().waitFor();
  const panel = await textsOn(page);
  await page.keyboard.press('Escape');
  await page.locator('xiyan-search input').focus();
  await page.locator('xiyan-search [role=option]').first().waitFor();
  const list = await textsOn(page);
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-xiyan-enquiry]')?.click());
  await page.getByRole('dialog').getByRole('textbox').first().waitFor();
  await page.getByRole('dialog').getByText(HOTEL).first().waitFor();
  const modal = await textsOn(page);
  expect(problems).toEqual([]);
  await leave();
  return [...new Set([...served, ...panel, ...list, ...modal])].filter((text) => !EXEMPT.test(text));
}

it('shows Chinese names in Chinese', async () => {
  const texts = await textsIn('zh-CN');
  expect(texts).toEqual(
    expect.arrayContaining(['杭州婚宴', '婚宴百科', '婚礼策划', '关于喜宴', '哈尔滨', '西安', '无柱宴会厅', '湖畔花艺']),
  );
});

it('shows English names in English, and no Chinese ones but those of brand and merchant', async () => {
  const texts = await textsIn('en');
  expect(texts).toEqual(
    expect.arrayContaining([
      'Hangzhou venues',
      'Guide',
      'Wedding planners',
      'About XIYAN',
      'Harbin',
      "Xi'an",
      'Pillar-free ballrooms',
      'Lakeside Flowers',
    ]),
  );
  expect(texts.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
});

it('shows Traditional names in Traditional Chinese, and no simplified characters but those of brand and merchant', async () => {
  const texts = await textsIn('zh-TW');
  expect(texts).toEqual(expect.arrayContaining(['杭州婚宴', '婚禮企劃', '關於喜宴', '哈爾濱', '濟南', '無柱宴會廳', '湖畔花藝']));
  const known = big5();
  expect(texts.filter((text) => [...text].some((character) => /\p{Script=Han}/u.test(character) && !known.has(character)))).toEqual([]);
});

it('sends the names of one language with the markup, and none of another with the settings', async () => {
  const get = async (path: string) => (await fetch(site.origin + path)).text();
  const served = (lang: string) => get(`/widgets/v1/ssr/header?city=hangzhou&lang=${lang}`);
  const [chinese, english, traditional] = await Promise.all([served('zh-CN'), served('en'), served('zh-TW')]);
  expect(chinese).not.toMatch(/name_en|name_zh_tw|Pillar-free|無柱/);
  expect(english).toMatch(/"name_en":"Pillar-free/);
  expect(english).not.toMatch(/name_zh_tw|無柱/);
  expect(traditional).toMatch(/"name_zh_tw":"無柱/);
  expect(traditional).not.toMatch(/name_en|Pillar-free/);
  expect((await get('/api/node/shell')).match(/Harbin|哈爾濱/g)).toEqual(['Harbin', '哈爾濱']);
});
