/**
 * Runs axe on a page. Not with @axe-core/playwright, which sends the unminified source (1.3 MB) into the page for every run: that took longer
 * than the rules. Here each document gets the minified source once.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions, SerialContextObject } from 'axe-core';
import type { Page } from 'playwright-core';

/** Tags of all rules that the project keeps: WCAG 2.2 AA and axe's best practices. */
export const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** A run of axe to be narrowed; each method returns a new one. */
export interface AxeRun {
  include(selector: string): AxeRun;
  exclude(selector: string): AxeRun;
  withTags(tags: string[]): AxeRun;
  withRules(rules: string[]): AxeRun;
  analyze(): Promise<Pick<AxeResults, 'violations'>>;
}

/**
 * Returns a run on the whole page. The pages hold no frames that axe should look into, and what passes is not described.
 * @param rules options of single rules, as axe takes them
 */
export function axeOn(page: Page, rules: NonNullable<RunOptions['rules']> = {}): AxeRun {
  return runOf(page, { include: [], exclude: [] }, { resultTypes: ['violations'], iframes: false, rules });
}

interface Selectors {
  include: string[];
  exclude: string[];
}

function runOf(page: Page, selectors: Selectors, options: RunOptions): AxeRun {
  const { include, exclude } = selectors;
  return {
    include: (selector) => runOf(page, { include: [...include, selector], exclude }, options),
    exclude: (selector) => runOf(page, { include, exclude: [...exclude, selector] }, options),
    withTags: (values) => runOf(page, selectors, { ...options, runOnly: { type: 'tag', values } }),
    withRules: (values) => runOf(page, selectors, { ...options, runOnly: { type: 'rule', values } }),
    async analyze() {
      if (!(await page.evaluate(() => 'axe' in window))) await load(page);
      // Without `include` axe takes the whole document.
      const context: SerialContextObject = { ...(include.length && { include }), exclude };
      return page.evaluate(
        async ([where, how]) => {
          const { axe } = window as unknown as { axe: { run(context: object, options: object): Promise<AxeResults> } };
          const { violations } = await axe.run(where, how);
          return { violations };
        },
        [context, options] as const,
      );
    },
  };
}

/** Pages that have received the source. */
const pages = new WeakSet<Page>();

/**
 * Loads axe into the document. Sending and compiling the source takes 0.2 s of processor time in four processes, so from its second document on
 * a page gets it as an init script, which Chromium stores and has compiled.
 */
async function load(page: Page): Promise<void> {
  await page.evaluate(source);
  if (pages.has(page)) await page.addInitScript(source);
  pages.add(page);
}

/** Runs it and returns a line for each element that breaks a rule. */
export async function findingsOf(run: AxeRun): Promise<string[]> {
  const { violations } = await run.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary}`));
}
