/** The page check of `/developers/check`: fetches an embedding page and compares it with the embedding guide. */
import { lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { createFairQueue } from '../../../platform/system/fair-queue.ts';
import type { CheckPage, PageReport } from '../page-check-result.ts';
import { cappedFindings } from './capped-findings.ts';
import { type FindLoader, fileFindings } from './file-findings.ts';
import { type PageNetwork, PUBLIC_NETWORK } from './page-address.ts';
import { createPageFetch } from './page-fetch.ts';
import { analysePage } from './page-reading.ts';

/** Checks that fetch a page, or wait for one of the two threads. */
const MOST_AT_ONCE = 16;
/** Of one visitor: one runs, and two windows that they opened at the same time wait. */
const MOST_EACH = 3;

declare module '../../../platform/feature/site-parts.ts' {
  interface FeatureOverrides {
    /** Networks that the page check may reach; absent: public addresses. No setting changes this. */
    pageCheck?: Pick<PageCheckOptions, 'network' | 'lookup' | 'timeoutMs'>;
  }
}

export interface PageCheckOptions {
  /** Origins of this deployment that serve the loader, the public one first. */
  origins: readonly string[];
  file: FindLoader;
  /** Absent: public addresses. Tests allow their own server. */
  network?: PageNetwork;
  lookup?: LookupFunction;
  timeoutMs?: number;
}

export function createPageCheck({
  network = PUBLIC_NETWORK,
  lookup = systemLookup as LookupFunction,
  timeoutMs,
  origins,
  file,
}: PageCheckOptions): CheckPage {
  const fetchPage = createPageFetch({ network, lookup, ...(timeoutMs && { timeoutMs }) });
  const inTurn = createFairQueue({ most: MOST_AT_ONCE, mostEach: MOST_EACH });
  const check = async (address: string): Promise<PageReport> => {
    const page = await fetchPage(address);
    if ('failure' in page) return page;
    const { url, ...received } = page;
    const analysis = await analysePage({ address: url.href, ...received, origins });
    if (!analysis) return { failure: 'complex', detail: '' };
    const ofFile = analysis.file ? await fileFindings(analysis.file, file) : [];
    return { address: url.href, findings: cappedFindings([...ofFile, ...analysis.findings]) };
  };
  return async (address, visitor) => inTurn(visitor, () => check(address)) ?? { failure: 'busy', detail: '' };
}
