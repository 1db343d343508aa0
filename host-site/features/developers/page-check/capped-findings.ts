/** Limits of a report: what others wrote on a page decides how many findings there are, and how long. */
import type { Finding } from '../page-check-result.ts';

const MOST = { findings: 80, values: 6 };
const LONGEST_VALUE = 300;

/** Returns the different findings, as many and as long as a report may have. */
export function cappedFindings(findings: Iterable<Finding>): Finding[] {
  const byText = new Map<string, Finding>();
  for (const { name, values } of findings) {
    const finding = { name, values: values.slice(0, MOST.values).map((value) => value.slice(0, LONGEST_VALUE)) };
    byText.set(JSON.stringify(finding), finding);
    if (byText.size >= MOST.findings) break;
  }
  return [...byText.values()];
}
