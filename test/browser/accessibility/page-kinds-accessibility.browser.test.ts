/**
 * axe finds nothing on any kind of page, on a desk and on a phone, light and dark, and nothing is wider than the window. In the dark theme only
 * colours differ, so only the contrast rule runs. It takes most of the time: on a phone, where the same elements have the same colours, it
 * runs in the dark theme alone.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AxeRun, axeOn, EVERYTHING, findingsOf } from '../../support/browser/axe.ts';
import { launchBrowser } from '../../support/browser/browser.ts';
import { pageKinds } from '../../support/browser/page-kinds.ts';
import { visit } from '../../support/browser/visitor.ts';
import { casesOf } from '../../support/runner/matrix-run.ts';
import { sharedSite } from '../../support/site/site.ts';

interface Case {
  viewport: { width: number; height: number };
  /** All rules in the light theme. */
  rules?: 'with contrast' | 'without contrast';
  /** The contrast rule in the dark theme. */
  dark?: boolean;
}
const DESK = { width: 1440, height: 900 };
const CASES = casesOf<Record<string, Case>>({
  core: { 'a desk': { viewport: DESK, rules: 'with contrast' } },
  further: {
    'a phone, light and dark': { viewport: { width: 390, height: 844 }, rules: 'without contrast', dark: true },
    'a desk, dark': { viewport: DESK, dark: true },
  },
});

const site = sharedSite();
let browser: Browser;
let kinds: Record<string, string>;
beforeAll(async () => {
  browser = await launchBrowser();
  kinds = await pageKinds(site.origin);
});
afterAll(async () => {
  await browser?.close();
});

const violations = (page: Page, narrow: (axe: AxeRun) => AxeRun, hasContrast = true) =>
  findingsOf(narrow(axeOn(page, { 'color-contrast': { enabled: hasContrast } })));
const everything = (axe: AxeRun) => axe.withTags(EVERYTHING);
const colours = (axe: AxeRun) => axe.withRules(['color-contrast']);

it.each(Object.entries(CASES))('on %s', { timeout: 900_000 }, async (_, { viewport, rules, dark = false }) => {
  const visitor = await visit(browser, { viewport, reducedMotion: 'reduce' });
  const { page } = visitor;
  const violationsByPage: Record<string, string[]> = {};
  for (const [kind, path] of Object.entries(kinds)) {
    await page.emulateMedia({ colorScheme: rules ? 'light' : 'dark' });
    await page.goto(site.origin + path);
    await page.evaluate(() => (window as unknown as { xiyan?: { ready: Promise<void> } }).xiyan?.ready);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    // Header and footer are the same on all pages.
    const own = (axe: AxeRun) => (kind === 'home' ? axe : axe.exclude('xiyan-header').exclude('xiyan-footer'));
    const inLight = rules ? await violations(page, (axe) => own(everything(axe)), rules === 'with contrast') : [];
    if (dark) await page.emulateMedia({ colorScheme: 'dark' });
    const inDark = dark ? await violations(page, (axe) => own(colours(axe))) : [];
    const problems = [
      ...inLight,
      ...inDark.map((problem) => `dark: ${problem}`),
      ...(wider > 0 ? [`${wider}px wider than the window`] : []),
    ];
    if (problems.length) violationsByPage[kind] = problems;
  }
  expect(violationsByPage).toEqual({});
  expect(visitor.problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
  await visitor.leave();
});
