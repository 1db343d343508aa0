/** axe finds nothing on the pages of couples and merchants that a receipt or a login opens, as on the public ones. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser, WITHOUT_PICTURES } from '../../support/browser/browser.ts';
import { DESK, type PageCheck, PHONE, pageProblems } from '../../support/browser/page-problems.ts';
import { type PersonalKinds, personalKinds } from '../../support/browser/personal-kinds.ts';
import { visit } from '../../support/browser/visitor.ts';
import { casesOf } from '../../support/runner/matrix-run.ts';
import { type Site, startSite } from '../../support/site/site.ts';

const CASES = casesOf<Record<string, PageCheck>>({
  core: { 'a desk': { viewport: DESK, rules: 'with contrast' } },
  further: { 'a phone, light and dark': { viewport: PHONE, rules: 'without contrast', dark: true } },
});

let site: Site;
let browser: Browser;
let kinds: PersonalKinds;
beforeAll(async () => {
  [site, browser] = await Promise.all([startSite(), launchBrowser(WITHOUT_PICTURES)]);
  kinds = await personalKinds(site);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.stop();
});

it.each(Object.entries(CASES))('on %s', { timeout: 600_000 }, async (_, { viewport, ...check }) => {
  const visitor = await visit(browser, { viewport, reducedMotion: 'reduce' });
  // The scripts of the pages read some of them.
  const cookies = kinds.cookie.split('; ').map((text) => text.split('=') as [string, string]);
  await visitor.page.context().addCookies(cookies.map(([name, ...value]) => ({ name, value: value.join('='), url: site.origin })));
  const violationsByPage: Record<string, string[]> = {};
  for (const [kind, path] of Object.entries(kinds.paths)) {
    const problems = await pageProblems(visitor.page, site.origin + path, check);
    const { pathname } = new URL(visitor.page.url());
    if (pathname !== path.split('?')[0]) problems.push(`led to ${pathname}`);
    if (problems.length) violationsByPage[kind] = problems;
  }
  expect(violationsByPage).toEqual({});
  expect(visitor.problems.filter((problem) => problem.startsWith('uncaught'))).toEqual([]);
  await visitor.leave();
});
