/** Where the operator's receivers (webhook, SMS gateway) may be: phone numbers go there in clear. */
import { BlockList, isIP } from 'node:net';

const listOf = (...networks: string[]): BlockList => {
  const list = new BlockList();
  for (const network of networks) add(list, network);
  return list;
};

/** @throws when it is no network. */
function add(list: BlockList, network: string): void {
  const [address = '', bits] = network.split('/');
  const family = isIP(address);
  if (!family || (bits !== undefined && !/^\d{1,3}$/.test(bits))) throw new RangeError(`no network: ${network}`);
  list.addSubnet(address, bits === undefined ? (family === 4 ? 32 : 128) : Number(bits), family === 4 ? 'ipv4' : 'ipv6');
}

/** This host itself without a name, link-local and cloud metadata (which answer with credentials), multicast, reserved: nobody's receiver. */
const NEVER = listOf(
  '0.0.0.0/8',
  '169.254.0.0/16',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '100.100.100.200',
  '::',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
  'fd00:ec2::254',
);
/** Not of the public internet: RFC 6890 and what translates IPv4 into IPv6. */
const PRIVATE = listOf(
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '::1',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
);

const within = (list: BlockList, address: string): boolean => list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
/** `[::1]` of an address as `::1`. */
const bare = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

/** Names under which clouds answer with credentials. */
const METADATA = /^(metadata(\.google\.internal|\.tencentyun\.com)?|instance-data(\..*)?)\.?$/;

/** Whether a hostname as the operator wrote it can be a receiver's at all; where a name leads is seen when it is connected to. */
export function mayBeReceiver(hostname: string): boolean {
  const address = bare(hostname);
  return isIP(address) ? !within(NEVER, address) : !METADATA.test(hostname);
}

/** Undefined when one of them is no address and no network such as 10.0.0.0/8. */
export function readNetworks(text: string): string[] | undefined {
  const networks = text.split(',').map((entry) => entry.trim());
  try {
    listOf(...networks);
    return networks;
  } catch {
    return undefined;
  }
}

/** Whether a hostname is an address in one of the networks; false for a name. */
export function isInNetworks(networks: readonly string[], hostname: string): boolean {
  const address = bare(hostname);
  return isIP(address) > 0 && within(listOf(...networks), address);
}

/** @param allowed private networks in which receivers may be. @returns whether a connection to what `hostname` led to may be made */
export function receiverRule(allowed: readonly string[]): (hostname: string, address: string) => boolean {
  const list = listOf(...allowed);
  return (hostname, address) => {
    if (!isIP(address) || within(NEVER, address)) return false;
    if (within(list, address) || !within(PRIVATE, address)) return true;
    // This machine by its name, as the settings allow it.
    return hostname === 'localhost' && /^(127\.|::1$)/.test(address);
  };
}
