/** Detects a site that other machines can reach, and refuses settings that are only safe for a trial. */
import type { Slots } from './platform/feature/slot.ts';
import { type Settings, SettingsError } from './platform/settings/settings.ts';
import { trialProblems } from './platform/startup/start-slots.ts';
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

type Modes = Address & Pick<Settings, 'mode' | 'smsGateway'>;

/** @throws SettingsError when a public site would use what only a trial may, such as login codes that are printed instead of sent */
export function refusePublicTrial(settings: Settings, slots: Slots): void {
  if (!isPublic(settings) || settings.mode === 'demo') return;
  const [problem] = slots.of(trialProblems).flatMap((problemOf) => problemOf(settings) ?? []);
  if (problem) throw new SettingsError(problem);
}

/** Logs a warning at start when a public site runs in demo mode. */
export function warnOfPublicDemo(settings: Modes, log: { warn(facts: object, text: string): void }): void {
  if (!isPublic(settings) || settings.smsGateway) return;
  log.warn(
    { event: 'demo.public_address', origin: settings.publicOrigin, host: settings.host },
    'XIYAN_MODE=demo on an address that others can reach: login codes are printed in this log, and anyone who reads it can log in with any number, also as a merchant of the demo data',
  );
}
