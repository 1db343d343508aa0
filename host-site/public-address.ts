/** Detects a site that other machines can reach, and refuses settings that are only safe for a trial. */
import { type Settings, SettingsError } from './platform/settings/settings.ts';
import { isLoopbackAddress } from './platform/system/network/ip-address.ts';

type Address = Pick<Settings, 'host' | 'publicOrigin'>;

/** Names that never resolve to a public host: RFC 6761. */
const RESERVED = /(^|\.)(localhost|test|example|invalid)$/i;

const isLocal = (host: string): boolean => isLoopbackAddress(host) || RESERVED.test(host);

/** Whether the site listens on an address other than loopback, or its public origin is https or a public name. */
export function isPublic({ host, publicOrigin }: Address): boolean {
  const { protocol, hostname } = new URL(publicOrigin);
  return protocol === 'https:' || !isLocal(hostname) || !isLocal(host);
}

type Modes = Address & Pick<Settings, 'mode' | 'smsGateway'> & Partial<Pick<Settings, 'telephone'>>;

/** @throws SettingsError when a public site would print login codes instead of sending them, or lend numbers that nobody can call */
export function refusePublicTrial(settings: Modes): void {
  if (!isPublic(settings) || settings.mode === 'demo') return;
  if (settings.telephone?.provider === 'embedded')
    throw new SettingsError(
      'TELEPHONE_PROVIDER is wrong: nobody can call the numbers of the embedded provider; use http or off, or XIYAN_MODE=demo to show it.',
    );
  if (settings.smsGateway) return;
  throw new SettingsError(
    'SMS_GATEWAY_URL is missing: a site that others can reach (HOST, PUBLIC_ORIGIN) must send login codes; set it, or XIYAN_MODE=demo to print them in the log.',
  );
}

/** Logs a warning at start when a public site runs in demo mode. */
export function warnOfPublicDemo(settings: Modes, log: { warn(facts: object, text: string): void }): void {
  if (!isPublic(settings) || settings.smsGateway) return;
  log.warn(
    { event: 'demo.public_address', origin: settings.publicOrigin, host: settings.host },
    'XIYAN_MODE=demo on an address that others can reach: login codes are printed in this log, and anyone who reads it can log in with any number, also as a merchant of the demo data',
  );
}
