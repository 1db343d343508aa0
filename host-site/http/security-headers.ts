/** Security headers, set by one hook. Pages get a policy without unsafe-inline; what partners load is open to every origin. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Site } from '../../widgets/domain/site.ts';
import type {} from './page-renderer.ts';

export interface PolicyOptions {
  site: Site;
  /** `'sha256-…'` of style texts that server-rendered widgets carry, so that pages need no nonce and can be cached. */
  styleHashes: readonly string[];
}

const OPEN = /^\/(?:widgets|pictures)\//;
const PERMISSIONS = 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()';

/** The Content-Security-Policy of a page. */
export function contentPolicy({ site, styleHashes }: PolicyOptions, nonce: string): string {
  const origins = [
    ...new Set(
      [site.origins.main, site.origins.hotel, ...Object.values(site.services)].map((url) => new URL(url, site.origins.main).origin),
    ),
  ].join(' ');
  const { statistics, analytics } = site.analytics;
  // Such a script reports to where it came from, by requests and by pictures.
  const measuring = [statistics, analytics].map(({ src }) => (src ? ` ${new URL(src).origin}` : '')).join('');
  const once = nonce && ` 'nonce-${nonce}'`;
  return [
    "default-src 'self'",
    `script-src 'self' ${new URL(site.origins.main).origin}${measuring}${once}`,
    `style-src 'self' ${new URL(site.origins.main).origin}${styleHashes.map((hash) => ` ${hash}`).join('')}${once}`,
    `img-src 'self' ${origins}${measuring} data:`,
    `connect-src 'self' ${origins}${measuring}`,
    `form-action 'self' ${origins}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

export function registerSecurityHeaders(app: FastifyInstance, options: PolicyOptions): void {
  const plain = contentPolicy(options, '');
  const nonces = new WeakMap<object, string>();
  app.decorateReply('cspNonce', function cspNonce() {
    const nonce = nonces.get(this) ?? randomBytes(16).toString('base64');
    nonces.set(this, nonce);
    return nonce;
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('x-request-id', request.id);
    if (OPEN.test(request.url)) {
      reply
        .header('access-control-allow-origin', '*')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('timing-allow-origin', '*');
      return;
    }
    if (!reply.hasHeader('referrer-policy')) reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('permissions-policy', PERMISSIONS);
    const type = String(reply.getHeader('content-type') ?? '');
    if (!type.startsWith('text/html')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
      return;
    }
    const nonce = nonces.get(reply);
    reply
      .header('content-security-policy', nonce ? contentPolicy(options, nonce) : plain)
      .header('cross-origin-opener-policy', 'same-origin');
  });
}
