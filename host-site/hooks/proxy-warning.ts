/** Logs one warning when requests come through a proxy that the settings do not mention. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const;

export interface ProxyWarningOptions {
  /** Whether TRUST_PROXY is set. */
  hasTrustedProxy: boolean;
  /** Whether the origin is one that only this machine can reach. */
  isOriginDefault: boolean;
  log: Pick<Logger, 'warn'>;
}

/** Registers nothing when both settings are set. */
export function registerProxyWarning(app: FastifyInstance, { hasTrustedProxy, isOriginDefault, log }: ProxyWarningOptions): void {
  const missing = [
    ...(hasTrustedProxy ? [] : ['TRUST_PROXY (all visitors share one rate limit)']),
    ...(isOriginDefault ? ['PUBLIC_ORIGIN (links and widgets point to this machine)'] : []),
  ];
  if (!missing.length) return;
  let isLogged = false;
  app.addHook('onRequest', ({ headers }, _, done) => {
    const header = isLogged ? undefined : FORWARDED.find((name) => headers[name] !== undefined);
    if (header) {
      isLogged = true;
      log.warn(
        { event: 'proxy.not_configured', header },
        `requests come through a proxy; set ${missing.join(' and ')}, see docs/settings.md`,
      );
    }
    done();
  });
}
