/** Pictures of the pages: plain links to the large file, and with script a viewer that restores the page when it closes. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '../../support/browser/browser.ts';
import { pageKinds } from '../../support/browser/page-kinds.ts';
import { type Visitor, visit } from '../../support/browser/visitor.ts';
import { sharedSite } from '../../support/site/site.ts';

const site = sharedSite();
let browser: Browser;
let hotel: string;
const visitors: Visitor[] = [];

beforeAll(async () => {
  browser = await launchBrowser();
  hotel = (await pageKinds(site.origin)).hotel as string;
});
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.leave();
});
afterAll(async () => {
  await browser?.close();
});

async function open(path = hotel, options: Parameters<typeof visit>[1] = {}): Promise<Visitor> {
  const visitor = await visit(browser, { viewport: { width: 1280, height: 800 }, ...options });
  visitors.push(visitor);
  await visitor.page.goto(site.origin + path);
  return visitor;
}
/** The first that is not cut off by the edge. */
const picture = (page: Page) => page.locator('main li a[data-view]').nth(1);
const dialog = (page: Page) => page.getByRole('dialog', { name: '图片' });
const readViewer = async (page: Page) => {
  const image = dialog(page).getByRole('img');
  return {
    said: await dialog(page).getByRole('status').innerText(),
    src: await image.getAttribute('src'),
    alt: await image.getAttribute('alt'),
  };
};

it('are links to the large picture without script, on each kind of page that enlarges one', async () => {
  const { page } = await open('/', { javaScriptEnabled: false });
  const kinds = await pageKinds(site.origin);
  for (const kind of ['hotel', 'hotel package', 'merchant', 'package', 'example']) {
    await page.goto(site.origin + kinds[kind]);
    const link = page.locator('main a[data-view]').first();
    expect([kind, await link.locator('img').getAttribute('alt')]).toEqual([kind, expect.stringMatching(/.图片1（示意图）$/)]);
    const answer = await page.request.get(await link.evaluate((element) => (element as HTMLAnchorElement).href));
    expect([kind, answer.status(), answer.headers()['content-type']]).toEqual([kind, 200, 'image/webp']);
  }
});

it('open in a viewer with number and count, respond to keys and buttons, and restore focus and position', async () => {
  const { page, problems, requests } = await open();
  const total = await page.evaluate(
    () => new Set([...document.querySelectorAll<HTMLAnchorElement>('main a[data-view]')].map((link) => link.href)).size,
  );
  expect(total).toBeGreaterThan(4);
  expect(requests.filter((request) => /\/assets\/viewer/.test(request.url()))).toEqual([]);
  const link = picture(page);
  await link.focus();
  const before = await page.evaluate(() => [scrollY, document.documentElement.getAttribute('style'), document.body.clientWidth]);
  const href = await link.evaluate((element) => (element as HTMLAnchorElement).href);
  await page.keyboard.press('Enter');
  await dialog(page).waitFor();
  expect(page.url()).toBe(site.origin + hotel);
  const second = await readViewer(page);
  expect(second.src).toBe(href);
  expect(second.said).toMatch(new RegExp(`2/${total}\\s*${second.alt}`));
  await page.keyboard.press('ArrowRight');
  expect((await readViewer(page)).said).toContain(`3/${total}`);
  await dialog(page).getByRole('button', { name: '上一张' }).click();
  await dialog(page).getByRole('button', { name: '上一张' }).click();
  const first = await readViewer(page);
  expect(first.said).toContain(`1/${total}`);
  await page.keyboard.press('ArrowLeft');
  expect((await readViewer(page)).said).toContain(`${total}/${total}`);
  await page.keyboard.press('Home');
  expect(await readViewer(page)).toEqual(first);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => [scrollY, document.documentElement.getAttribute('style'), document.body.clientWidth])).toEqual(before);
  expect(problems).toEqual([]);
});

it('follow a finger, and close on a press beside the picture', async () => {
  const { page } = await open(hotel, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.locator('main a[data-view]').first().tap();
  await dialog(page).waitFor();
  const swipe = (from: number, to: number) =>
    dialog(page)
      .getByRole('img')
      .evaluate(
        (image, [start, end]) => {
          for (const [type, clientX] of [
            ['pointerdown', start],
            ['pointerup', end],
          ] as const)
            image.dispatchEvent(new PointerEvent(type, { clientX, bubbles: true, isPrimary: true, pointerType: 'touch' }));
        },
        [from, to] as const,
      );
  await swipe(300, 100);
  expect((await readViewer(page)).said).toMatch(/^2\//);
  await swipe(100, 300);
  expect((await readViewer(page)).said).toMatch(/^1\//);
  // A finger that hardly moves is a tap.
  await swipe(200, 210);
  expect((await readViewer(page)).said).toMatch(/^1\//);
  await dialog(page).tap({ position: { x: 195, y: 100 } });
  await dialog(page).waitFor({ state: 'detached' });
});

it('close when the browser goes back', async () => {
  const { page, problems } = await open('/hotel/hangzhou');
  await page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
  await page.locator(`main a[href$="${hotel}"]`).first().click();
  await page.waitForURL(site.origin + hotel);
  await picture(page).click();
  await dialog(page).waitFor();
  await page.goBack();
  await page.waitForURL(`${site.origin}/hotel/hangzhou`);
  await dialog(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  expect(problems).toEqual([]);
});

it('open as plain links when the viewer fails to load', async () => {
  const { page } = await open();
  await page.route(/\/assets\/viewer/, (route) => route.abort());
  const href = await picture(page).evaluate((element) => (element as HTMLAnchorElement).href);
  await picture(page).click();
  await page.waitForURL(href);
});
