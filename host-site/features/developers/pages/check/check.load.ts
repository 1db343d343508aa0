/** Loads the page check: its form, and the report on the page that the address names. */
import type { Load } from '../../../../platform/pages/load.ts';
import {
  type CheckPage,
  FINDINGS,
  type Finding,
  type GuideTopic,
  PAGE_CHECK_AGENT,
  type PageFailure,
  type PageReport,
} from '../../page-check-result.ts';
import type { GuideLanguage } from '../developers.load.ts';

/** A finding with what the page needs to show it. */
export interface ShownFinding extends Finding {
  topic: GuideTopic;
}

export type CheckResult =
  | { failure: PageFailure; detail: string }
  | { address: string; problems: ShownFinding[]; advice: ShownFinding[]; passed: ShownFinding[] };

export interface CheckProps {
  language: GuideLanguage;
  /** As entered. */
  address: string;
  /** Undefined: nothing has been entered. */
  result?: CheckResult;
}

/** One more than the check accepts, so that a longer entry is not checked in part. */
const LONGEST_ENTRY = 2001;
const BUSY = 503;
const BUSY_SECONDS = 10;

export const loadCheckForm =
  (language: GuideLanguage): Load<CheckProps> =>
  async () => ({ kind: 'props', props: { language, address: '' } });

function resultOf(report: PageReport): CheckResult {
  if ('failure' in report) return report;
  const order = Object.keys(FINDINGS);
  const findings = [...report.findings].sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
  const atLevel = (level: string) =>
    findings.filter(({ name }) => FINDINGS[name].level === level).map((finding) => ({ ...finding, topic: FINDINGS[finding.name].topic }));
  return { address: report.address, problems: atLevel('problem'), advice: atLevel('advice'), passed: atLevel('ok') };
}

export const loadCheckResult =
  (language: GuideLanguage, checkPage: CheckPage): Load<CheckProps> =>
  async ({ query, header, who }) => {
    const address = query.text('address', LONGEST_ENTRY);
    if (!address) return { kind: 'props', props: { language, address, result: { failure: 'address', detail: '' } } };
    const isOwnRequest = header('user-agent') === PAGE_CHECK_AGENT;
    const result = isOwnRequest ? { failure: 'address' as const, detail: '' } : resultOf(await checkPage(address, who.network));
    const isBusy = 'failure' in result && result.failure === 'busy';
    return { kind: 'props', props: { language, address, result }, ...(isBusy && { status: BUSY, retryAfter: BUSY_SECONDS }) };
  };
