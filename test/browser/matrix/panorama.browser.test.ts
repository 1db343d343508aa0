/** The panorama of a hall: loaded on click only, turned by keys and pointer, and flat where there is no script or no WebGL. */
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterEach, expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../support/browser/axe.ts';
import { browser } from '../../support/browser/browser-in-test.ts';
import { type Visitor, visit } from '../../support/browser/visitor.ts';
import { sharedSite } from '../../support/site/site.ts';

const site = sharedSite();
const HALL = '/hotel/hangzhou/detail_1001/hall_10011';
const CHUNK = /\/assets\/panorama-[\w-]+\.js$/;
const LARGE = /panorama-wide-01\?panorama=4096/;

const visitors: Visitor[] = [];
afterEach(async () => {
  for (const visitor of visitors.splice(0)) await visitor.leave();
});

async function open(options: BrowserContextOptions = {}, prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Visitor> {
  const visitor = await visit(browser, { viewport: { width: 1280, height: 800 }, ...options });
  visitors.push(visitor);
  await prepare(visitor.page);
  await visitor.page.goto(site.origin + HALL);
  return visitor;
}

const link = (page: Page): Locator => page.getByRole('link', { name: /江月厅全景图/ });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: '全景看厅' });
const shown = (page: Page, how: 'shown' | 'flat'): Locator => page.locator(`dialog[data-panorama="${how}"]`);
const angles = (page: Page) =>
  dialog(page).evaluate(({ dataset: { yaw, pitch, field } }) => ({ yaw: Number(yaw), pitch: Number(pitch), field: Number(field) }));
const isTurnedTo = (page: Page, yaw: number) => page.locator(`dialog[data-yaw="${yaw}"]`).waitFor();

/** Returns how much the pixels of the dialog's stage differ from their mean; about 0 for an empty canvas. */
async function contrast(page: Page): Promise<number> {
  const { channels } = await sharp(await dialog(page).locator('canvas').screenshot()).stats();
  return Math.max(...channels.map(({ stdev }) => stdev));
}

it('loads viewer and picture on click only, turns by keys and buttons, and restores the focus', { timeout: 120_000 }, async () => {
  const { page, problems, requests } = await open({ reducedMotion: 'reduce' });
  const policy: string[] = [];
  await page.exposeFunction('reportPolicy', (text: string) => policy.push(text));
  await page.evaluate(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      (window as unknown as { reportPolicy(text: string): void }).reportPolicy(`${violatedDirective} ${blockedURI}`),
    ),
  );
  const requested = (pattern: RegExp) => requests.filter((request) => pattern.test(request.url())).length;
  await link(page).scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      link(page)
        .locator('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(1024);
  expect([requested(CHUNK), requested(LARGE)]).toEqual([0, 0]);
  await link(page).click();
  await shown(page, 'shown').waitFor();
  expect([requested(CHUNK), requested(LARGE)]).toEqual([1, 1]);
  expect(await contrast(page)).toBeGreaterThan(20);
  expect(await angles(page)).toEqual({ yaw: 0, pitch: 0, field: 95 });
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('+');
  expect(await angles(page)).toEqual({ yaw: 15, pitch: 15, field: 76 });
  expect(await dialog(page).getByRole('status').innerText()).toBe('朝向15°，视野76°');
  await page.getByRole('button', { name: '向左转' }).click();
  await page.getByRole('button', { name: '缩小' }).click();
  expect(await angles(page)).toEqual({ yaw: 0, pitch: 15, field: 95 });
  expect(await findingsOf(axeOn(page).include('dialog').withTags(EVERYTHING))).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await link(page).evaluate((element) => element === document.activeElement)).toBe(true);
  expect(new URL(page.url()).pathname).toBe(HALL);
  expect([problems, policy]).toEqual([[], []]);
});

it('follows the pointer and stops with it', { timeout: 120_000 }, async () => {
  const { page } = await open();
  await link(page).click();
  await shown(page, 'shown').waitFor();
  const stage = dialog(page).getByRole('application');
  const { x, y, width } = (await stage.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.move(x + width / 2, y + 200);
  await page.mouse.down();
  await page.mouse.move(x + width / 4, y + 200, { steps: 4 });
  await page.mouse.up();
  const { yaw } = await angles(page);
  expect(yaw).toBe(24);
  await page.mouse.wheel(0, 100);
  await page.locator('dialog[data-field="103"]').waitFor();
  expect((await angles(page)).yaw).toBe(yaw);
});

it('moves smoothly to the next direction, and at once where motion is reduced', { timeout: 120_000 }, async () => {
  const press = (page: Page) =>
    dialog(page).evaluate((element) => {
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', cancelable: true }));
      return element.dataset.yaw;
    });
  const { page } = await open();
  await link(page).click();
  await shown(page, 'shown').waitFor();
  expect(await press(page)).toBe('0');
  await isTurnedTo(page, 15);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await press(page)).toBe('30');
});

it('shows the flat picture with the reason without WebGL, and where the picture does not load', { timeout: 120_000 }, async () => {
  const withoutWebGl = await open({}, (page) =>
    page.addInitScript(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function get(this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.includes('webgl') ? null : Reflect.apply(getContext, this, [kind, ...rest]);
      } as typeof getContext;
    }),
  );
  const { page, requests } = withoutWebGl;
  await link(page).click();
  await shown(page, 'flat').waitFor();
  expect(await dialog(page).getByRole('status').innerText()).toContain('这个浏览器不能显示全景');
  await expect
    .poll(() =>
      dialog(page)
        .getByRole('img')
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(2048);
  expect(await dialog(page).getByRole('button').all()).toHaveLength(1);
  expect(requests.filter((request) => LARGE.test(request.url()))).toEqual([]);
  await page.getByRole('button', { name: '关闭' }).click();
  await dialog(page).waitFor({ state: 'detached' });

  const broken = await open({}, (other) => other.route(LARGE, (route) => route.abort()));
  await link(broken.page).click();
  await shown(broken.page, 'flat').waitFor();
  expect(await dialog(broken.page).getByRole('status').innerText()).toContain('全景没有加载成功');
});

it('is a link to the flat picture without script, and plan and panorama link to each other', { timeout: 120_000 }, async () => {
  const { page } = await open({ javaScriptEnabled: false });
  const answer = await page.request.get(await link(page).evaluate((element) => (element as HTMLAnchorElement).href));
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp']);
  expect(await sharp(await answer.body()).metadata()).toMatchObject({ width: 2048, height: 1024 });
  await page.getByRole('link', { name: '看桌位平面图' }).click();
  expect(new URL(page.url()).hash).toBe('#plan');
  await page.getByRole('link', { name: '看全景' }).click();
  expect(new URL(page.url()).hash).toBe('#vr');
  await page.goto(`${site.origin}/hotel/hangzhou/detail_1001`);
  await page.getByRole('link', { name: '江月厅全景图' }).click();
  expect(page.url()).toBe(`${site.origin}${HALL}#vr`);
});
