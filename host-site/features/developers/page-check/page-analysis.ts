/** Reads a page and compares it with the embedding guide. Runs in the check's thread: what others wrote decides how long it takes. */
import type { Finding } from '../page-check-result.ts';
import { cappedFindings } from './capped-findings.ts';
import { charsetFindings, decodePage } from './page-decoding.ts';
import { type PageFacts, readFacts } from './page-facts.ts';
import { policyFindings } from './policy-findings.ts';
import { reserveFindings } from './reserve-findings.ts';
import { loaderTags, type TagFile, tagFileOf, tagFindings } from './tag-findings.ts';
import { widgetFindings, widgetOf } from './widget-findings.ts';

/** What the thread gets of a page. */
export interface AnalysedPage {
  /** Address of the page. */
  address: string;
  body: Uint8Array;
  contentType: string;
  /** Values of Content-Security-Policy and Content-Security-Policy-Report-Only. */
  policy: string;
  reportOnlyPolicy: string;
  /** Origins of this deployment that serve the loader. */
  origins: readonly string[];
}

/** What leaves the thread: few short texts, whatever the page has. */
export interface PageAnalysis {
  findings: Finding[];
  /** The file of the script tag that works; its integrity remains to be compared. */
  file: TagFile | undefined;
}

const SHELL_WIDGETS = /^(header|search|city|footer)$/;

/** Adds the advice to load header and footer in one request. */
function shellFindings(facts: PageFacts, file: string | undefined): Finding[] {
  const needsShell = facts.elements.some((element) => element.place === 'page' && SHELL_WIDGETS.test(widgetOf(element) ?? ''));
  return file === 'embed.js' && needsShell ? [{ name: 'shellLoader', values: [] }] : [];
}

export function analyse({ address, body, contentType, policy, reportOnlyPolicy, origins }: AnalysedPage): PageAnalysis {
  const url = new URL(address);
  const decoded = decodePage(Buffer.from(body.buffer, body.byteOffset, body.byteLength), contentType);
  const facts = readFacts(decoded.text);
  const tags = loaderTags(facts, url, origins);
  const tag = tags.find(({ place }) => place === 'page');
  const hasHeader = facts.elements.some(({ name, place, isRendered }) => name === 'xiyan-header' && place === 'page' && !isRendered);
  const findings = cappedFindings([
    ...tagFindings(tags, url, origins),
    ...shellFindings(facts, tag?.isOwn && !tag.url.searchParams.has('widgets') ? tag.file : undefined),
    ...policyFindings({ url, policy, reportOnlyPolicy }, facts, tag),
    ...widgetFindings(facts.elements, tag),
    ...(hasHeader ? reserveFindings(facts) : []),
    ...charsetFindings(decoded, facts),
  ]);
  return { findings, file: tagFileOf(tags, url) };
}
