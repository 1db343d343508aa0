/** Parses Content-Security-Policy and matches sources as its level 3 does, for the requests that widgets make. */

/** Directive → its values; of two with one name the first applies. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Policies in one text. Pages have one or two. */
const MOST_POLICIES = 20;

export function parsePolicies(text: string): Policy[] {
  return text
    .split(',', MOST_POLICIES)
    .map((policy) => {
      const directives = new Map<string, readonly string[]>();
      for (const directive of policy.split(';')) {
        const [name = '', ...values] = directive.trim().split(/\s+/);
        if (name && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), values);
      }
      return directives;
    })
    .filter((policy) => policy.size > 0);
}

/** Returns the first of the directives that the policy has, with its values; undefined: nothing is restricted. */
export function directiveOf(policy: Policy, ...names: string[]): { name: string; values: readonly string[] } | undefined {
  for (const name of names) {
    const values = policy.get(name);
    if (values) return { name, values };
  }
  return undefined;
}

const defaultPort = (scheme: string) => (scheme === 'https:' ? '443' : '80');
/** A source with http also matches https, never the other way round. */
const matchesScheme = (scheme: string, url: URL) => scheme === url.protocol || (scheme === 'http:' && url.protocol === 'https:');

function matchesHost(source: string, url: URL, page: URL): boolean {
  const [, scheme, host = '', port = '', path = ''] = /^(?:([a-z][a-z\d+.-]*:)\/\/)?([^/:]+)(?::(\d+|\*))?(\/[^?#]*)?$/i.exec(source) ?? [];
  if (!host || !matchesScheme((scheme ?? page.protocol).toLowerCase(), url)) return false;
  const name = host.toLowerCase();
  if (name.startsWith('*') ? name !== '*' && !url.hostname.endsWith(name.slice(1)) : name !== url.hostname) return false;
  const urlPort = url.port || defaultPort(url.protocol);
  const isUpgrade = port === '80' && urlPort === '443' && url.protocol === 'https:';
  if (port ? port !== '*' && port !== urlPort && !isUpgrade : urlPort !== defaultPort(url.protocol)) return false;
  if (!path || path === '/') return true;
  return path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path;
}

/** Whether one of the sources allows a request of the page. */
export function allowsUrl(sources: readonly string[], url: URL, page: URL): boolean {
  return sources.some((source) => {
    const lower = source.toLowerCase();
    if (lower === '*') return /^(https?|wss?):$/.test(url.protocol) || url.protocol === page.protocol;
    if (lower === "'self'") return url.origin === page.origin || (url.hostname === page.hostname && matchesHost(page.host, url, page));
    if (lower.startsWith("'")) return false;
    if (/^[a-z][a-z\d+.-]*:$/.test(lower)) return matchesScheme(lower, url);
    return matchesHost(source, url, page);
  });
}

export const hasNonce = (sources: readonly string[], nonce: string): boolean => nonce !== '' && sources.includes(`'nonce-${nonce}'`);
export const hasKeyword = (sources: readonly string[], keyword: string): boolean =>
  sources.some((source) => source.toLowerCase() === `'${keyword}'`);
/** Whether the sources allow inline code: a nonce or a hash beside it would forbid it again. */
export const allowsInline = (sources: readonly string[]): boolean =>
  hasKeyword(sources, 'unsafe-inline') && !sources.some((source) => /^'(nonce|sha\d+)-/i.test(source));
