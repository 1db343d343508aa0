/** Widgets with `theme="page"` follow the dark switch of the page: header, footer, the open enquiry, and server-rendered widgets. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { site } from '../../support/browser/shared-site-in-browser.ts';
import { enquiryModal } from '../../support/browser/visitor.ts';
import { page } from '../../support/browser/visitor-in-browser.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';

vi.setConfig({ testTimeout: 60_000 });
/** On a machine that has other work. */
const SOON = { timeout: 15_000 };

const guide = readFileSync(new URL('../../../docs/embedding.md', import.meta.url), 'utf8');
const SNIPPET = /<!-- snippet: page-theme -->\n```html\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
const TAG = `<script async src="http://127.0.0.1:3000/widgets/v1/embed-shell.js" data-theme="page"></script>`;
const WIDGETS = '<xiyan-header></xiyan-header><xiyan-footer></xiyan-footer>';
const pageOf = (html: string, attributes = '') =>
  `<!doctype html><html lang="zh-CN"${attributes}><meta charset="utf-8"><title>t</title><body>${html}</body></html>`;

let partner: PartnerServer;
beforeAll(async () => {
  const rendered = await (await fetch(`${site.origin}/widgets/v1/ssr/header?theme=page`)).text();
  partner = await startPartnerServer({
    siteOrigin: site.origin,
    pages: {
      '/snippet': pageOf(SNIPPET),
      '/page': pageOf(WIDGETS + TAG),
      '/dark': pageOf(WIDGETS + TAG, ' class="dark"'),
      '/light': pageOf(`${WIDGETS}${TAG.replace('page', 'light')}`, ' class="dark"'),
      '/rendered': pageOf(rendered, ' class="dark"'),
    },
  });
});
afterAll(async () => {
  await partner?.stop();
});

/** Greatest channel of the background that a widget's first element with one has, from 0 (black) to 255. */
const lightness = (widget: string) =>
  page.locator(`xiyan-${widget}`).evaluate((host) => {
    const boxes = [...(host.shadowRoot?.querySelectorAll('.x, .x *') ?? [])];
    const colors = boxes.map((box) => getComputedStyle(box).backgroundColor).filter((color) => !/, 0\)$|transparent/.test(color));
    return Math.max(...((colors[0] ?? '').match(/\d+/g) ?? []).slice(0, 3).map(Number));
  });
const panelLightness = () =>
  enquiryModal(page).dialog.evaluate((dialog) => {
    const panel = (dialog.querySelector('form') as HTMLElement).parentElement as HTMLElement;
    return Math.max(...(getComputedStyle(panel).backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number));
  });
const isDark = async () => Promise.all(['header', 'footer'].map(async (widget) => (await lightness(widget)) < 80));
const BOTH_DARK = [true, true];
const BOTH_LIGHT = [false, false];

async function open(path: string) {
  await page.goto(partner.origin + path);
  await page.locator('xiyan-footer').getByRole('contentinfo').waitFor();
  await page.locator('xiyan-header').getByRole('banner').waitFor();
}

it('follows the button of the documented page in header, footer and the open enquiry', async () => {
  await open('/snippet');
  expect(await isDark()).toEqual(BOTH_LIGHT);
  await page.getByRole('button', { name: 'dark' }).click();
  await expect.poll(isDark, SOON).toEqual(BOTH_DARK);
  await page.evaluate('void xiyan.enquiry.open({ merchantId: 1001 })');
  await enquiryModal(page).phone.waitFor();
  expect(await panelLightness()).toBeLessThan(60);
  await page.evaluate("document.documentElement.classList.remove('dark')");
  await expect.poll(panelLightness, SOON).toBe(255);
  expect(await isDark()).toEqual(BOTH_LIGHT);
});

it.each([
  ['class of html', "document.documentElement.className = 'dark-mode'", "document.documentElement.className = ''"],
  ['class of body', "document.body.classList.add('theme-dark')", "document.body.classList.remove('theme-dark')"],
  ['data-theme', "document.documentElement.dataset.theme = 'dark'", "document.documentElement.dataset.theme = 'light'"],
  [
    'data-bs-theme',
    "document.documentElement.setAttribute('data-bs-theme', 'dark')",
    "document.documentElement.removeAttribute('data-bs-theme')",
  ],
  [
    'data-color-mode of body',
    "document.body.setAttribute('data-color-mode', 'dark')",
    "document.body.setAttribute('data-color-mode', 'light')",
  ],
  ['color-scheme', "document.documentElement.style.colorScheme = 'dark'", "document.documentElement.style.colorScheme = 'light'"],
])('follows the %s', async (_, dark, light) => {
  await open('/page');
  expect(await isDark()).toEqual(BOTH_LIGHT);
  await page.evaluate(dark);
  await expect.poll(isDark, SOON).toEqual(BOTH_DARK);
  await page.evaluate(light);
  await expect.poll(isDark, SOON).toEqual(BOTH_LIGHT);
});

it('follows the setting of the visitor where color-scheme leaves it to them', async () => {
  await open('/page');
  await page.evaluate("document.documentElement.style.colorScheme = 'light dark'");
  expect(await isDark()).toEqual(BOTH_LIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(isDark, SOON).toEqual(BOTH_DARK);
});

it('follows a body that a router has put in place of the first', async () => {
  await open('/page');
  await page.evaluate(() => {
    const body = document.createElement('body');
    body.append(...document.body.childNodes);
    document.body.replaceWith(body);
  });
  await page.locator('xiyan-footer').getByRole('contentinfo').waitFor();
  await page.evaluate("document.body.className = 'dark'");
  await expect.poll(isDark, SOON).toEqual(BOTH_DARK);
});

it('is dark from its first rendering on a dark page, also where the server has rendered it', async () => {
  await open('/dark');
  expect(await isDark()).toEqual(BOTH_DARK);
  await page.goto(`${partner.origin}/rendered`);
  await expect.poll(() => lightness('header'), SOON).toBeLessThan(80);
});

it('changes when the attribute of the tag does, and then no longer follows the page', async () => {
  await open('/dark');
  const setTheme = (theme: string) => page.evaluate(`document.querySelector('script').dataset.theme = ${JSON.stringify(theme)}`);
  await setTheme('light');
  await expect.poll(isDark, SOON).toEqual(BOTH_LIGHT);
  await page.evaluate("document.documentElement.className = 'dark-mode'");
  await page.evaluate('new Promise(requestAnimationFrame)');
  expect(await isDark()).toEqual(BOTH_LIGHT);
  await setTheme('page');
  await expect.poll(isDark, SOON).toEqual(BOTH_DARK);
});
