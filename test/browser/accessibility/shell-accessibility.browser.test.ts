/** axe finds nothing in any state of header, search box, city selector and footer: three widths, both themes, on our page and on a partner's. */
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../support/browser/axe.ts';
import { launchBrowser } from '../../support/browser/browser.ts';
import { enterState, ready, SHELL_STATES, visitorsOfStates } from '../../support/browser/shell-states.ts';
import { visit } from '../../support/browser/visitor.ts';
import { casesOf, isMatrixRun } from '../../support/runner/matrix-run.ts';
import { type PartnerServer, startPartnerServer } from '../../support/servers/partner-server.ts';
import { sharedSite } from '../../support/site/site.ts';

const SIZES = casesOf<Record<string, BrowserContextOptions>>({
  core: { desk: { viewport: { width: 1440, height: 900 } } },
  further: {
    phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    tablet: { viewport: { width: 768, height: 1024 } },
  },
});
/** A tablet shows what a desk or a phone shows, below a header of two rows. */
const ON_A_TABLET = ['at rest', 'with a menu expanded', 'with the city panel open', 'with the search open'];
/** Rules that look at the page as a whole: what a widget is beside others. */
const OF_PAGES = [
  'landmark-unique',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-one-main',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'region',
  'heading-order',
  'duplicate-id-aria',
];

const site = sharedSite();
let browser: Browser;
let partner: PartnerServer;
beforeAll(async () => {
  browser = await launchBrowser();
  partner = await startPartnerServer({ siteOrigin: site.origin });
});
afterAll(async () => {
  await browser?.close();
  await partner?.stop();
});

/**
 * Returns the findings of all rules in the widget, of contrast in the dark, and of the rules about whole pages. Without `hasContrast` colours
 * are left out: they take most of the time.
 */
async function violations(page: Page, widget: string, hasContrast = true): Promise<string[]> {
  const rules = {
    // Experimental in axe, and a criterion all the same (2.5.3).
    'label-content-name-mismatch': { enabled: true },
    'color-contrast': { enabled: hasContrast },
  };
  const light = await findingsOf(axeOn(page, rules).include(widget).withTags(EVERYTHING));
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = hasContrast ? await findingsOf(axeOn(page).include(widget).withRules(['color-contrast'])) : [];
  const whole = await findingsOf(axeOn(page).withRules(OF_PAGES).exclude('a[href="#main"]'));
  return [...light, ...dark.map((line) => `dark ${line}`), ...whole];
}

describe.each(Object.entries(SIZES))('on a %s', (size, options) => {
  const states = Object.entries(SHELL_STATES).filter(([name, { only }]) =>
    size === 'tablet' ? ON_A_TABLET.includes(name) : !only || (only === 'phone') === (size === 'phone'),
  );
  const visitors = visitorsOfStates({ reducedMotion: 'reduce', ...options });
  it.each(states)('is accessible %s', async (_, state) => {
    const { page } = await visitors.next(browser, state);
    await page.emulateMedia({ colorScheme: 'light' });
    await enterState(page, site.origin, state, size === 'phone');
    // A tablet shows what a desk or a phone shows, in the same colours.
    expect(await violations(page, state.widget, size !== 'tablet')).toEqual([]);
  });
  afterAll(visitors.leave);
});

describe.skipIf(isMatrixRun)('on a partner page', () => {
  const OPEN: Record<string, (page: Page) => Promise<void>> = {
    'xiyan-city': async (page) => {
      await page.locator('xiyan-city').getByLabel('切换城市').click();
      await page.locator('xiyan-city').getByRole('link', { name: '上海', exact: true }).first().waitFor();
    },
    'xiyan-search': async (page) => {
      await page.locator('xiyan-search').getByRole('combobox').focus();
      await page.locator('xiyan-search').getByRole('listbox').waitFor();
    },
  };
  it.each(Object.entries(OPEN))('%s is accessible when it is open, beside all others', async (widget, open) => {
    const visitor = await visit(browser, { reducedMotion: 'reduce' });
    await visitor.page.goto(`${partner.origin}/partner/`);
    await ready(visitor.page);
    await open(visitor.page);
    expect(await violations(visitor.page, widget)).toEqual([]);
    await visitor.leave();
  });
});
