/**
 * axe finds nothing on any kind of page, on a desk in the light theme and on a phone in both, and nothing is wider than the window. In the dark
 * theme only colours differ, so only the contrast rule runs. It takes most of the time: the same elements have the same colours on a desk and on a
 * phone, so it runs once in each theme.
 */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, WITHOUT_PICTURES } from '../../support/browser/browser.ts';
import { pageKinds } from '../../support/browser/page-kinds.ts';
import { DESK, type PageCheck, PHONE, pageProblems } from '../../support/browser/page-problems.ts';
import { visit } from '../../support/browser/visitor.ts';
import { casesOf } from '../../support/runner/matrix-run.ts';
import { sharedSite } from '../../support/site/site.ts';

const CASES = casesOf<Record<string, PageCheck>>({
  core: { 'a desk': { viewport: DESK, rules: 'with contrast' } },
  further: { 'a phone, light and dark': { viewport: PHONE, rules: 'without contrast', dark: true } },
});

const site = sharedSite();
let browser: Browser;
let kinds: Record<string, string>;
beforeAll(async () => {
  browser = await launchBrowser(WITHOUT_PICTURES);
  kinds = await pageKinds(site.origin);
});
afterAll(async () => {
  await browser?.close();
});

it.each(Object.entries(CASES))('on %s', { timeout: 900_000 }, async (_, { viewport, ...check }) => {
  const visitor = await visit(browser, { viewport, reducedMotion: 'reduce' });
  const violationsByPage: Record<string, string[]> = {};
  for (const [kind, path] of Object.entries(kinds)) {
    const problems = await pageProblems(visitor.page, site.origin + path, check, { isWhole: kind === 'home' });
    if (problems.length) violationsByPage[kind] = problems;
  }
  expect(violationsByPage).toEqual({});
  expect(visitor.problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
  await visitor.leave();
});
