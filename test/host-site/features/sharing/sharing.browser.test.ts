/** Sharing on a hotel's page: by the system's share sheet, by WeChat's menu, and by the page with address, QR code and poster. */
import type { BrowserContextOptions } from 'playwright-core';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../../support/browser/axe.ts';
import { pageKinds } from '../../../support/browser/page-kinds.ts';
import { browser, site } from '../../../support/browser/shared-site-in-browser.ts';
import { type Visitor, visit } from '../../../support/browser/visitor.ts';

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' };
let visitor: Visitor | undefined;
let hotel: string;
let code: string;
beforeAll(async () => {
  hotel = site.origin + (await pageKinds(site.origin)).hotel;
  code = `h${/\d+$/.exec(hotel)?.[0]}`;
});
afterEach(async () => {
  await visitor?.leave();
  visitor = undefined;
});

const shareLink = ({ page }: Visitor) => page.getByRole('link', { name: '分享', exact: true });

it('opens the share sheet with the short address and the title of the page', async () => {
  visitor = await visit(browser, PHONE);
  const { page } = visitor;
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.title = `SHARED ${JSON.stringify(data)}`;
    };
  });
  await page.goto(hotel);
  const title = await page.title();
  await shareLink(visitor).click();
  await page.waitForFunction(() => document.title.startsWith('SHARED'));
  expect(JSON.parse((await page.title()).slice('SHARED '.length))).toEqual({ title, url: `${site.origin}/s/${code}` });
  expect(page.url()).toBe(hotel);
});

it('leads to the page that copies the address, in browsers without a share sheet', async () => {
  visitor = await visit(browser, { ...PHONE, permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = visitor;
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.goto(hotel);
  await shareLink(visitor).click();
  await page.getByRole('heading', { level: 1, name: /^分享/ }).waitFor();
  await page.getByRole('link', { name: '复制' }).click();
  await page.getByText('已复制，可以粘贴给家人和朋友').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.origin}/s/${code}`);
  expect(await findingsOf(axeOn(page).include('main').withTags(EVERYTHING))).toEqual([]);
  await page.getByRole('link', { name: `${site.origin}/s/${code}` }).click();
  await page.waitForURL(hotel);
});

it('points at the menu of WeChat, and returns to the page', async () => {
  visitor = await visit(browser, { ...PHONE, userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 MicroMessenger/8.0.50' });
  const { page } = visitor;
  await page.goto(hotel);
  await shareLink(visitor).click();
  const hint = page.getByRole('dialog', { name: '点右上角的“…”，选“发送给朋友”或“分享到朋友圈”' });
  await hint.waitFor();
  await hint.getByRole('button', { name: '知道了' }).click();
  await hint.waitFor({ state: 'detached' });
  expect(page.url()).toBe(hotel);
  await shareLink(visitor).click();
  await hint.getByRole('link', { name: '短地址、二维码和海报' }).click();
  await page.getByRole('heading', { level: 1, name: /^分享/ }).waitFor();
});

it('works without script, as a page with the poster', async () => {
  visitor = await visit(browser, { ...PHONE, javaScriptEnabled: false });
  const { page } = visitor;
  await page.goto(hotel);
  await shareLink(visitor).click();
  await page.waitForURL(`${site.origin}/share/${code}#send`);
  const poster = page.getByRole('img', { name: /的海报，含二维码$/ });
  await poster.scrollIntoViewIfNeeded();
  const box = await poster.boundingBox();
  expect(box?.width).toBe(358);
  expect((await page.request.get((await poster.getAttribute('src')) ?? '')).headers()['content-type']).toBe('image/jpeg');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
