/** What fails in the cluster, one after the other under load, and what couples notice of it. */
import { execFileSync } from 'node:child_process';
import { rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runSql } from '../../support/databases/postgres-server.ts';
import type { Cluster } from './cluster.ts';
import { cachePages, type Load, type LoadRate, type Sent, startLoad, type VisitedPage } from './couples.ts';
import type { PatroniNode } from './patroni-node.ts';

/** Before the failure, so that its effect can be seen. */
const BEFORE_MS = 5_000;
/** How long a failure holds unless it says otherwise: longer than a recovery may take. */
const HOLDS_MS = 30_000;
const AFTER_MS = 5_000;
/** Left on a full disk: the load writes between the measurement of the space and its use, and soon fills the rest. */
const LEFT_BYTES = 1024 * 1024;

interface Failure {
  title: string;
  /** Groups whose enquiries need what fails. */
  affected: readonly number[];
  /** Fails, and returns what ends it. Undefined where this machine cannot do it. */
  fail(cluster: Cluster): Promise<(() => Promise<void> | void) | undefined>;
  holdsMs?: number;
  /** Recovery counts from the end of the failure: nothing can take over. */
  recoversAfterwards?: boolean;
}

const ofPrimary =
  (group: number, act: (node: PatroniNode) => Promise<() => Promise<void> | void>): Failure['fail'] =>
  async (cluster) =>
    act(await cluster.primaryOf(group));

const killPostgres = async (node: PatroniNode) => {
  await node.killPostgres();
  return () => undefined;
};
const killMachine = async (node: PatroniNode) => {
  await node.killMachine();
  return () => node.start();
};
const freeze = async (node: PatroniNode) => {
  await node.freeze();
  return () => node.thaw();
};
const cut =
  (group: number): Failure['fail'] =>
  async (cluster) => {
    const { machine } = await cluster.primaryOf(group);
    await machine.cut?.();
    return machine.mend;
  };
const urlOf = ({ machine, port }: PatroniNode) => `postgres://postgres@${machine.host}:${port}/postgres`;

export const FAILURES: Readonly<Record<string, Failure>> = {
  'worker-process': { title: "a worker's primary: `kill -9` of PostgreSQL", affected: [1], fail: ofPrimary(1, killPostgres) },
  'worker-machine': { title: "a worker's primary: `kill -9` of PostgreSQL and Patroni", affected: [1], fail: ofPrimary(1, killMachine) },
  'coordinator-process': {
    title: "the coordinator's primary: `kill -9` of PostgreSQL",
    affected: [1, 2],
    fail: ofPrimary(0, killPostgres),
  },
  'coordinator-machine': {
    title: "the coordinator's primary: `kill -9` of PostgreSQL and Patroni",
    affected: [1, 2],
    fail: ofPrimary(0, killMachine),
  },
  'worker-stop': { title: "a worker's primary: SIGSTOP", affected: [1], fail: ofPrimary(1, freeze) },
  'coordinator-stop': { title: "the coordinator's primary: SIGSTOP", affected: [1, 2], fail: ofPrimary(0, freeze) },
  'worker-group': {
    title: 'a worker and its standby: `kill -9`, back after 15 s',
    affected: [1],
    async fail({ nodes }) {
      const group = nodes.filter((node) => node.group === 1);
      await Promise.all(group.map((node) => node.killMachine()));
      return () => {
        for (const node of group) node.start();
      };
    },
    holdsMs: 15_000,
    recoversAfterwards: true,
  },
  'worker-cut': { title: "a worker's primary: network cut", affected: [1], fail: cut(1) },
  'coordinator-cut': { title: "the coordinator's primary: network cut", affected: [1, 2], fail: cut(0) },
  'full-disk': {
    title: "a worker's primary: disk full",
    affected: [1],
    async fail(cluster) {
      const { folder, machine } = await cluster.primaryOf(1);
      if (!machine.cut) return undefined;
      const file = join(folder, 'filling');
      const { bavail, bsize } = await statfs(folder);
      execFileSync('fallocate', ['-l', String(bavail * bsize - LEFT_BYTES), file]);
      return () => rm(file);
    },
  },
  'slow-disk': {
    title: "a worker's primary: each commit is written 0.1 s later",
    affected: [1],
    async fail(cluster) {
      const url = urlOf(await cluster.primaryOf(1));
      await runSql(url, 'alter system set commit_delay = 100000', 'alter system set commit_siblings = 0', 'select pg_reload_conf()');
      return async () =>
        void (await runSql(url, 'alter system reset commit_delay', 'alter system reset commit_siblings', 'select pg_reload_conf()'));
    },
    holdsMs: 15_000,
  },
  haproxy: {
    title: 'HAProxy: killed and started',
    affected: [1, 2],
    async fail(cluster) {
      await cluster.restartHaproxy();
      return () => undefined;
    },
    holdsMs: 15_000,
  },
  etcd: {
    title: 'the leader of three etcd: `kill -9`',
    affected: [],
    async fail(cluster) {
      const leading = await cluster.leadingEtcd();
      await cluster.killEtcd(leading);
      return () => cluster.startEtcd(leading);
    },
  },
  'etcd-all': {
    title: 'all three etcd: `kill -9`',
    affected: [],
    async fail({ etcd, killEtcd, startEtcd }) {
      await Promise.all(etcd.map((_, at) => killEtcd(at)));
      return () => {
        for (const at of etcd.keys()) startEtcd(at);
      };
    },
  },
};

export interface FailureResult {
  title: string;
  sent: number;
  lost: number;
  doubled: number;
  /** Enquiries that were acknowledged at no attempt. */
  unanswered: number;
  /** Longest seconds that enquiries of merchants on healthy nodes fail; undefined: there are none. */
  healthyFailS: number | undefined;
  healthySlowestS: number | undefined;
  /** Seconds from the failure until all enquiries are acknowledged at the first attempt again; undefined: not before the failure ended. */
  recoveryS: number | undefined;
  pages: number;
  pagesFailed: number;
}

/** Returns the longest seconds between the first attempt that failed and the next that was acknowledged. */
export function longestFailure(enquiries: readonly Pick<Sent, 'at' | 'first'>[]): number {
  let since: number | undefined;
  let longest = 0;
  for (const { at, first } of enquiries) {
    if (!first?.isAcknowledged) since ??= at;
    else if (since !== undefined) {
      longest = Math.max(longest, at - since);
      since = undefined;
    }
  }
  if (since !== undefined) longest = Math.max(longest, (enquiries.at(-1)?.at ?? since) - since);
  return Math.round(longest / 100) / 10;
}

/** Returns the seconds from `from` until the first enquiry after the last that failed. */
function recoveryFrom(enquiries: readonly Sent[], from: number): number {
  const lastFailed = enquiries.filter(({ first }) => !first?.isAcknowledged).at(-1);
  if (!lastFailed) return 0;
  const next = enquiries.find(({ at }) => at > lastFailed.at);
  return Math.max(0, Math.round(((next ?? lastFailed).at - from) / 100) / 10);
}

function countBy(lines: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => `${count} × ${line}`).join(', ');
}

interface RunOptions {
  names: readonly string[];
  load: LoadRate;
  say(text: string): void;
}

interface Hotels {
  /** Merchants that accept enquiries, by the group of the workers with their rows. */
  merchants: Map<number, number[]>;
  /** Paths of their pages. */
  paths: string[];
}

async function hotelsOf({ url }: Cluster): Promise<Hotels> {
  const rows = (await runSql(
    url,
    `select merchant.id::integer as id, city.pinyin, pg_dist_placement.groupid as group from merchant
      join hotel on hotel.merchant_id = merchant.id
      join city on city.id = merchant.city_id
      join pg_dist_placement on shardid = get_shard_id_for_distribution_column('enquiry', merchant.id)
      where merchant.source = 1 order by merchant.id`,
  )) as { id: number; pinyin: string; group: number }[];
  const merchants = new Map<number, number[]>([1, 2].map((group) => [group, []]));
  for (const { id, group } of rows) merchants.get(group)?.push(id);
  return { merchants, paths: rows.map(({ id, pinyin }) => `/hotel/${pinyin}/detail_${id}`) };
}

/** Resolves with the failures that this machine can do. Ends after one that the cluster does not recover from. */
export async function runFailures(cluster: Cluster, { names, load: rate, say }: RunOptions): Promise<FailureResult[]> {
  const { merchants, paths: hotels } = await hotelsOf(cluster);
  say(`Merchants by group: ${[...merchants].map(([group, all]) => `${group}: ${all.length}`).join(', ')}`);
  const results: FailureResult[] = [];
  let firstCouple = 0;
  for (const name of names) {
    const failure = FAILURES[name] as Failure;
    await cluster.settled();
    await cachePages(cluster.sites, hotels);
    const load = startLoad({ ...rate, sites: cluster.sites, merchants, hotels, firstCouple });
    await wait(BEFORE_MS);
    const began = load.now();
    const end = await failure.fail(cluster);
    if (end) await wait(failure.holdsMs ?? HOLDS_MS);
    const ended = load.now();
    await end?.();
    await wait(failure.recoversAfterwards ? HOLDS_MS : AFTER_MS);
    await load.stop();
    firstCouple += load.enquiries.length;
    if (!end) {
      say(`${failure.title}: left out, this machine cannot do it`);
      continue;
    }
    await cluster.settled();
    const result = await judge(cluster, failure, load, { began, ended });
    results.push(result);
    const at = (milliseconds: number) => `at ${Math.round((milliseconds - began) / 1000)} s`;
    const refused = load.enquiries.flatMap(({ at: sent, first, group }) =>
      first?.isAcknowledged ? [] : [`group ${group} ${first?.what}${failure.affected.includes(group) ? '' : ` ${at(sent)}`}`],
    );
    const failed = load.pages.flatMap(({ at: visited, isServed, what }) => (isServed ? [] : [`${what} ${at(visited)}`]));
    say(`${JSON.stringify(result)}\n  enquiries: ${countBy(refused)}\n  pages: ${countBy(failed)}`);
    const gone = cluster.ended();
    if (gone) throw new Error(`cluster: ${gone}`);
  }
  return results;
}

async function judge(
  cluster: Cluster,
  { title, affected, recoversAfterwards }: Failure,
  load: Load,
  { began, ended }: { began: number; ended: number },
) {
  const { enquiries } = load;
  const stored = (await runSql(
    cluster.url,
    `select receipt, visitor_id as visitor, count(*) over (partition by visitor_id)::integer as times from enquiry where visitor_id like 'cluster-couple-%'`,
  )) as { receipt: string; visitor: string; times: number }[];
  const receipts = new Set(stored.map(({ receipt }) => receipt));
  const times = new Map(stored.map((row) => [row.visitor, row.times]));
  const healthy = enquiries.filter(({ group }) => !affected.includes(group));
  const duringFailure = enquiries.filter(({ at }) => at >= began - 1000);
  const recovery = recoveryFrom(duringFailure, recoversAfterwards ? ended : began);
  return {
    title,
    sent: enquiries.length,
    lost: enquiries.filter(({ receipt }) => receipt !== undefined && !receipts.has(receipt)).length,
    doubled: enquiries.filter(({ visitor }) => (times.get(visitor) ?? 0) > 1).length,
    unanswered: enquiries.filter(({ receipt }) => receipt === undefined).length,
    healthyFailS: healthy.length ? longestFailure(healthy) : undefined,
    healthySlowestS: healthy.length ? Math.round(Math.max(...healthy.map(({ first }) => first?.ms ?? 0)) / 100) / 10 : undefined,
    // A second less: an enquiry that is sent just before the end may be acknowledged after it.
    recoveryS: recoversAfterwards || began + recovery * 1000 <= ended - 1000 ? recovery : undefined,
    pages: load.pages.length,
    pagesFailed: load.pages.filter(({ isServed }: VisitedPage) => !isServed).length,
  };
}

/** Returns the results as a table of docs/scaling.md. */
export function tableOf(results: readonly FailureResult[], { enquiriesPerSecond, pagesPerSecond }: LoadRate): string {
  const seconds = (value: number | undefined) => (value === undefined ? '–' : `${value} s`);
  const rows = results.map(
    (result) =>
      `| ${result.title} | ${result.sent} | ${result.lost} | ${result.doubled} | ${seconds(result.healthyFailS)} | ${result.recoveryS === undefined ? 'not while it lasted' : seconds(result.recoveryS)} | ${result.pagesFailed} of ${result.pages} |`,
  );
  return [
    `Load: ${enquiriesPerSecond} enquiries and ${pagesPerSecond} pages a second.`,
    '',
    '| failure | enquiries | acknowledged and lost | doubled | merchants on healthy nodes fail | recovery | pages failed |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
