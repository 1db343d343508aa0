/** Security headers, set by one hook. Pages get a policy without unsafe-inline; files for partner pages are open to every origin. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PageSite } from '../../../../widgets/domain/site/site.ts';
import type {} from '../page-renderer.ts';

export interface PolicyOptions {
  site: PageSite;
  /** `'sha256-…'` of style texts of server-rendered widgets, so that pages need no nonce and can be cached. */
  styleHashes: readonly string[];
}

const PERMISSIONS = 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()';

/** Seconds. */
const YEAR = 31_536_000;

/** Origins of the analytics scripts that some page loads: without an id, an address that needs one is loaded by none. */
function scriptOrigins({ statistics, analytics }: PageSite['analytics']): string[] {
  const isUsed = (src: string, ids: string[]) => src !== '' && (!src.includes('{id}') || ids.some(Boolean));
  const sources = [
    isUsed(statistics.src, Object.values(statistics.ids)) && statistics.src,
    isUsed(analytics.src, [analytics.id]) && analytics.src,
  ];
  return sources.flatMap((src) => (src ? [new URL(src).origin] : []));
}

/** The Content-Security-Policy of a page. */
export function contentPolicy({ site, styleHashes }: PolicyOptions, nonce: string): string {
  const origins = [
    ...new Set(
      [site.origins.main, site.origins.hotel, ...Object.values(site.services)].map((url) => new URL(url, site.origins.main).origin),
    ),
  ].join(' ');
  // Analytics scripts send reports to their own origin, by requests and by images.
  const measuring = scriptOrigins(site.analytics)
    .map((origin) => ` ${origin}`)
    .join('');
  const once = nonce && ` 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'self' ${new URL(site.origins.main).origin}${measuring}${once}`,
    `style-src 'self' ${new URL(site.origins.main).origin}${styleHashes.map((hash) => ` ${hash}`).join('')}${once}`,
    `img-src 'self' ${origins}${measuring} data:`,
    `media-src 'self' ${new URL(site.origins.main).origin}`,
    `connect-src 'self' ${origins}${measuring}`,
    `form-action 'self' ${origins}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Strict-Transport-Security for a site whose address is https; undefined over plain http, where browsers ignore it. */
export function transportSecurity(publicOrigin: string, scope: 'subdomains' | 'host' | 'off'): string | undefined {
  if (scope === 'off' || !publicOrigin.startsWith('https:')) return undefined;
  return scope === 'host' ? `max-age=${YEAR}` : `max-age=${YEAR}; includeSubDomains`;
}

const OPEN_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** An onRequest hook for files that partner pages load: open to every origin, without the policy of the site's pages. */
export const openToEveryOrigin = async (_: FastifyRequest, reply: FastifyReply): Promise<void> => void reply.headers(OPEN_HEADERS);
const isOpen = (reply: FastifyReply): boolean => reply.getHeader('cross-origin-resource-policy') === 'cross-origin';

export interface SecurityOptions extends Pick<PolicyOptions, 'styleHashes'> {
  /** Returns the current site, which changes with the site file. */
  siteOf: () => PageSite;
  /** Value of Strict-Transport-Security; undefined: not sent. */
  transport?: string | undefined;
}

/** Sets the security headers of every response. */
export function registerSecurityHeaders(app: FastifyInstance, { siteOf, styleHashes, transport }: SecurityOptions): void {
  let cached: { site: PageSite; policy: string } | undefined;
  /** Returns the policy without a nonce, which is built once for each site. */
  const plainPolicy = (site: PageSite): string => {
    if (cached?.site !== site) cached = { site, policy: contentPolicy({ site, styleHashes }, '') };
    return cached.policy;
  };
  const nonces = new WeakMap<object, string>();
  app.decorateReply('cspNonce', function cspNonce() {
    const nonce = nonces.get(this) ?? randomBytes(16).toString('base64');
    nonces.set(this, nonce);
    return nonce;
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id);
    if (transport) reply.header('strict-transport-security', transport);
    if (isOpen(reply)) return;
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('permissions-policy', PERMISSIONS);
    const type = String(reply.getHeader('content-type') ?? '');
    if (!type.startsWith('text/html')) {
      if (!reply.hasHeader('content-security-policy'))
        reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      return;
    }
    const nonce = nonces.get(reply);
    reply
      .header('content-security-policy', nonce ? contentPolicy({ site: siteOf(), styleHashes }, nonce) : plainPolicy(siteOf()))
      .header('cross-origin-opener-policy', 'same-origin');
  });
}
