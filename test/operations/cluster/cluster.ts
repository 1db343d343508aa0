/** Three etcd, a Citus coordinator and two workers with a standby each under Patroni, HAProxy, and two processes of the built site. */
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { newKeys } from '../../../host-site/platform/keys/keyring-file.ts';
import { projectFile } from '../../../host-site/platform/system/project-root.ts';
import { freePort } from '../../../host-site/startup/free-port.ts';
import { runSql } from '../../support/databases/postgres-server.ts';
import { loopbackNetwork, type Network, namespaceNetwork } from './machines.ts';
import { DATABASE, makeNode, type PatroniNode } from './patroni-node.ts';
import { complete, program, type Running, run } from './programs.ts';

const GROUPS = [0, 1, 2] as const;
const PATIENCE_MS = 120_000;

export interface ClusterOptions {
  folder: string;
  /** Whether each machine gets a network namespace, so that it can be cut off, and the machines of group 1 a small disk. */
  namespaces: boolean;
  say(text: string): void;
  /** Aborted: the start ends with an error, and everything stops. */
  signal: AbortSignal;
}

export interface Cluster {
  nodes: readonly PatroniNode[];
  /** Addresses of the two processes of the site. */
  sites: readonly string[];
  /** Address of the database through HAProxy. */
  url: string;
  etcd: readonly Running[];
  /** Kills HAProxy and starts it again. */
  restartHaproxy(): Promise<void>;
  /** Returns the number of the member of etcd that leads. */
  leadingEtcd(): Promise<number>;
  /** Ends the member of etcd, and starts it again. */
  killEtcd(at: number): Promise<void>;
  startEtcd(at: number): void;
  /** The primary of a group, by what Patroni reports now. */
  primaryOf(group: number): Promise<PatroniNode>;
  /** Waits until each group has a primary and a synchronous standby, and the coordinator leads to these primaries. */
  settled(): Promise<void>;
  /** Reason why a part has ended by itself; undefined while all run. */
  ended(): string | undefined;
  stop(): Promise<void>;
}

function haproxyFile(host: string, port: number, readPort: number, nodes: readonly PatroniNode[]): string {
  const coordinators = nodes.filter(({ group }) => group === 0);
  const listen = (name: string, at: number, path: string) => [
    `listen ${name}`,
    `  bind ${host}:${at}`,
    `  option httpchk GET ${path}`,
    '  http-check expect status 200',
    '  default-server inter 1s fastinter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...coordinators.map(({ machine, port: own, restPort }) => `  server ${machine.name} ${machine.host}:${own} check port ${restPort}`),
  ];
  return [
    'global',
    '  maxconn 400',
    'defaults',
    '  mode tcp',
    '  timeout connect 2s',
    '  timeout check 3s',
    '  timeout client 30m',
    '  timeout server 30m',
    '  option clitcpka',
    '  option srvtcpka',
    ...listen('primary', port, '/primary'),
    ...listen('replica', readPort, '/replica'),
    '',
  ].join('\n');
}

export async function startCluster({ folder, namespaces, say, signal }: ClusterOptions): Promise<Cluster> {
  /** Repeats until the result is true. @throws naming what did not happen */
  const until = async (what: string, isTrue: () => Promise<boolean>, needs?: Running): Promise<void> => {
    for (const end = performance.now() + PATIENCE_MS; !(await isTrue().catch(() => false)); await wait(250, undefined, { signal }))
      if (performance.now() > end || needs?.isRunning() === false)
        throw new Error(`cluster: ${what} has not happened; see the logs in ${folder}`);
  };
  await mkdir(folder, { recursive: true });
  await chmod(folder, 0o711);
  const names = GROUPS.flatMap((group) => [`${group}a`, `${group}b`]);
  const network: Network = namespaces ? await namespaceNetwork(names) : loopbackNetwork(names);
  const { host } = network;
  const nodes: PatroniNode[] = [];
  const sites: Running[] = [];
  const etcd: Running[] = [];
  let haproxy: Running | undefined;
  const stop = async () => {
    await Promise.all(sites.map((site) => site.end('SIGINT')));
    await haproxy?.end();
    await Promise.all(nodes.map((node) => node.stop()));
    await Promise.all(etcd.map((member) => member.end()));
    await network.remove();
  };
  try {
    say('Starting etcd …');
    const ports = await Promise.all([1, 2, 3].map(async () => ({ client: await freePort(host), peer: await freePort(host) })));
    const members = ports.map(({ peer }, at) => `etcd${at}=http://${host}:${peer}`).join();
    const startEtcd = (at: number) => {
      const { client, peer } = ports[at] as (typeof ports)[number];
      const addresses = {
        'listen-client-urls': client,
        'advertise-client-urls': client,
        'listen-peer-urls': peer,
        'initial-advertise-peer-urls': peer,
      };
      const options = {
        name: `etcd${at}`,
        'data-dir': join(folder, `etcd${at}`),
        'initial-cluster': members,
        'heartbeat-interval': 200,
        'election-timeout': 2000,
        'enable-v2': true,
        'log-level': 'warn',
      };
      const urls = Object.entries(addresses).map(([name, port]) => `--${name}=http://${host}:${port}`);
      etcd[at] = run(
        [program('etcd'), ...urls, ...Object.entries(options).map(([name, value]) => `--${name}=${value}`)],
        join(folder, `etcd${at}.log`),
      );
    };
    for (const at of ports.keys()) startEtcd(at);
    const healthy = async () => (await fetch(`http://${host}:${ports[0]?.client}/health`)).ok;
    await until('etcd has a leader', healthy);
    const leadingEtcd = async (): Promise<number> => {
      for (const [at, { client }] of ports.entries()) {
        const { state } = (await (await fetch(`http://${host}:${client}/v2/stats/self`)).json()) as { state: string };
        if (state === 'StateLeader') return at;
      }
      throw new Error('cluster: no member of etcd leads');
    };

    say('Starting six PostgreSQL with Citus under Patroni …');
    for (const [at, machine] of network.machines.entries()) {
      const group = Math.floor(at / 2);
      const own = join(folder, machine.name);
      if (group === 1) await network.mountSmall?.(own, 700);
      nodes.push(await makeNode({ machine, group, folder: own, etcd: ports.map(({ client }) => `${host}:${client}`) }));
    }
    const primaryOf = async (group: number): Promise<PatroniNode> => {
      for (const node of nodes) if (node.group === group && (await node.state())?.role === 'master') return node;
      throw new Error(`cluster: group ${group} has no primary`);
    };
    const hasPrimary = (group: number) => async () => (await (await primaryOf(group)).state())?.state === 'running';
    // A standby copies its primary: the first of each group starts before.
    for (const node of nodes.filter((_, at) => at % 2 === 0)) node.start();
    for (const group of GROUPS) await until(`group ${group} has a primary`, hasPrimary(group));
    for (const node of nodes.filter((_, at) => at % 2 === 1)) node.start();

    const [port, readPort] = [await freePort(host), await freePort(host)];
    const proxyFile = join(folder, 'haproxy.cfg');
    await writeFile(proxyFile, haproxyFile(host, port, readPort, nodes));
    const startHaproxy = () => {
      haproxy = run([program('haproxy'), '-db', '-f', proxyFile], join(folder, 'haproxy.log'));
    };
    startHaproxy();
    const url = `postgres://postgres@${host}:${port}/${DATABASE}`;
    const settled = async () => {
      for (const group of GROUPS)
        await until(`group ${group} has a primary and a synchronous standby`, async () => {
          const state = await (await primaryOf(group)).state();
          return state?.state === 'running' && state.replication === 1;
        });
      await until('the coordinator leads to the primaries', async () => {
        const listed = (await runSql(
          url,
          "select groupid, nodename, nodeport from pg_dist_node where noderole = 'primary' order by groupid",
        )) as {
          groupid: number;
          nodename: string;
          nodeport: number;
        }[];
        const primaries = await Promise.all(GROUPS.map(primaryOf));
        return (
          listed.length === GROUPS.length &&
          listed.every(({ nodename, nodeport }, at) => nodename === primaries[at]?.machine.host && nodeport === primaries[at]?.port)
        );
      });
    };
    await settled();

    say('Migrating and distributing the tables …');
    const common = {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATABASE_URL: url,
      DATABASE_READ_URL: `postgres://postgres@${host}:${readPort}/${DATABASE}`,
      ENQUIRY_KEYS: newKeys(),
      FILE_STORE: 'database',
      HOST: host,
      LOG_LEVEL: 'warn',
      XIYAN_MODE: 'demo',
      ENQUIRY_WEBHOOK_SECRET: randomBytes(32).toString('base64'),
    };
    const data = (...args: string[]) =>
      complete(
        [process.execPath, projectFile('dist', 'site', 'data.mjs'), ...args],
        { ...common, DATA_DIR: join(folder, 'commands') },
        projectFile(),
      );
    await data('migrate');
    await data('distribute');
    say('Starting two processes of the site, the first of which loads the demo data …');
    const origins: string[] = [];
    for (const number of [1, 2]) {
      const ownPort = await freePort(host);
      const env = {
        ...common,
        PORT: String(ownPort),
        DATA_DIR: join(folder, `site${number}`),
        MIGRATE: 'never',
        TRUST_PROXY: host,
        // The load comes from one machine, and no limit applies to it.
        CALLS_PER_MINUTE: '0',
        PAGES_PER_MINUTE: '0',
        SEARCHES_PER_MINUTE: '0',
        ENQUIRY_TOTAL: '0',
        ENQUIRY_UNPROVEN: '100000',
        ENQUIRY_FASTEST_MS: '0',
      };
      const site = run([process.execPath, projectFile('dist', 'site', 'start.mjs')], join(folder, `site${number}.log`), env);
      sites.push(site);
      const origin = `http://${host}:${ownPort}`;
      origins.push(origin);
      await until(`process ${number} of the site is ready`, async () => (await fetch(`${origin}/readyz`)).ok, site);
    }
    return {
      nodes,
      sites: origins,
      url,
      etcd,
      async restartHaproxy() {
        await haproxy?.end('SIGKILL');
        startHaproxy();
      },
      leadingEtcd,
      killEtcd: async (at) => void (await etcd[at]?.end('SIGKILL')),
      startEtcd,
      primaryOf,
      settled,
      ended: () => {
        const parts = [...sites.map((site, at) => [`site${at + 1}`, site] as const), ...(haproxy ? [['haproxy', haproxy] as const] : [])];
        const gone = parts.find(([, process]) => !process.isRunning());
        return gone && `${gone[0]} has ended: see ${join(folder, `${gone[0]}.log`)}`;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
