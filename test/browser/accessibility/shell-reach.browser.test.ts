/**
 * At 400 % zoom of a window of 1280 × 1024 (320 × 256 px) and on the narrowest phone every control of the shell, in every state, can be
 * brought into the window whole and met there; where colours are forced, its edges and its focus are seen.
 */
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { browser, site } from '../../support/browser/shared-site-in-browser.ts';
import { enterState, ready, SHELL_STATES, visitorsOfStates, waitForIdleChunk } from '../../support/browser/shell-states.ts';
import { visit } from '../../support/browser/visitor.ts';

/** As wide as the narrowest phone, and lower. */
const NARROW = { width: 320, height: 256 };

/** Returns visible controls and codes of a widget that cannot be scrolled fully into the window or are covered there; and horizontal scrolling. */
const outOfReach = (page: Page, widget: string) =>
  page.evaluate((tag) => {
    const root = document.querySelector(tag)?.shadowRoot as ShadowRoot;
    const { clientWidth, scrollWidth } = document.documentElement;
    const problems = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`] : [];
    let controlCount = 0;
    for (const control of root.querySelectorAll<HTMLElement>('a,button,summary,input,[role=option],[role=img],.x[role=status]')) {
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      controlCount += 1;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, right, top, bottom, width, height } = control.getBoundingClientRect();
      const name = `${control.getAttribute('aria-label') ?? control.textContent?.trim()} (${[left, top, right, bottom].map(Math.round)})`;
      if (left < -1 || right > clientWidth + 1 || top < -1 || bottom > innerHeight + 1) problems.push(`outside: ${name}`);
      else {
        const met = root.elementFromPoint(left + width / 2, top + height / 2);
        // The hot word covers the empty field and passes the focus to it; an expanded element covers the page on purpose.
        const stands = met && (control.parentElement?.contains(met) || met.contains(control) || met.closest('[open],form,[role=status]'));
        if (!stands) problems.push(`covered: ${name} by ${met?.className ?? 'the page'}`);
      }
    }
    return { hasControls: controlCount > 0, problems };
  }, widget);

describe('at 400 % zoom', () => {
  const states = Object.entries(SHELL_STATES).filter(([, { only }]) => only !== 'desk');
  const visitors = visitorsOfStates({ viewport: NARROW });
  it.each(states)('every control is within reach %s', async (_, state) => {
    const { page } = await visitors.next(browser, state);
    await enterState(page, site.origin, state, false);
    expect(await outOfReach(page, state.widget)).toEqual({ hasControls: true, problems: [] });
  });
  afterAll(visitors.leave);
});

describe('in forced colours', () => {
  const forced = async (name: keyof typeof SHELL_STATES) => {
    const visitor = await visit(browser, { forcedColors: 'active' });
    await enterState(visitor.page, site.origin, SHELL_STATES[name] as (typeof SHELL_STATES)[string], false);
    return visitor;
  };
  /** Returns elements of the header without a visible border. */
  const edgeless = (page: Page, selector: string) =>
    page.locator(`xiyan-header ${selector}`).evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { outlineStyle, outlineWidth, outlineColor, borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
        const drawn = (style: string, width: string, color: string) =>
          style === 'solid' && Number.parseFloat(width) > 0 && color !== 'transparent' && !/^rgba\(.*, 0\)$/.test(color);
        return drawn(outlineStyle, outlineWidth, outlineColor) || drawn(borderTopStyle, borderTopWidth, borderTopColor)
          ? []
          : [element.outerHTML.slice(0, 80)];
      }),
    );

  it('every control of header and footer shows the keyboard focus', async () => {
    const { page, leave } = await forced('at rest');
    const passed: string[] = [];
    const hidden: string[] = [];
    for (let step = 0; step < 200; step++) {
      await page.keyboard.press('Tab');
      const focused = await page.evaluate(() => {
        const widget = document.activeElement;
        const element = widget?.shadowRoot?.activeElement;
        if (!widget || !element) return undefined;
        const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
        const drawn =
          outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 && !/^rgba\(.*, 0\)$|^transparent$/.test(outlineColor);
        return { name: `${widget.localName} ${element.getAttribute('aria-label') ?? element.textContent?.trim()}`, drawn };
      });
      if (!focused) continue;
      passed.push(focused.name);
      if (!focused.drawn) hidden.push(focused.name);
      if (/客服热线/.test(focused.name)) break;
    }
    expect(hidden).toEqual([]);
    expect(passed.filter((name) => name.startsWith('xiyan-header')).length).toBeGreaterThan(10);
    expect(passed.at(-1)).toMatch(/^xiyan-footer .*客服热线/);
    await leave();
  });

  it('the search button, the search field and the current item of the menu have an edge', async () => {
    const { page, leave } = await forced('at rest');
    expect(await edgeless(page, 'form button[aria-label=搜索]')).toEqual([]);
    expect(await edgeless(page, 'form > div')).toEqual([]);
    const mark = await page
      .locator('xiyan-header nav [aria-current]')
      .evaluate((item) => Number.parseFloat(getComputedStyle(item, '::after').borderBottomWidth));
    expect(mark).toBe(2);
    await leave();
  });

  it.each([
    ['with a menu expanded', 'details[open] ul'],
    ['with the city panel open', 'details[open] > div'],
    ['with earlier searches, one of them chosen', 'form > div:last-child'],
    ['with earlier searches, one of them chosen', '[aria-selected=true]'],
    ['with the city panel open', 'label:focus-within input'],
  ])('there is an edge %s: %s', async (state, selector) => {
    const { page, leave } = await forced(state);
    expect(await page.locator(`xiyan-header ${selector}`).count()).toBe(1);
    expect(await edgeless(page, selector)).toEqual([]);
    await leave();
  });
});

describe('header menu', () => {
  const open = async () => {
    const visitor = await visit(browser);
    await visitor.page.goto(`${site.origin}/privacy`);
    await ready(visitor.page);
    const header = visitor.page.locator('xiyan-header');
    return { ...visitor, trigger: header.locator('summary', { hasText: '备婚百科' }), row: header.getByRole('link', { name: '宜嫁娶日' }) };
  };

  // Specification 2.3#5
  it('expands while the mouse is on the item or its rows, below the item, and collapses when the mouse leaves', async () => {
    const { page, trigger, row, leave } = await open();
    await trigger.hover();
    await row.waitFor();
    const [item, rows] = await Promise.all([trigger.boundingBox(), row.boundingBox()]);
    expect(rows?.x).toBeGreaterThanOrEqual((item?.x ?? 0) - 8);
    expect(rows?.x).toBeLessThan((item?.x ?? 0) + (item?.width ?? 0));
    await row.hover();
    await page.locator('h1').hover();
    await row.waitFor({ state: 'hidden' });
    await leave();
  });
  it('collapses on Escape while the mouse is still on it', async () => {
    const { page, trigger, row, leave } = await open();
    await trigger.hover();
    await row.waitFor();
    await page.keyboard.press('Escape');
    await row.waitFor({ state: 'hidden' });
    await leave();
  });
  // Specification 2.3#5
  it('expands on Enter, moves through its rows by Tab, returns the focus on Escape, and collapses when Tab leaves it', async () => {
    const { page, trigger, row, leave } = await open();
    await waitForIdleChunk(page);
    await trigger.focus();
    await page.keyboard.press('Enter');
    await row.waitFor();
    await page.keyboard.press('Tab');
    const inside = () => trigger.evaluate((summary) => (summary.getRootNode() as ShadowRoot).activeElement?.closest('details')?.open);
    expect(await inside()).toBe(true);
    await page.keyboard.press('Escape');
    await row.waitFor({ state: 'hidden' });
    expect(await trigger.evaluate((summary) => (summary.getRootNode() as ShadowRoot).activeElement === summary)).toBe(true);
    await page.keyboard.press('Enter');
    await row.waitFor();
    for (let step = 0; step < 10 && (await row.isVisible()); step++) await page.keyboard.press('Tab');
    await row.waitFor({ state: 'hidden' });
    await leave();
  });
  // Specification 2.3#5
  it('expands and collapses by touch', async () => {
    const { page, leave } = await visit(browser, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.goto(`${site.origin}/privacy`);
    await ready(page);
    const header = page.locator('xiyan-header');
    await header.getByText('婚礼服务').tap();
    await header.getByRole('link', { name: '婚礼策划' }).waitFor();
    await header.getByText('婚礼服务').tap();
    await header.getByRole('link', { name: '婚礼策划' }).waitFor({ state: 'hidden' });
    await leave();
  });
  it('is placed below its item in the two-row header too', async () => {
    const { page, leave } = await visit(browser, { viewport: { width: 768, height: 1024 } });
    await page.goto(`${site.origin}/privacy`);
    await ready(page);
    const trigger = page.locator('xiyan-header summary', { hasText: '备婚百科' });
    await trigger.click();
    const row = page.locator('xiyan-header').getByRole('link', { name: '宜嫁娶日' });
    await row.waitFor();
    const [item, rows] = await Promise.all([trigger.boundingBox(), row.boundingBox()]);
    expect(Math.abs((rows?.x ?? 0) - (item?.x ?? 0))).toBeLessThan(24);
    await leave();
  });
});

it('collapses the city panel when Tab leaves it, so that it covers no focused element', async () => {
  const { page, leave } = await visit(browser);
  const { enter } = SHELL_STATES['with the city panel open'] as (typeof SHELL_STATES)[string];
  const eased: (typeof SHELL_STATES)[string] = {
    widget: 'xiyan-header',
    async enter(...given) {
      await waitForIdleChunk(page);
      await enter(...given);
    },
  };
  await enterState(page, site.origin, eased, false);
  const panel = page.locator('xiyan-header').getByRole('textbox', { name: '筛选城市' });
  const link = (name: string) => page.locator('xiyan-header').getByRole('link', { name, exact: true });
  await panel.fill('sh');
  // The matches replace the list of all cities after the paint of the key.
  await expect.poll(() => link('广州').count()).toBe(0);
  await link('石家庄').focus();
  await page.keyboard.press('Tab');
  await panel.waitFor({ state: 'hidden' });
  await leave();
});
