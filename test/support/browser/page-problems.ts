/** What is wrong with a whole page in a browser: findings of axe, and content that is wider than the window. */
import type { Page } from 'playwright-core';
import { type AxeRun, axeOn, EVERYTHING, findingsOf } from './axe.ts';

export interface PageCheck {
  viewport: { width: number; height: number };
  /** All rules in the light theme. */
  rules?: 'with contrast' | 'without contrast';
  /** The contrast rule in the dark theme. */
  dark?: boolean;
}

export const DESK = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

const violations = (page: Page, narrow: (axe: AxeRun) => AxeRun, hasContrast = true) =>
  findingsOf(narrow(axeOn(page, { 'color-contrast': { enabled: hasContrast } })));

/** Opens a page and returns its problems. @param isWhole includes header and footer, which are the same on all pages */
export async function pageProblems(
  page: Page,
  url: string,
  { rules, dark = false }: Omit<PageCheck, 'viewport'>,
  { isWhole = false } = {},
): Promise<string[]> {
  await page.emulateMedia({ colorScheme: rules ? 'light' : 'dark' });
  await page.goto(url);
  await page.evaluate(() => (window as unknown as { xiyan?: { ready: Promise<void> } }).xiyan?.ready);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const own = (axe: AxeRun) => (isWhole ? axe : axe.exclude('xiyan-header').exclude('xiyan-footer'));
  const inLight = rules ? await violations(page, (axe) => own(axe.withTags(EVERYTHING)), rules === 'with contrast') : [];
  if (dark) await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = dark ? await violations(page, (axe) => own(axe.withRules(['color-contrast']))) : [];
  return [...inLight, ...inDark.map((problem) => `dark: ${problem}`), ...(wider > 0 ? [`${wider}px wider than the window`] : [])];
}
