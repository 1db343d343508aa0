/** A Citus cluster on this machine: a coordinator and two workers, each a PostgreSQL with its own data, on loopback. */
import { existsSync } from 'node:fs';
import pg from 'pg';
import { type PostgresServer, runSql, startPostgres } from './postgres-server.ts';

/** Programs of a PostgreSQL with Citus; Debian's folder unless CITUS_BIN names another. */
export const CITUS_BIN = process.env.CITUS_BIN ?? '/usr/lib/postgresql/15/bin';
/** The extension beside these programs, where Debian puts it. */
const LIBRARY = process.env.CITUS_LIBRARY ?? '/usr/lib/postgresql/15/lib/citus.so';

export const hasCitus = (): boolean => existsSync(LIBRARY);

/** Few shards, since every test copies all of them. */
const PARAMETERS = [
  'shared_preload_libraries=citus',
  'citus.shard_count=4',
  'citus.node_conninfo=sslmode=disable',
  'shared_buffers=32MB',
  'full_page_writes=off',
  // Copies of a database are made from a template without a session: no autovacuum or statistics in it.
  'autovacuum=off',
  'citus.enable_statistics_collection=off',
  // Citus finds deadlocks between nodes by a process for each database.
  'max_worker_processes=64',
];

export interface CitusCluster {
  coordinator: PostgresServer;
  workers: readonly PostgresServer[];
  stop(): Promise<void>;
}

export interface CitusOptions {
  workers?: number;
  /** Whether a commit waits for the disk, which tests do not need. */
  durable?: boolean;
  /** Further parameters of each PostgreSQL, as `name=value`. */
  parameters?: readonly string[];
}

/** @throws Error, with what to install, when this machine has no Citus */
export async function startCitus({ workers: count = 2, durable = false, parameters = [] }: CitusOptions = {}): Promise<CitusCluster> {
  if (!hasCitus())
    throw new Error(
      `npm run test:distributed: ${LIBRARY} does not exist. Install PostgreSQL with the extension citus (docs/scaling.md), or set CITUS_BIN and CITUS_LIBRARY.`,
    );
  const options = { bin: CITUS_BIN, durable, parameters: [...PARAMETERS, ...parameters] };
  const started = await Promise.allSettled(Array.from({ length: 1 + count }, () => startPostgres(options)));
  const servers = started.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const stop = async () => void (await Promise.all(servers.map((server) => server.stop())));
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const [coordinator, ...workers] = servers as [PostgresServer, ...PostgresServer[]];
  return { coordinator, workers, stop };
}

export const databaseAt = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
const addressOf = (url: string): string => `'127.0.0.1', ${new URL(url).port}`;

async function createOn(name: string, node: string): Promise<void> {
  await runSql(node, `create database ${name}`);
  await runSql(databaseAt(node, name), 'create extension citus');
}

/** Makes an empty database of that name on all nodes, and the cluster of it. */
export async function createOnCitus(name: string, coordinator: string, workers: readonly string[]): Promise<void> {
  await createOn(name, coordinator);
  await runSql(databaseAt(coordinator, name), `select citus_set_coordinator_host(${addressOf(coordinator)})`);
  await addWorkers(name, coordinator, workers);
}

/** Lets workers join the cluster of a database. They get its reference tables, and no shards yet. */
export async function addWorkers(name: string, coordinator: string, workers: readonly string[]): Promise<void> {
  for (const worker of workers) await createOn(name, worker);
  // One at a time, whatever the database: a node that joins gets its role, which all databases of a server share ("tuple concurrently updated").
  const turn = new pg.Client({ connectionString: coordinator });
  await turn.connect();
  try {
    await turn.query('select pg_advisory_lock(1)');
    for (const worker of workers) await runSql(databaseAt(coordinator, name), `select citus_add_node(${addressOf(worker)})`);
  } finally {
    await turn.end();
  }
}

/** Makes the database a template that `create database` can copy on every node: nothing is connected to it any more, and nothing can be. */
export async function freezeOnCitus(name: string, nodes: readonly string[]): Promise<void> {
  for (const node of nodes)
    await runSql(
      node,
      `alter database ${name} with allow_connections false`,
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
    );
}
