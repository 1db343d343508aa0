/** Prefixes of IP addresses: what rate limits count as one visitor, and what the audit log stores in place of an address. */
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';
import { type Address, parseAddress } from './ip-address.ts';

export interface NetworkPrefix {
  /** Canonical text, such as `192.0.2.1`, `2001:db8:1:2::/64` or `2001:db8:1::/48`. */
  key: string;
  /** Budget of this prefix as a multiple of one visitor's. */
  share: number;
}

/** Providers assign a /64 to a /56 to a household and a /48 to an organisation: the owner of a /48 has 65,536 /64s. */
const SHARE_OF_48 = 8;

const isIPv4 = (address: Address): address is IPv4 => address.kind() === 'ipv4';

function prefix(address: IPv6, bits: 48 | 64): string {
  const parts = address.parts.map((part, at) => (at < bits / 16 ? part : 0).toString(16));
  return `${ipaddr.parse(parts.join(':')).toString()}/${bits}`;
}

/** Returns the prefixes that a request counts against, narrowest first. IPv4-mapped addresses count as IPv4; text that is no address as itself. */
export function networkPrefixes(ip: string): readonly [NetworkPrefix, ...NetworkPrefix[]] {
  const address = parseAddress(ip);
  if (!address) return [{ key: ip, share: 1 }];
  if (isIPv4(address)) return [{ key: address.toString(), share: 1 }];
  return [
    { key: prefix(address, 64), share: 1 },
    { key: prefix(address, 48), share: SHARE_OF_48 },
  ];
}

/** Returns an IPv4 address as it is, an IPv6 address as its /64. */
export const addressKey = (ip: string): string => networkPrefixes(ip)[0].key;

/** Returns the /24 of an IPv4 address or the /48 of an IPv6 address, in CIDR notation; empty for anything else. */
export function networkPrefix(ip: string): string {
  const address = parseAddress(ip);
  if (!address) return '';
  return isIPv4(address) ? `${address.octets.slice(0, 3).join('.')}.0/24` : prefix(address, 48);
}
