/** One PostgreSQL of the cluster under Patroni: its files, and what can happen to its machine. */
import { chmod, chown, copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectFile } from '../../../host-site/platform/system/project-root.ts';
import { CITUS_BIN } from '../../support/databases/citus-cluster.ts';
import { processFamily, signalAll } from '../../support/site/process-family.ts';
import { type Machine, unprivilegedUser } from './machines.ts';
import { mayCloseConnections, program, type Running, run } from './programs.ts';

export const DATABASE = 'xiyan';

export interface PatroniNode {
  machine: Machine;
  group: number;
  port: number;
  restPort: number;
  folder: string;
  /** State that Patroni reports; undefined while it does not respond. */
  state(): Promise<{ role: string; state: string; replication: number } | undefined>;
  start(): void;
  /** SIGKILL to PostgreSQL's first process; Patroni runs on. */
  killPostgres(): Promise<void>;
  /** SIGKILL to Patroni and all of PostgreSQL, as a machine that loses power. */
  killMachine(): Promise<void>;
  /** Signals that stop and continue Patroni and all of PostgreSQL. */
  freeze(): Promise<void>;
  thaw(): void;
  /** Lets Patroni stop PostgreSQL, and ends both. */
  stop(): Promise<void>;
}

export interface NodeOptions {
  machine: Machine;
  group: number;
  folder: string;
  etcd: readonly string[];
}

/** Memory and connections of a test; the limits of time decide how long a lost node blocks others (docs/operations.md). */
const PARAMETERS = {
  shared_buffers: '32MB',
  max_connections: 100,
  max_worker_processes: 16,
  max_prepared_transactions: 200,
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  wal_keep_size: '128MB',
  wal_log_hints: 'on',
  wal_sender_timeout: '5s',
  wal_receiver_timeout: '5s',
  tcp_user_timeout: 5000,
  'citus.shard_count': 8,
  'citus.node_connection_timeout': 1000,
  'citus.node_conninfo': 'sslmode=disable keepalives_idle=2 keepalives_interval=1 keepalives_count=3 tcp_user_timeout=4000',
  'citus.enable_statistics_collection': 'off',
};

function configurationOf({ machine, group, folder, etcd }: NodeOptions, port: number, restPort: number): object {
  const { name, host } = machine;
  return {
    scope: 'xiyan',
    name,
    restapi: { listen: `${host}:${restPort}`, connect_address: `${host}:${restPort}` },
    // Not `etcd3`: there Patroni 3.0 writes the key of the leader without a comparison, and a former primary that was frozen takes it back.
    etcd: { hosts: etcd },
    citus: { group, database: DATABASE },
    bootstrap: {
      dcs: {
        ttl: 12,
        loop_wait: 2,
        retry_timeout: 4,
        primary_start_timeout: 0,
        synchronous_mode: true,
        // While etcd has no leader, or is away, a primary that reaches its standby keeps its role.
        failsafe_mode: true,
        postgresql: { use_pg_rewind: true, use_slots: true, parameters: PARAMETERS },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, { auth: 'trust' }, 'data-checksums'],
    },
    postgresql: {
      listen: `${host}:${port}`,
      connect_address: `${host}:${port}`,
      data_dir: join(folder, 'data'),
      bin_dir: CITUS_BIN,
      basebackup: [{ checkpoint: 'fast' }],
      // A machine without space cannot finish a rewind: it copies its primary again.
      remove_data_directory_on_rewind_failure: true,
      pgpass: join(folder, 'pgpass'),
      authentication: { superuser: { username: 'postgres' }, replication: { username: 'replicator' } },
      pg_hba: [
        'local all all trust',
        'host all all samenet trust',
        'host replication all samenet trust',
        'host all all 127.0.0.0/8 trust',
        'host replication all 127.0.0.0/8 trust',
      ],
      parameters: { unix_socket_directories: '' },
    },
    watchdog: { mode: 'off' },
  };
}

export async function makeNode(options: NodeOptions): Promise<PatroniNode> {
  const { machine, group, folder } = options;
  await mkdir(folder, { recursive: true });
  if (process.getuid?.() === 0) await chown(folder, unprivilegedUser, unprivilegedUser);
  const port = await machine.port();
  const restPort = machine.cut ? 8008 : await machine.port();
  const file = join(folder, 'patroni.yml');
  // JSON is YAML too.
  await writeFile(file, JSON.stringify(configurationOf(options, port, restPort), null, 2));
  await chmod(file, 0o644);
  // The user without rights may not reach the folder of the project.
  const writeCheck = join(folder, 'patroni-write-check.sh');
  await copyFile(projectFile('docs', 'deployment', 'patroni-write-check.sh'), writeCheck);
  await chmod(writeCheck, 0o755);
  const replacedWorker = projectFile('docs', 'deployment', 'patroni-replaced-worker.sh');
  // Their logs are beside the folder: its disk may be full.
  let patroni: Running | undefined;
  let checking: Running | undefined;
  let closing: Running | undefined;
  const isAlive = (pid: number) => {
    try {
      process.kill(pid, 0);
      return true;
    } catch {
      return false;
    }
  };
  const postmaster = async (): Promise<number | undefined> => {
    const text = await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '');
    const pid = Number(text.split('\n')[0]);
    return pid && isAlive(pid) ? pid : undefined;
  };
  const all = async (): Promise<number[]> => {
    const first = await postmaster();
    const beside = [patroni, checking, closing].flatMap((process) => (process?.isRunning() ? processFamily(process.pid) : []));
    return [...beside, ...(first ? processFamily(first) : [])];
  };
  let frozen: number[] = [];
  return {
    machine,
    group,
    port,
    restPort,
    folder,
    async state() {
      try {
        const response = await fetch(`http://${machine.host}:${restPort}/patroni`, { signal: AbortSignal.timeout(2000) });
        const {
          role,
          state,
          replication = [],
        } = (await response.json()) as { role: string; state: string; replication?: { sync_state: string }[] };
        return { role, state, replication: replication.filter(({ sync_state }) => sync_state === 'sync').length };
      } catch {
        return undefined;
      }
    },
    start() {
      patroni = run([...machine.prefix, program('patroni'), file], `${folder}.patroni.log`);
      checking = run(
        [...machine.prefix, writeCheck, join(folder, 'data'), `http://${machine.host}:${restPort}`],
        `${folder}.write-check.log`,
      );
      if (group === 0 && mayCloseConnections())
        closing = run(
          [...machine.prefixWithRights, replacedWorker, `postgres://postgres@${machine.host}:${port}/${DATABASE}`],
          `${folder}.replaced-worker.log`,
          { ...process.env, PATH: `${CITUS_BIN}:${process.env.PATH}` },
        );
    },
    async killPostgres() {
      const pid = await postmaster();
      if (pid) signalAll([pid], 'SIGKILL');
    },
    async killMachine() {
      signalAll(await all(), 'SIGKILL');
      await Promise.all([patroni, checking, closing].map((process) => process?.end('SIGKILL')));
    },
    async freeze() {
      frozen = await all();
      signalAll(frozen, 'SIGSTOP');
    },
    thaw() {
      signalAll(frozen, 'SIGCONT');
      frozen = [];
    },
    async stop() {
      signalAll(frozen, 'SIGCONT');
      const deadline = setTimeout(() => patroni?.child.kill('SIGKILL'), 15_000);
      await patroni?.end();
      clearTimeout(deadline);
      await Promise.all([checking, closing].map((process) => process?.end()));
      signalAll(await all(), 'SIGKILL');
    },
  };
}
