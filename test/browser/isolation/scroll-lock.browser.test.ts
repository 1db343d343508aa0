/** The page does not scroll below the modal, and keeps its own declarations on `html`. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browser, site } from '../../support/browser/shared-site-in-browser.ts';
import { enquiryModal, type Visitor, visit } from '../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';

const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><link rel="icon" href="data:,">
<style>html{overflow:scroll !important}</style><body><main style="height:3000px">正文</main>
<script src="http://127.0.0.1:3000/widgets/v1/embed.js"></script></body></html>`;

let partner: PartnerServer;
let visitor: Visitor;
beforeAll(async () => {
  partner = await startPartnerServer({ siteOrigin: site.origin, pages: { '/a': PAGE } });
  visitor = await visit(browser);
});
afterAll(async () => {
  await visitor?.leave();
  await partner?.stop();
});

async function openModal(page: Page, style: string | null): Promise<void> {
  await page.goto(`${partner.origin}/a`);
  await page.evaluate((text) => {
    if (text !== null) document.documentElement.setAttribute('style', text);
    (window as unknown as { xiyan: { enquiry: { open(request: object): unknown } } }).xiyan.enquiry.open({ merchantId: 1001 });
  }, style);
  await enquiryModal(page).phone.waitFor();
}

async function closeModal(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('xiyan-enquiry').waitFor({ state: 'detached' });
}

/** Returns the declarations of the attribute `style` of `html`, sorted; null without the attribute. */
const declarations = (page: Page) =>
  page.evaluate(() => {
    const { style } = document.documentElement;
    const sorted = [...style].map((name) => `${name}: ${style.getPropertyValue(name)} ${style.getPropertyPriority(name)}`.trim()).sort();
    return document.documentElement.hasAttribute('style') ? sorted : null;
  });

it.each([
  [null, null],
  ['color: red', ['color: red']],
  ['overflow-x: clip', ['overflow-x: clip']],
  ['overflow: auto scroll !important; --gap: 3px', ['--gap: 3px', 'overflow-x: auto important', 'overflow-y: scroll important']],
  ['scrollbar-gutter: stable both-edges', ['scrollbar-gutter: stable both-edges']],
])('the page with the style %j is locked, and has the same declarations after the modal has closed', async (style, expected) => {
  const { page } = visitor;
  await openModal(page, style);
  await page.mouse.wheel(0, 900);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await closeModal(page);
  expect(await declarations(page)).toEqual(expected);
});

it.each<[string, () => void, string[]]>([
  ['adds a declaration', () => document.documentElement.style.setProperty('--theme', 'dark'), ['--theme: dark', 'color: red']],
  ['removes its declaration', () => document.documentElement.style.removeProperty('color'), []],
  [
    'replaces the attribute',
    () => document.documentElement.setAttribute('style', 'overflow: hidden; font-size: 20px'),
    ['font-size: 20px', 'overflow-x: hidden', 'overflow-y: hidden'],
  ],
])('what the page changes meanwhile stays when it %s', async (_, change, expected) => {
  const { page } = visitor;
  await openModal(page, 'color: red');
  await page.evaluate(change);
  await closeModal(page);
  expect((await declarations(page)) ?? []).toEqual(expected);
});

it('the page stays locked until the last of two modals has closed, the first one first', async () => {
  const { page } = visitor;
  await openModal(page, null);
  await page.evaluate(() => {
    const second = document.createElement('xiyan-enquiry');
    second.id = 'second';
    second.setAttribute('merchant-id', '1002');
    second.setAttribute('open', '');
    document.body.append(second);
  });
  await page.locator('#second').getByRole('dialog').getByLabel('手机号').waitFor();
  await page.evaluate(() => document.querySelector('xiyan-enquiry:not(#second)')?.remove());
  await page.locator('xiyan-enquiry:not(#second)').waitFor({ state: 'detached' });
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  await page.evaluate(() => document.querySelector('#second')?.remove());
  await expect.poll(() => declarations(page)).toBeNull();
});
