/** Logs one warning when requests come through a proxy that the settings do not mention. */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { defaultOrigin, type Settings } from '../../settings/settings.ts';

const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'] as const;

type ProxySettings = Pick<Settings, 'host' | 'port' | 'publicOrigin' | 'trustProxy'>;

/** Consequence of each setting that a site behind a proxy needs and that is not set. */
function missingSettings({ trustProxy, ...address }: ProxySettings): string[] {
  const missing: string[] = [];
  if (!trustProxy.length) missing.push('TRUST_PROXY (all visitors share one rate limit)');
  if (address.publicOrigin === defaultOrigin(address)) missing.push('PUBLIC_ORIGIN (links and widgets point to this machine)');
  return missing;
}

/** Registers nothing when both settings are set. */
export function registerProxyWarning(app: FastifyInstance, settings: ProxySettings, log: Pick<Logger, 'warn'>): void {
  const missing = missingSettings(settings);
  if (!missing.length) return;
  let isLogged = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (isLogged || FORWARDED.every((name) => headers[name] === undefined)) return;
    isLogged = true;
    log.warn(
      { event: 'proxy.not_configured', header: FORWARDED.find((name) => headers[name] !== undefined) },
      `requests come through a proxy; set ${missing.join(' and ')}, see docs/settings.md`,
    );
  });
}
