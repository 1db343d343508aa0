/** The page check of `/developers/check`: fetches an embedding page and compares it with the embedding guide. */
import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { CheckPage, Finding, PageReport } from '../../service-contract/page-check.ts';
import { type PageNetwork, PUBLIC_NETWORK } from './page-address.ts';
import { charsetFindings, decodePage } from './page-decoding.ts';
import { createPageFetch, type FetchedPage } from './page-fetch.ts';
import { type PageFacts, readPage } from './page-reading.ts';
import { policyFindings } from './policy-findings.ts';
import { reserveFindings } from './reserve-findings.ts';
import { type Deployment, loaderTags, tagFindings } from './tag-findings.ts';
import { widgetFindings, widgetOf } from './widget-findings.ts';

/** Checks in this process: each may have a thread. */
const MOST_AT_ONCE = 4;
const MOST_FINDINGS = 80;
const LONGEST_VALUE = 300;

export interface PageCheckOptions extends Deployment {
  /** Absent: public addresses. Tests allow their own server. */
  network?: PageNetwork;
  lookup?: LookupFunction;
  timeoutMs?: number;
}

const SHELL_WIDGETS = /^(header|search|city|footer)$/;

/** Adds the advice to load header and footer in one request. */
function shellFindings(facts: PageFacts, file: string | undefined): Finding[] {
  const needsShell = facts.elements.some((element) => element.place === 'page' && SHELL_WIDGETS.test(widgetOf(element) ?? ''));
  return file === 'embed.js' && needsShell ? [{ name: 'shellLoader', values: [] }] : [];
}

async function findingsOf(page: FetchedPage, deployment: Deployment): Promise<Finding[] | undefined> {
  const decoded = decodePage(page.body, page.contentType);
  const facts = await readPage(decoded.text);
  if (!facts) return undefined;
  const tags = loaderTags(facts, page.url, deployment);
  const tag = tags.find(({ place }) => place === 'page');
  const hasHeader = facts.elements.some(({ name, place, isRendered }) => name === 'xiyan-header' && place === 'page' && !isRendered);
  const findings = [
    ...(await tagFindings(tags, page.url, deployment)),
    ...shellFindings(facts, tag?.isOwn ? tag.file : undefined),
    ...policyFindings(page, facts, tag),
    ...widgetFindings(facts.elements, tag),
    ...(hasHeader ? reserveFindings(facts) : []),
    ...charsetFindings(decoded, facts),
  ].map(({ name, values }) => ({ name, values: values.map((value) => value.slice(0, LONGEST_VALUE)) }));
  const byText = new Map(findings.map((finding) => [JSON.stringify(finding), finding]));
  return [...byText.values()].slice(0, MOST_FINDINGS);
}

export function createPageCheck({
  network = PUBLIC_NETWORK,
  lookup = systemLookup as LookupFunction,
  timeoutMs,
  ...deployment
}: PageCheckOptions): CheckPage {
  const fetchPage = createPageFetch({ network, lookup, ...(timeoutMs && { timeoutMs }) });
  let running = 0;
  const check = async (address: string): Promise<PageReport> => {
    const page = await fetchPage(address);
    if ('failure' in page) return page;
    const findings = await findingsOf(page, deployment);
    return findings ? { address: page.url.href, findings } : { failure: 'complex', detail: '' };
  };
  return async (address) => {
    if (running >= MOST_AT_ONCE) return { failure: 'busy', detail: '' };
    running += 1;
    try {
      return await check(address);
    } finally {
      running -= 1;
    }
  };
}
