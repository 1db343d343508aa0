/** Addresses of calendars that merchants import. An address is a secret: it alone lets programs read the calendar. */
import { isIP } from 'node:net';
import type { Keyring, Sealed } from '../../../platform/keys/keyring.ts';
import { isPublic } from '../../../platform/system/network/endpoint-networks.ts';

const LONGEST_ADDRESS = 2000;

/** Returns the https address of an entered one, also of `webcal:`; empty when it cannot be a public calendar. Names are resolved later. */
export function readCalendarAddress(text: string): string {
  const address = text.trim().replace(/^webcals?:/i, 'https:');
  const url = address.length <= LONGEST_ADDRESS ? URL.parse(address) : null;
  if (url?.protocol !== 'https:' || url.username || url.password) return '';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isUsable = isIP(host) ? isPublic(host, host) : /\.[a-z][a-z\d-]+$/i.test(host);
  if (!isUsable) return '';
  url.hash = '';
  return url.href;
}

export const aboutCalendar = (hallId: number): string => `calendar of hall ${hallId}`;

export const sealAddress = (keyring: Pick<Keyring, 'seal'>, hallId: number, address: string): Sealed =>
  keyring.seal(address, aboutCalendar(hallId));

/** @throws when the key is missing */
export const openAddress = (keyring: Pick<Keyring, 'open'>, hallId: number, sealed: Sealed): string =>
  keyring.open(sealed, aboutCalendar(hallId));
