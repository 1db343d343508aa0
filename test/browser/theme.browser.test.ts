/** Colours that an embedding page sets: texts stay readable everywhere, and the theme of the script tag is followed while the page is open. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { axeOn, findingsOf } from '../support/browser/axe.ts';
import { site } from '../support/browser/shared-site-in-browser.ts';
import { enquiryModal } from '../support/browser/visitor.ts';
import { page } from '../support/browser/visitor-in-browser.ts';
import { type PartnerServer, startPartnerServer } from '../support/servers/partner-server.ts';

vi.setConfig({ testTimeout: 60_000 });

const guide = readFileSync(new URL('../../docs/embedding.md', import.meta.url), 'utf8');
/** The documented snippet, which also contains the script tag, header and footer. */
const RECIPE = /<!-- snippet: dark-colors -->\n```html\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';
const TAG = '<script src="http://127.0.0.1:3000/widgets/v1/embed-shell.js"></script>';
const pageOf = (html: string) =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><body style="background:var(--xiyan-color-paper)">${html}</body></html>`;

let partner: PartnerServer;

beforeAll(async () => {
  partner = await startPartnerServer({ siteOrigin: site.origin, pages: { '/recipe': pageOf(RECIPE), '/plain': pageOf(TAG) } });
});
afterAll(async () => {
  await partner?.stop();
});

const contrast = () => findingsOf(axeOn(page).withRules(['color-contrast']));
const header = () => page.locator('xiyan-header');
/** Luminance of the modal's panel, from 0 (black) to 255. */
const panelLightness = () =>
  enquiryModal(page).dialog.evaluate((dialog) => {
    const panel = (dialog.querySelector('form') as HTMLElement).parentElement as HTMLElement;
    return Math.max(...(getComputedStyle(panel).backgroundColor.match(/\d+/g) ?? []).slice(0, 3).map(Number));
  });

describe('a page that sets the paper and the ink to dark values', () => {
  const STATES: Record<string, () => Promise<unknown>> = {
    'header and footer': () => page.locator('xiyan-footer').getByRole('contentinfo').waitFor(),
    async 'the city panel'() {
      await header().getByLabel('切换城市').click();
      await header().getByLabel('筛选城市').waitFor();
    },
    async 'the search panel'() {
      await header().getByRole('combobox').focus();
      await header().getByRole('listbox').waitFor();
    },
    async 'a menu'() {
      await header().locator('nav summary').first().click();
      await header().locator('nav details[open] a').first().waitFor();
    },
    async 'the enquiry with an invalid number'() {
      await page.evaluate('void xiyan.enquiry.open({ merchantId: 1001 })');
      const { dialog, submit, tip } = enquiryModal(page);
      await dialog.locator('[aria-busy=false]').waitFor();
      await submit.click();
      await tip.waitFor();
      expect(await panelLightness()).toBeLessThan(60);
    },
  };

  it.each(Object.keys(STATES))('has readable text in %s', async (state) => {
    await page.goto(`${partner.origin}/recipe`);
    await page.evaluate('xiyan.ready');
    await STATES[state]?.();
    expect(await contrast()).toEqual([]);
  });
});

it('the modal of a call follows data-theme on the script tag while it is open', async () => {
  await page.goto(`${partner.origin}/plain`);
  await page.evaluate('void xiyan.enquiry.open({ merchantId: 1001 })');
  await enquiryModal(page).phone.waitFor();
  expect(await panelLightness()).toBe(255);
  const setTheme = (theme: string) => page.evaluate(`document.querySelector('script').dataset.theme = ${JSON.stringify(theme)}`);
  await setTheme('dark');
  await expect.poll(panelLightness).toBeLessThan(60);
  await setTheme('light');
  await expect.poll(panelLightness).toBe(255);
});
