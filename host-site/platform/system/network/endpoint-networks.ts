/** Decides which addresses the operator's endpoints (webhook, SMS gateway) may have: phone numbers are sent to them. */
import { type Address, isInNetwork, isLoopbackAddress, type Network, parseAddress, parseNetwork } from './ip-address.ts';

/** This host without a name, link-local (cloud metadata services respond with credentials there) and multicast. No setting allows these. */
const FORBIDDEN_RANGES: ReadonlySet<string> = new Set(['unspecified', 'broadcast', 'multicast', 'linkLocal', 'deprecatedSiteLocal']);
/** Reserved addresses, and metadata services of clouds outside the link-local range: Alibaba Cloud, AWS, Azure, Oracle Cloud. */
const FORBIDDEN_NETWORKS: readonly Network[] = ['240.0.0.0/4', '100.100.100.200', 'fd00:ec2::254', '168.63.129.16', '192.0.0.192'].map(
  parseNetwork,
);

const isIn = (networks: readonly Network[], address: Address): boolean => networks.some((network) => isInNetwork(address, network));
/** IPv4-compatible addresses such as `::7f00:1`: deprecated, and without a range of their own. */
const IPV4_COMPATIBLE = parseNetwork('::/96');
const isGlobal = (address: Address): boolean => address.range() === 'unicast' && !isInNetwork(address, IPV4_COMPATIBLE);
const isForbidden = (address: Address): boolean => FORBIDDEN_RANGES.has(address.range()) || isIn(FORBIDDEN_NETWORKS, address);

/** Names of metadata services. */
const METADATA = /^(metadata(\.google\.internal|\.tencentyun\.com)?|instance-data(\..*)?)\.?$/;

/** Whether the hostname of a setting can be an endpoint's. The addresses of a name are checked when a connection is made. */
export function isEndpointHost(hostname: string): boolean {
  const address = parseAddress(hostname);
  return address ? !isForbidden(address) : !METADATA.test(hostname);
}

/** Returns the entries of a comma-separated list of networks; undefined when one is neither an address nor a network. */
export function readNetworks(text: string): string[] | undefined {
  const networks = text.split(',').map((entry) => entry.trim());
  try {
    networks.forEach(parseNetwork);
    return networks;
  } catch {
    return undefined;
  }
}

/** Whether a hostname is an address in one of the networks; false for a name. */
export function isInNetworks(networks: readonly string[], hostname: string): boolean {
  const address = parseAddress(hostname);
  return address !== undefined && isIn(networks.map(parseNetwork), address);
}

/**
 * Returns the check of a connection: whether `address`, to which `hostname` resolved, may be connected to. Public addresses are allowed.
 * @param allowed private networks in which endpoints may be
 */
export function endpointRule(allowed: readonly string[]): (hostname: string, address: string) => boolean {
  const networks = allowed.map(parseNetwork);
  return (hostname, text) => {
    const address = parseAddress(text);
    if (!address || isForbidden(address)) return false;
    if (isIn(networks, address) || isGlobal(address)) return true;
    // The settings accept this machine by its name.
    return hostname === 'localhost' && isLoopbackAddress(text);
  };
}

/** Whether an address that `hostname` resolved to is public: for addresses that others than the operator have entered. */
export const isPublic = (_hostname: string, text: string): boolean => {
  const address = parseAddress(text);
  return address !== undefined && !isForbidden(address) && isGlobal(address);
};
