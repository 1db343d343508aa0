/** nginx and HAProxy of this machine, run with the documented configuration files on free ports, as child processes that the test ends. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectFile } from '../../../host-site/platform/system/project-root.ts';
import { freePort } from '../../../host-site/startup/free-port.ts';

export type ProxyName = 'nginx' | 'haproxy';

export interface RunningProxy {
  origin: string;
  /** The last lines that the proxy wrote: why it answered 502. */
  log(): string;
  stop(): Promise<void>;
}

/** Whether the program of the Debian package (`apt-get install nginx-light haproxy`) is on this machine. */
export function hasProxy(name: ProxyName): boolean {
  try {
    execFileSync(name, ['-v'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Reads a documented file and replaces the ports of its two processes. @throws when the file does not name them */
async function documented(file: string, ports: readonly number[], replacements: readonly (readonly [string, string])[]): Promise<string> {
  let text = await readFile(projectFile('docs', 'deployment', file), 'utf8');
  for (const [from, to] of [
    ['127.0.0.1:3001', `127.0.0.1:${ports[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${ports[1]}`],
    ...replacements,
  ] as const) {
    if (!text.includes(from)) throw new Error(`proxies: docs/deployment/${file} does not contain ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}

async function nginxFile(folder: string, port: number, ports: readonly number[]): Promise<string[]> {
  const site = await documented('nginx.conf', ports, [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['/var/cache/nginx/xiyan', join(folder, 'cache')],
    ['/var/log/nginx/xiyan.log', join(folder, 'access.log')],
  ]);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(folder, name)};`);
  const pid = join(folder, 'nginx.pid');
  const main = join(folder, 'nginx.conf');
  await writeFile(
    main,
    `daemon off; pid ${pid}; error_log stderr warn; worker_processes 1; ${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 4000; }
http { ${folders.join(' ')} ${site} }`,
  );
  return ['-p', folder, '-e', 'stderr', '-c', main];
}

async function haproxyFile(folder: string, port: number, ports: readonly number[]): Promise<string[]> {
  const main = join(folder, 'haproxy.cfg');
  await writeFile(main, await documented('haproxy.cfg', ports, [['bind :80 ', `bind 127.0.0.1:${port} `]]));
  return ['-db', '-f', main];
}

/** Starts the proxy in front of two processes, and waits until it forwards a request. */
export async function startProxy(name: ProxyName, ports: readonly number[]): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), `xiyan-${name}-`));
  await mkdir(join(folder, 'cache'));
  const port = await freePort('127.0.0.1');
  const args = await (name === 'nginx' ? nginxFile : haproxyFile)(folder, port, ports);
  const child: ChildProcess = spawn(name, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    output = (output + text).slice(-8000);
  });
  const ended = once(child, 'exit');
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/healthz`).catch(() => undefined))?.ok)
    if (child.exitCode !== null) throw new Error(`${name} ended with ${child.exitCode}:\n${output}`);
  return {
    origin,
    log: () => output,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
