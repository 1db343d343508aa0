/**
 * axe finds nothing on any kind of page, on a desk and on a phone, light and dark, and nothing is wider than the window. A page is shown
 * light and then dark without loading it again: only colours differ. Contrast takes most of the time: on a phone, where the same elements have
 * the same colours, it is checked in the dark alone.
 */
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AxeRun, axeOn, EVERYTHING, findingsOf } from '../../support/browser/axe.ts';
import { launchBrowser } from '../../support/browser/browser.ts';
import { pageKinds } from '../../support/browser/page-kinds.ts';
import { visit } from '../../support/browser/visitor.ts';
import { casesOf } from '../../support/runner/matrix-run.ts';
import { sharedSite } from '../../support/site/site.ts';

const SIZES = casesOf<Record<string, { width: number; height: number }>>({
  core: { desk: { width: 1440, height: 900 } },
  further: { phone: { width: 390, height: 844 } },
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

it.each(Object.entries(SIZES))('on a %s', { timeout: 900_000 }, async (size, viewport) => {
  const visitor = await visit(browser, { viewport, reducedMotion: 'reduce' });
  const { page } = visitor;
  const violationsByPage: Record<string, string[]> = {};
  for (const [kind, path] of Object.entries(kinds)) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(site.origin + path);
    await page.evaluate(() => (window as unknown as { xiyan?: { ready: Promise<void> } }).xiyan?.ready);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    // Header and footer are the same on all pages.
    const own = (axe: AxeRun) => (kind === 'home' ? axe : axe.exclude('xiyan-header').exclude('xiyan-footer'));
    const light = await violations(page, (axe) => own(everything(axe)), size === 'desk');
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await violations(page, (axe) => own(colours(axe)));
    const problems = [...light, ...dark.map((problem) => `dark: ${problem}`), ...(wider > 0 ? [`${wider}px wider than the window`] : [])];
    if (problems.length) violationsByPage[kind] = problems;
  }
  expect(violationsByPage).toEqual({});
  expect(visitor.problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
  await visitor.leave();
});
