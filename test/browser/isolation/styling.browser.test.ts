/**
 * Styling of mounted widgets from outside: custom properties and parts. One page with all widgets serves all tests: each restores what it has
 * set and asserts that nothing of it is left.
 */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { WIDGETS } from '../../../widgets/contract.ts';
import { PUBLIC } from '../../../widgets/platform/styles/tokens.ts';
import { browser, site } from '../../support/browser/shared-site-in-browser.ts';
import { enquiryModal, type Visitor, visit } from '../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';

/** On a machine that has other work. */
const SOON = { timeout: 15_000 };
const each = WIDGETS.map((name) => `<xiyan-${name}${name === 'enquiry' ? ' merchant-id="1001" open' : ''}></xiyan-${name}>`).join('');
const PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>t</title><body>${each}
<script src="http://127.0.0.1:3000/widgets/v1/embed-shell.js"></script></body></html>`;

let partner: PartnerServer | undefined;
let visitor: Visitor;
let page: Page;

beforeAll(async () => {
  partner = await startPartnerServer({ siteOrigin: site.origin, pages: { '/all': PAGE } });
  visitor = await visit(browser);
  page = visitor.page;
  await page.goto(`${partner.origin}/all`);
  await page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
  await enquiryModal(page).phone.waitFor();
});
afterEach(() => expect(visitor.problems).toEqual([]));
afterAll(async () => {
  await visitor?.leave();
  await partner?.stop();
});

/** Properties whose value is visible in the widgets at rest, with the modal open and its button hovered. */
const VISIBLE = [
  '--xiyan-color-accent',
  '--xiyan-color-accent-press',
  '--xiyan-color-accent-text',
  '--xiyan-color-ink',
  '--xiyan-color-paper',
  '--xiyan-font-family',
  '--xiyan-font-family-serif',
  '--xiyan-width',
  '--xiyan-radius',
];
const VALUES: Record<string, string> = {
  '--xiyan-width': '777px',
  '--xiyan-radius': '13px',
  '--xiyan-font-family': 'monospace',
  '--xiyan-font-family-serif': 'fantasy',
};
/** Returns the computed styles of every element of a shadow root as texts. */
const looks = (name: string) =>
  page.locator(`xiyan-${name}`).evaluate((host) =>
    [...(host.shadowRoot?.querySelectorAll('.x *') ?? [])].map((node) => {
      const { color, backgroundColor, borderRadius, fontFamily, maxWidth, borderTopColor, width } = getComputedStyle(node);
      return [color, backgroundColor, borderRadius, fontFamily, maxWidth, borderTopColor, width].join();
    }),
  );

it.each(Object.entries(PUBLIC))('reads the token %s from %s', async (token, property) => {
  const value = () =>
    page.evaluate(
      (name) =>
        [...document.querySelectorAll('*')].flatMap((host) =>
          [...(host.shadowRoot?.querySelectorAll('.x') ?? [])].map((root) => getComputedStyle(root).getPropertyValue(name)),
        ),
      `--${token}`,
    );
  const before = await value();
  await page.evaluate((name) => document.documentElement.style.setProperty(name, 'rgb(1, 2, 3)'), property);
  expect((await value()).filter((text) => text.trim() === 'rgb(1, 2, 3)').length).toBeGreaterThan(0);
  await page.evaluate((name) => document.documentElement.style.removeProperty(name), property);
  expect(await value()).toEqual(before);
});

it.each(VISIBLE)('shows %s, set on the page, and no longer when it is removed', async (property) => {
  // One of them is seen only under the mouse.
  await enquiryModal(page).submit.hover();
  const all = async () => Promise.all(WIDGETS.map(looks));
  const set = (value: string) =>
    page.evaluate(([name, to]) => document.documentElement.style.setProperty(name, to), [property, value] as const);
  const countOf = async (value: string) => (await all()).flat().filter((look) => look.includes(value)).length;
  const value = VALUES[property] ?? 'rgb(1, 2, 3)';
  expect(await countOf(value)).toBe(0);
  await set(value);
  await expect.poll(() => countOf(value), SOON).toBeGreaterThan(0);
  await set('');
  await expect.poll(() => countOf(value), SOON).toBe(0);
});

it('applies to the four parts, and to nothing else', async () => {
  const parts = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((host) =>
      [...(host.shadowRoot?.querySelectorAll('[part]') ?? [])].map((node) => `${host.localName} ${node.getAttribute('part')}`),
    ),
  );
  expect(parts.sort()).toEqual([
    'xiyan-city city',
    'xiyan-footer footer',
    'xiyan-header header',
    'xiyan-header search',
    'xiyan-search search',
  ]);
  const style = await page.addStyleTag({
    content: '::part(header),::part(search),::part(city),::part(footer){outline:3px solid rgb(1,2,3)}',
  });
  for (const part of ['header', 'search', 'city', 'footer'])
    expect(
      await page
        .locator(`[part=${part}]`)
        .first()
        .evaluate((node) => getComputedStyle(node).outlineWidth),
    ).toBe('3px');
  await style.evaluate((element) => (element as Element).remove());
});
