/** Panels of the widgets below ancestors that clip, move, cover and zoom them: each is visible as a whole, inside the window and beside its button. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browser, site } from '../../support/browser/shared-site-in-browser.ts';
import { type Visitor, visit } from '../../support/browser/visitor.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';

interface Surroundings {
  /** Rules of the page. */
  rules?: string;
  html?: string;
  /** Markup around the header; the innermost element contains it. */
  around?: [before: string, after: string];
  /** Whether the page is scrolled a little before the panels are opened. */
  isScrolled?: boolean;
}

const inside = (style: string): Surroundings => ({ around: [`<div style="${style}">`, '</div>'] });

const CLIPPING: Record<string, Surroundings> = {
  'overflow: hidden': inside('overflow:hidden'),
  'contain: paint': inside('contain:paint'),
  'clip-path': inside('clip-path:inset(0)'),
  'a transformed ancestor that clips': inside('transform:translate3d(0,0,0);overflow:hidden'),
  'a filtered ancestor that clips, in another': {
    around: ['<div style="filter:brightness(1)"><div style="will-change:transform;overflow:clip">', '</div></div>'],
  },
  'a sticky wrapper that clips': { ...inside('position:sticky;top:0;overflow:hidden;z-index:1'), isScrolled: true },
  'content of the page at the greatest z-index': { rules: 'main{position:relative;z-index:2147483647;background:#eee}' },
  'a shell of position: fixed with a scroller in it': {
    rules: '#shell{position:fixed;inset:0;overflow:auto;-webkit-overflow-scrolling:touch}',
    around: ['<div id="shell"><div style="overflow:hidden">', '</div><div style="height:3000px"></div></div>'],
    isScrolled: true,
  },
  'a page that scrolls in an inner container': {
    rules: 'html,body{height:100%;margin:0;overflow:hidden}#inner{height:100%;overflow:auto}',
    around: ['<div id="inner">', '<div style="height:3000px"></div></div>'],
    isScrolled: true,
  },
  'an open modal dialog of the page': {
    around: [
      '<dialog style="width:100%;max-width:none;padding:0;border:0;overflow:hidden">',
      '</dialog><script>document.querySelector("dialog").showModal()</script>',
    ],
  },
  'an open details element of the page': {
    around: ['<details open><summary>更多</summary><div style="overflow:hidden">', '</div></details>'],
  },
  'a page from right to left': { html: 'dir="rtl"', ...inside('overflow:hidden') },
  'a page in vertical writing': {
    rules: 'html{writing-mode:vertical-rl}',
    ...inside('writing-mode:vertical-rl;width:100vw;overflow:hidden'),
  },
  'transitions of everything, and a root font of 62.5 %': {
    rules: 'html{font-size:62.5%}*{transition:all 1s!important}',
    ...inside('overflow:hidden'),
  },
};
const ZOOMED: Record<string, Surroundings> = {
  'body { zoom: 1.25 }': { rules: 'body{zoom:1.25}' },
  'body { zoom: 1.5 }, in a wrapper that clips': { rules: 'body{zoom:1.5}', ...inside('overflow:hidden') },
  'body { zoom: 2 }': { rules: 'body{zoom:2}' },
  'html { zoom: 1.5 }': { rules: 'html{zoom:1.5}' },
  'html { zoom: .75 }': { rules: 'html{zoom:.75}' },
  'a root font and text of 200 %': { rules: 'html{font-size:200%;-webkit-text-size-adjust:200%;text-size-adjust:200%}' },
};
const ALL = { ...CLIPPING, ...ZOOMED };
const pathOf = (name: string) => `/${Object.keys(ALL).indexOf(name)}`;

function pageOf({ rules = '', html = '', around: [before, after] = ['', ''] }: Surroundings): string {
  return `<!doctype html><html lang="zh-CN" ${html}><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>t</title><link rel="icon" href="data:,">
<style>body{margin:0}${rules}</style><body>${before}<xiyan-header active="1"></xiyan-header>${after}
<main style="height:2000px">正文</main><script src="http://127.0.0.1:3000/widgets/v1/embed.js" data-city="hangzhou"></script></body></html>`;
}

let partner: PartnerServer;
beforeAll(async () => {
  const pages = Object.fromEntries(Object.entries(ALL).map(([name, surroundings]) => [pathOf(name), pageOf(surroundings)]));
  partner = await startPartnerServer({ siteOrigin: site.origin, pages });
});
afterAll(() => partner?.stop());

/** Panels of the header, how they open, and where they are in its shadow root. */
const PANELS: Record<string, { button: string; panel: string; how: 'click' | 'focus' }> = {
  'city list': { button: 'summary[aria-label^=杭州]', panel: 'details[open]>div', how: 'click' },
  menu: { button: 'nav details:last-of-type summary', panel: 'nav details[open]>ul', how: 'click' },
  // A hot word covers the empty field, and passes its press to it.
  suggestions: { button: '[role=combobox]', panel: 'form>div:last-child:not(:first-child)', how: 'focus' },
};

/** Returns what hides a panel or puts it out of place; empty for a panel that is whole, inside the window and beside its button. */
const faultsOf = (page: Page, name: string) =>
  page.evaluate(
    async ({ button, panel }) => {
      const root = document.querySelector('xiyan-header')?.shadowRoot as ShadowRoot;
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const element = root.querySelector<HTMLElement>(panel);
      const rect = element?.getBoundingClientRect();
      if (!element || !rect?.width || rect.height < 40) return [`missing or flat: ${rect?.width} × ${rect?.height}`];
      const { left, right, top, bottom } = rect;
      const faults: string[] = [];
      const note = (isFault: boolean, fault: string) => isFault && faults.push(`${fault}: ${[left, top, right, bottom].map(Math.round)}`);
      note(left < 0 || right > innerWidth || top < 0 || bottom > innerHeight, `outside ${innerWidth} × ${innerHeight}`);
      for (const x of [left + 12, (left + right) / 2, right - 12])
        for (const y of [top + 12, (top + bottom) / 2, bottom - 12])
          note(!element.contains(root.elementFromPoint(x, y)), `hidden at ${Math.round(x)},${Math.round(y)}`);
      const { scrollWidth } = document.documentElement;
      element.hidden = true;
      note(scrollWidth > document.documentElement.scrollWidth, 'widens the page');
      element.hidden = false;
      const anchor = root.querySelector(button)?.closest('details,form,li')?.getBoundingClientRect();
      note(!anchor || top > anchor.bottom + 40 || bottom < anchor.top - 40, `far from ${anchor?.top}–${anchor?.bottom}`);
      note(!anchor || left > anchor.right || right < anchor.left, `beside ${anchor?.left}–${anchor?.right}`);
      return faults;
    },
    PANELS[name] as (typeof PANELS)[string],
  );

async function openPanel(page: Page, name: string): Promise<void> {
  const { button, panel, how } = PANELS[name] as (typeof PANELS)[string];
  const control = page.locator(`xiyan-header ${button}`).first();
  await control[how]();
  await page.locator(`xiyan-header :is(${panel}):popover-open`).first().waitFor();
  if (name === 'city list') await page.locator('xiyan-header [data-letter] a').first().waitFor();
}

async function closePanel(page: Page, name: string): Promise<void> {
  // Escape would close the dialog of a page too.
  await page.mouse.click(2, 500);
  await page.locator(`xiyan-header ${PANELS[name]?.panel}`).first().waitFor({ state: 'hidden' });
  await page.evaluate(() => (document.querySelector('xiyan-header')?.shadowRoot?.activeElement as HTMLElement | null)?.blur());
}

const WINDOWS = { '1440 px': { width: 1440, height: 900 }, '390 px': { width: 390, height: 844 }, '320 px': { width: 320, height: 568 } };
/** All surroundings on a desk. Of the phones the narrow one has the zoomed pages, where panels have the least room. */
const SURROUNDINGS: Record<keyof typeof WINDOWS, Record<string, Surroundings>> = { '1440 px': ALL, '390 px': CLIPPING, '320 px': ZOOMED };

describe.each(Object.entries(WINDOWS))('in a window of %s', (window, viewport) => {
  let visitor: Visitor;
  beforeAll(async () => {
    visitor = await visit(browser, { viewport, reducedMotion: 'reduce' });
  });
  afterAll(() => visitor?.leave());

  it.each(Object.entries(SURROUNDINGS[window as keyof typeof WINDOWS]))(
    'every panel is visible and beside its button in %s',
    async (where, { isScrolled }) => {
      const { page } = visitor;
      await page.goto(partner.origin + pathOf(where));
      await page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
      const faults: Record<string, string[]> = {};
      for (const name of Object.keys(PANELS)) {
        await openPanel(page, name);
        const found = await faultsOf(page, name);
        if (isScrolled) {
          await page.evaluate(() => {
            for (const element of [document.scrollingElement, document.querySelector('#shell,#inner')])
              element?.scrollBy({ top: 20, behavior: 'instant' });
          });
          found.push(...(await faultsOf(page, name)).map((fault) => `scrolled, ${fault}`));
        }
        if (found.length) faults[name] = found;
        await closePanel(page, name);
      }
      expect(faults).toEqual({});
    },
  );
});

it('no frame shows the suggestions in the width of the box before it grows', async () => {
  const visitor = await visit(browser, { viewport: WINDOWS['390 px'], reducedMotion: 'reduce' });
  const { page } = visitor;
  await page.goto(partner.origin + pathOf('overflow: hidden'));
  await page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
  // The code must have arrived: the first focus only requests it.
  await openPanel(page, 'suggestions');
  await closePanel(page, 'suggestions');
  const widths = await page.evaluate(
    async ({ button, panel }) => {
      const root = document.querySelector('xiyan-header')?.shadowRoot as ShadowRoot;
      root.querySelector<HTMLElement>(button)?.focus();
      const seen: (number | undefined)[] = [];
      for (let frame = 0; frame < 20; frame++) {
        // A task after a frame sees what the frame has painted.
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
        seen.push(root.querySelector(panel)?.getBoundingClientRect().width);
      }
      return seen.filter((width) => width !== undefined);
    },
    PANELS.suggestions as (typeof PANELS)[string],
  );
  expect(widths.length).toBeGreaterThan(1);
  expect(new Set(widths)).toEqual(new Set([358]));
  await visitor.leave();
});
