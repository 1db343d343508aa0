/** Parses IP addresses and networks in CIDR notation. */
import ipaddr, { type IPv4, type IPv6 } from 'ipaddr.js';

export type Address = IPv4 | IPv6;
export type Network = [address: Address, bits: number];

/** Parses an address, also in square brackets; IPv4-mapped IPv6 becomes IPv4, a zone (`%eth0`) is dropped. Undefined for anything else. */
export function parseAddress(text: string): Address | undefined {
  const address = text.replace(/^\[(.*)\]$/, '$1').replace(/%.*$/, '');
  return ipaddr.IPv6.isValid(address) || ipaddr.IPv4.isValidFourPartDecimal(address) ? ipaddr.process(address) : undefined;
}

/** Whether the text is an address of this machine: 127.0.0.0/8 or ::1. */
export const isLoopbackAddress = (text: string): boolean => parseAddress(text)?.range() === 'loopback';

/** Parses an address or a network such as `10.0.0.0/8`. @throws RangeError for anything else */
export function parseNetwork(text: string): Network {
  const [base = '', bits] = text.split('/');
  const address = parseAddress(base);
  const length = address?.kind() === 'ipv4' ? 32 : 128;
  if (!address || base.includes('[') || (bits !== undefined && !(/^\d{1,3}$/.test(bits) && Number(bits) <= length)))
    throw new RangeError(`"${text}" is no IP address and no network such as 10.0.0.0/8`);
  return [address, bits === undefined ? length : Number(bits)];
}

export const isInNetwork = (address: Address, [base, bits]: Network): boolean =>
  address.kind() === base.kind() && address.match(base as never, bits);
