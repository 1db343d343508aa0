/** What the check says of the policies of a page: whether they allow what the widgets need, as the embedding guide states it. */
import { createHash } from 'node:crypto';
import type { Finding, FindingName } from '../page-check-result.ts';
import type { PageElement, PageFacts } from './page-facts.ts';
import { allowsInline, allowsUrl, directiveOf, hasKeyword, hasNonce, type Policy, parsePolicies } from './policy.ts';
import { attribute, type LoaderTag } from './tag-findings.ts';

const finding = (name: FindingName, ...values: string[]): Finding => ({ name, values });

interface Needs {
  page: URL;
  tag: LoaderTag;
  nonce: string;
  /** Server-rendered widgets. */
  rendered: readonly PageElement[];
}

function scriptFindings(policy: Policy, { page, tag, nonce }: Needs): Finding[] {
  const directive = directiveOf(policy, 'script-src-elem', 'script-src', 'default-src');
  if (!directive) return [];
  const { name, values } = directive;
  if (hasNonce(values, nonce)) return [];
  // A chunk has another address than the loader. Hosts do not count beside 'strict-dynamic'.
  const addresses = [tag.url, new URL('/widgets/v1/chunk-00000000.js', tag.url)];
  const isAllowed = !hasKeyword(values, 'strict-dynamic') && addresses.every((url) => allowsUrl(values, url, page));
  return isAllowed ? [] : [finding('policyScriptBlocked', name, tag.url.origin)];
}

function connectFindings(policy: Policy, { page, tag }: Needs): Finding[] {
  const directive = directiveOf(policy, 'connect-src', 'default-src');
  const base = URL.parse(attribute(tag.attributes, 'data-api') ?? '') ?? tag.url;
  if (!directive || allowsUrl(directive.values, new URL('/api/node/shell', base), page)) return [];
  return [finding('policyConnectBlocked', directive.name, base.origin)];
}

function styleFindings(policy: Policy, { nonce, rendered }: Needs): Finding[] {
  const directive = directiveOf(policy, 'style-src-elem', 'style-src', 'default-src');
  if (!directive || allowsInline(directive.values)) return [];
  const { name, values } = directive;
  const isAllowed = (style: PageElement['styles'][number]) =>
    hasNonce(values, style.nonce) || values.includes(`'sha256-${createHash('sha256').update(style.text).digest('base64')}'`);
  if (rendered.length > 0) return rendered.every(({ styles }) => styles.every(isAllowed)) ? [] : [finding('policyStyleBlocked', name)];
  return hasNonce(values, nonce) ? [] : [finding('policyStyle', name)];
}

function sandboxFindings(policy: Policy): Finding[] {
  const tokens = policy.get('sandbox')?.map((token) => token.toLowerCase());
  const missing = ['allow-scripts', 'allow-forms'].filter((token) => tokens && !tokens.includes(token));
  return missing.length ? [finding('policySandbox', missing.join(' '))] : [];
}

const findingsOf = (policy: Policy, needs: Needs): Finding[] => [
  ...scriptFindings(policy, needs),
  ...connectFindings(policy, needs),
  ...styleFindings(policy, needs),
];
const isBlocking = ({ name }: Finding) => name.endsWith('Blocked') || name === 'policySandbox';

/** Returns the findings about the policies of the response and of the page's `meta` elements. */
export function policyFindings(
  { url: page, policy, reportOnlyPolicy }: { url: URL; policy: string; reportOnlyPolicy: string },
  { policies, elements }: Pick<PageFacts, 'policies' | 'elements'>,
  tag: LoaderTag | undefined,
): Finding[] {
  const isInForce = ({ isInHead, isReportOnly }: PageFacts['policies'][number]) => isInHead && !isReportOnly;
  const ofHeader = parsePolicies(policy);
  const ofPage = policies.filter(isInForce).flatMap(({ text }) => parsePolicies(text));
  const ignored = policies.every(isInForce) ? [] : [finding('policyMeta')];
  const all = [...ofHeader, ...ofPage];
  if (!tag) return ignored;
  const rendered = elements.filter(({ place, isRendered }) => place === 'page' && isRendered);
  const needs: Needs = { page, tag, nonce: attribute(tag.attributes, 'nonce') ?? '', rendered };
  const findings = [...all.flatMap((one) => findingsOf(one, needs)), ...ofHeader.flatMap(sandboxFindings)];
  const reports = parsePolicies(reportOnlyPolicy).flatMap((one) => findingsOf(one, needs));
  return [
    ...findings,
    ...ignored,
    ...(reports.some(isBlocking) ? [finding('policyReportOnly')] : []),
    ...(all.some((one) => one.has('require-trusted-types-for')) ? [finding('policyTypes')] : []),
    ...(all.length === 0 ? [finding('policyNone')] : findings.some(isBlocking) ? [] : [finding('policyAllows')]),
  ];
}
