/** The network that an address belongs to: what one party can rotate through, and what the audit log stores in place of an address. */
import { isIPv4, isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, as the URL parser normalises them: an IPv4 tail becomes two groups. */
function groupsOf(address: string): string[] {
  const text = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = '', tail] = text.split('::');
  const first = head ? head.split(':') : [];
  const last = tail ? tail.split(':') : [];
  return [...first, ...Array<string>(tail === undefined ? 0 : 8 - first.length - last.length).fill('0'), ...last];
}

const ipv4Prefix = (address: string): string => `${address.split('.').slice(0, 3).join('.')}.0/24`;

/** Returns the /24 of an IPv4 address (mapped ones too) or the /48 of an IPv6 address, in CIDR notation; empty for anything else. */
export function networkPrefix(address: string): string {
  if (isIPv4(address)) return ipv4Prefix(address);
  const [plain = ''] = address.split('%');
  if (!isIPv6(plain)) return '';
  const groups = groupsOf(plain);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  if (!isMapped) return `${groups.slice(0, 3).join(':')}::/48`;
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  return ipv4Prefix([high >> 8, high & 255, low >> 8, low & 255].join('.'));
}
