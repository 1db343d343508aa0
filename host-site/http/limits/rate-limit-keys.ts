/** Which part of an address counts as one visitor: an IPv4 address, or the IPv6 prefixes that one household or one site is given. */
import ipaddr, { type IPv6 } from 'ipaddr.js';

export interface NetworkPrefix {
  /** Canonical text, such as `192.0.2.1`, `2001:db8:1:2::/64` or `2001:db8:1::/48`. */
  key: string;
  /** How many times the budget of one visitor this prefix has. */
  share: number;
}

/** A provider gives a household a /64 to a /56 and an organisation a /48: whoever owns a /48 owns 65,536 /64s. */
const SHARE_OF_48 = 8;

const prefix = (address: IPv6, bits: 48 | 64): string => {
  const parts = address.parts.map((part, at) => (at < bits / 16 ? part : 0).toString(16));
  return `${ipaddr.parse(parts.join(':')).toString()}/${bits}`;
};

/** Returns the prefixes that a request counts against, narrowest first. IPv4-mapped addresses count as IPv4; text that is no address as itself. */
export function networkPrefixes(ip: string): readonly [NetworkPrefix, ...NetworkPrefix[]] {
  try {
    const address = ipaddr.process(ip);
    if (address.kind() === 'ipv4') return [{ key: address.toString(), share: 1 }];
    return [
      { key: prefix(address as IPv6, 64), share: 1 },
      { key: prefix(address as IPv6, 48), share: SHARE_OF_48 },
    ];
  } catch {
    return [{ key: ip, share: 1 }];
  }
}

/** The address, or for IPv6 its /64. */
export const addressKey = (ip: string): string => networkPrefixes(ip)[0].key;
