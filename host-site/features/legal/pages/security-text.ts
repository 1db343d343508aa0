/** /.well-known/security.txt (RFC 9116): where to report a vulnerability. */
import { mainUrl, privacyUrl } from '../../../../widgets/domain/site/links.ts';
import type { Site } from '../../../../widgets/domain/site/site.ts';
import type { PageScope } from '../../../platform/pages/page-scope.ts';

const DAY_MS = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

interface SecurityFacts {
  site: Site;
  /** Milliseconds since the epoch. */
  clock: () => number;
  /** Address for reports; the privacy page when undefined. */
  securityContact?: string | undefined;
}

/** Returns the file. It expires 180 days after the start of today (UTC), so that it is the same for everybody on one day. */
export function securityText({ site, clock, securityContact }: SecurityFacts): string {
  const today = Math.floor(clock() / DAY_MS) * DAY_MS;
  return `${[
    `Contact: ${securityContact ?? privacyUrl(site)}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: zh, en',
    `Canonical: ${mainUrl(site, '/.well-known/security.txt')}`,
  ].join('\n')}\n`;
}

export function registerSecurityText({ app, dependencies }: PageScope): void {
  app.get('/.well-known/security.txt', { config: { limits: [] } }, (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(securityText({ ...dependencies.settings, clock: dependencies.clock, site: dependencies.content().site })),
  );
}
