/** The machines of a cluster. All have the address 127.0.0.1, or each has a network namespace and an address, so that its network can be cut. */
import { mkdir } from 'node:fs/promises';
import { freePort } from '../../../host-site/startup/free-port.ts';
import { complete, program } from './programs.ts';

/** Address of the bridge between the namespaces: etcd, HAProxy and the site listen there. */
const BRIDGE = 'xiyanbr';
const NETWORK = '10.213.77';
const UNPRIVILEGED = 65_534;

export interface Machine {
  name: string;
  host: string;
  /** Put before a command, it runs the command on the machine, as a user without rights. */
  prefix: readonly string[];
  /** The same with the rights of this process. */
  prefixWithRights: readonly string[];
  /** A port that is free on the machine. */
  port(): Promise<number>;
  /** Drops every packet from and to the machine. Undefined where the machines share 127.0.0.1. */
  cut?: (() => Promise<void>) | undefined;
  mend?: (() => Promise<void>) | undefined;
}

export interface Network {
  /** Address of what all machines reach. */
  host: string;
  machines: readonly Machine[];
  /** Mounts a small file system at the folder; undefined where this process may not mount. */
  mountSmall?: ((folder: string, megabytes: number) => Promise<void>) | undefined;
  remove(): Promise<void>;
}

/** PostgreSQL refuses to run as root. */
const withoutRights = (): string[] =>
  process.getuid?.() === 0
    ? [program('setpriv'), `--reuid=${UNPRIVILEGED}`, `--regid=${UNPRIVILEGED}`, '--clear-groups', '--inh-caps=-all']
    : [];

export const unprivilegedUser = UNPRIVILEGED;

/** All machines on 127.0.0.1. */
export function loopbackNetwork(names: readonly string[]): Network {
  const host = '127.0.0.1';
  return {
    host,
    machines: names.map((name) => ({ name, host, prefix: withoutRights(), prefixWithRights: [], port: () => freePort(host) })),
    remove: async () => undefined,
  };
}

/** Each machine in a namespace, joined by a bridge. Needs root. */
export async function namespaceNetwork(names: readonly string[]): Promise<Network> {
  const ip = (...args: string[]) => complete([program('ip'), ...args]);
  const namespaces = names.map((name) => `xiyan-${name}`);
  const mounted: string[] = [];
  const remove = async () => {
    for (const folder of mounted.splice(0)) await complete([program('umount'), '--lazy', folder]).catch(() => undefined);
    for (const namespace of namespaces) await ip('netns', 'del', namespace).catch(() => undefined);
    await ip('link', 'del', BRIDGE).catch(() => undefined);
  };
  await remove();
  await ip('link', 'add', BRIDGE, 'type', 'bridge');
  await ip('addr', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE);
  await ip('link', 'set', BRIDGE, 'up');
  // A cut must look like lost packets, and not like an address that nobody has: all know each other's hardware address.
  const hardware = (at: number) => `02:00:0a:d5:4d:${(at + 10).toString(16).padStart(2, '0')}`;
  const bridgeHardware = /link\/ether (\S+)/.exec(await ip('link', 'show', BRIDGE))?.[1] ?? '';
  for (const [at, namespace] of namespaces.entries()) {
    const outer = `xiyanv${at}`;
    const inside = (...args: string[]) => ip('netns', 'exec', namespace, program('ip'), ...args);
    await ip('netns', 'add', namespace);
    await ip('link', 'add', outer, 'type', 'veth', 'peer', 'name', 'lan', 'netns', namespace);
    await ip('link', 'set', outer, 'master', BRIDGE, 'up');
    await inside('link', 'set', 'lan', 'address', hardware(at));
    await inside('addr', 'add', `${NETWORK}.${at + 10}/24`, 'dev', 'lan');
    await inside('link', 'set', 'lan', 'up');
    await inside('link', 'set', 'lo', 'up');
  }
  await ip('link', 'set', BRIDGE, 'address', bridgeHardware);
  for (const [at, namespace] of namespaces.entries()) {
    const neighbour = (other: number) => [
      'neigh',
      'replace',
      `${NETWORK}.${other + 10}`,
      'lladdr',
      hardware(other),
      'nud',
      'permanent',
      'dev',
    ];
    await ip(...neighbour(at), BRIDGE);
    const inside = (...args: string[]) => ip('netns', 'exec', namespace, program('ip'), ...args);
    await inside('neigh', 'replace', `${NETWORK}.1`, 'lladdr', bridgeHardware, 'nud', 'permanent', 'dev', 'lan');
    for (const other of namespaces.keys()) if (other !== at) await inside(...neighbour(other), 'lan');
  }
  const inNamespace = (at: number) => [program('ip'), 'netns', 'exec', namespaces[at] ?? ''];
  const setPort = (at: number, state: 'disabled' | 'forwarding') =>
    complete([program('bridge'), 'link', 'set', 'dev', `xiyanv${at}`, 'state', state === 'disabled' ? '0' : '3']);
  return {
    host: `${NETWORK}.1`,
    machines: names.map((name, at) => ({
      name,
      host: `${NETWORK}.${at + 10}`,
      prefix: [...inNamespace(at), ...withoutRights()],
      prefixWithRights: inNamespace(at),
      port: async () => 5432,
      cut: async () => void (await setPort(at, 'disabled')),
      mend: async () => void (await setPort(at, 'forwarding')),
    })),
    mountSmall: async (folder, megabytes) => {
      await mkdir(folder, { recursive: true });
      await complete([program('mount'), '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'xiyan', folder]);
      mounted.push(folder);
    },
    remove,
  };
}
