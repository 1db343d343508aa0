/** axe finds nothing on the package page and in any state of its enquiry, on a desk and on a phone, light and dark. */
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeOn, EVERYTHING, findingsOf } from '../../support/browser/axe.ts';
import { browser, site } from '../../support/browser/shared-site-in-browser.ts';
import { enquiryModal, type Visitor, visit } from '../../support/browser/visitor.ts';

const PACKAGE = '/hotel/package?packageId=5001';

/** From each state of the package page into the next; the first is that at rest. */
const STATES: [state: string, enter: (page: Page) => Promise<void>][] = [
  ['at rest', async () => {}],
  [
    'with the enquiry open',
    async (page) => {
      await page.getByRole('link', { name: '询问档期' }).click();
      await enquiryModal(page).phone.waitFor();
    },
  ],
  [
    'with a wrong number in the enquiry',
    async (page) => {
      const { phone, submit, tip } = enquiryModal(page);
      await phone.fill('12800000000');
      await submit.click();
      await tip.waitFor();
    },
  ],
  [
    'after an enquiry',
    async (page) => {
      const { phone, submit, thanks } = enquiryModal(page);
      await phone.fill(`138${String(Date.now()).slice(-8)}`);
      await submit.click();
      await thanks.waitFor();
    },
  ],
];

const SIZES = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Returns what all rules find in the light theme, and the contrast rule in the dark one: only colours differ. */
async function violations({ page }: Visitor, state: string): Promise<string[]> {
  // Behind the modal the page is inert, which axe does not see from another shadow root.
  const axe = axeOn(page).include(state.includes('enquiry') ? 'xiyan-enquiry' : 'html');
  const light = await findingsOf(axe.withTags(EVERYTHING));
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findingsOf(axe.withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((line) => `dark ${line}`)];
}

it.each(Object.entries(SIZES))('is accessible in each state on a %s, in the light and the dark theme', async (_, viewport) => {
  const visitor = await visit(browser, { viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  await visitor.page.goto(site.origin + PACKAGE);
  await visitor.page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
  const violationsByState: [string, string[]][] = [];
  for (const [state, enter] of STATES) {
    await enter(visitor.page);
    violationsByState.push([state, await violations(visitor, state)]);
  }
  expect(violationsByState).toEqual(STATES.map(([state]) => [state, []]));
  await visitor.leave();
});

it('fits 320 px and 400 % zoom without horizontal scrolling', async () => {
  const visitor = await visit(browser, { viewport: { width: 320, height: 640 } });
  await visitor.page.goto(site.origin + PACKAGE);
  await visitor.page.evaluate(() => (window as unknown as { xiyan: { ready: Promise<void> } }).xiyan.ready);
  const widths = await visitor.page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(widths).toEqual([320, 320]);
  await visitor.leave();
});
