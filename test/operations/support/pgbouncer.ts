import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../host-site/startup/free-port.ts';
import { unprivileged } from '../../support/databases/postgres-server.ts';

/** Reason for which tests with PgBouncer are skipped; empty: the program exists. */
export const NO_PGBOUNCER = spawnSync('pgbouncer', ['--version']).error ? 'PgBouncer is not installed (apt-get install pgbouncer)' : '';

export interface PgBouncer {
  /** Address of the same database through the pooler. */
  url: string;
  /** Ends every connection, and accepts new ones on the same port afterwards. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode in front of the database of `url`, with its default configuration apart from what it needs to start. */
export async function startPgBouncer(url: string, { serverConnections = 20 } = {}): Promise<PgBouncer> {
  const { hostname, port, pathname, username } = new URL(url);
  const folder = await mkdtemp(join(tmpdir(), 'xiyan-pgbouncer-'));
  const listenPort = await freePort('127.0.0.1');
  await writeFile(join(folder, 'users.txt'), `"${username}" ""\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    [
      '[databases]',
      `* = host=${hostname} port=${port}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${listenPort}`,
      'unix_socket_dir =',
      'auth_type = trust',
      `auth_file = ${join(folder, 'users.txt')}`,
      'pool_mode = transaction',
      `default_pool_size = ${serverConnections}`,
    ].join('\n'),
  );
  await chmod(folder, 0o755);
  const user = await unprivileged();
  const start = async () => {
    const started = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { ...user, stdio: ['ignore', 'ignore', 'pipe'] });
    await acceptsConnections(started, listenPort);
    return started;
  };
  const end = async (signal: 'SIGINT' | 'SIGTERM') => {
    child.kill(signal);
    if (child.exitCode === null) await once(child, 'close');
  };
  let child = await start();
  return {
    url: `postgres://${username}@127.0.0.1:${listenPort}${pathname}`,
    restart: async () => {
      // SIGINT lets transactions end; SIGTERM closes all connections at once.
      await end('SIGTERM');
      child = await start();
    },
    stop: async () => {
      await end('SIGINT');
      await rm(folder, { recursive: true });
    },
  };
}

async function acceptsConnections(child: ChildProcess, port: number): Promise<void> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  for (;;) {
    if (child.exitCode !== null) throw new Error(`pgbouncer ended:\n${output}`);
    const socket = createConnection({ host: '127.0.0.1', port });
    const isOpen = await Promise.race([once(socket, 'connect').then(() => true), once(socket, 'error').then(() => false)]).catch(
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
