/** Whether strangers can reach the site, and what may not be left at its trial setting then. */
import { BlockList, isIP } from 'node:net';
import { type Settings, SettingsError } from './settings/settings.ts';

type Address = Pick<Settings, 'host' | 'publicOrigin'>;

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
/** Names that never lead to this machine from outside: RFC 6761. */
const RESERVED = /(^|\.)(localhost|test|example|invalid)$/i;

function isLocal(host: string): boolean {
  const name = host.replace(/^\[|\]$/g, '');
  const version = isIP(name);
  return version ? LOOPBACK.check(name, version === 6 ? 'ipv6' : 'ipv4') : RESERVED.test(name);
}

/** True when the site listens beyond this machine, or visitors see an https address or a public name. */
export function isPublic({ host, publicOrigin }: Address): boolean {
  const { protocol, hostname } = new URL(publicOrigin);
  return protocol === 'https:' || !isLocal(hostname) || !isLocal(host);
}

type Modes = Address & Pick<Settings, 'mode' | 'smsGateway'>;

/** @throws SettingsError when login codes would be printed instead of sent on an address that strangers reach. */
export function refusePublicTrial(settings: Modes): void {
  if (!isPublic(settings) || settings.smsGateway || settings.mode === 'demo') return;
  throw new SettingsError(
    'SMS_GATEWAY_URL is missing: a site that others can reach (HOST, PUBLIC_ORIGIN) must send login codes; set it, or XIYAN_MODE=demo to print them in the log.',
  );
}

/** Logs once, at start, what demo mode means on an address that strangers reach. */
export function warnOfPublicDemo(settings: Modes, log: { warn(facts: object, text: string): void }): void {
  if (!isPublic(settings) || settings.smsGateway) return;
  log.warn(
    { event: 'demo.public_address', origin: settings.publicOrigin, host: settings.host },
    'XIYAN_MODE=demo on an address that others can reach: login codes are printed in this log, and whoever reads it can log in with any number, also as a merchant of the demo data',
  );
}
