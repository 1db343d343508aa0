/** axe on a page, as every test of accessibility wants it. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

/** All that is judged: WCAG 2.2 AA and what axe thinks best. */
export const EVERYTHING = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * A look at the page, to be narrowed. The pages hold no frames, so that it is taken in one go, without another page that sums up; and what
 * passes is not described.
 * @param rules of axe's own options
 */
export const axeOn = (page: Page, rules: Record<string, { enabled: boolean }> = {}): AxeBuilder =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], rules });

/** What it finds, a line for each element. */
export async function findingsOf(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')} — ${node.failureSummary}`));
}
