/** Builds docs/deployment/Containerfile with Podman, without an image from the internet, and runs it. */
import { execFile, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, globSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createProductionFolder } from '../../support/site/production-folder.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const run = promisify(execFile);

/** Reason for which tests of the image are skipped; empty: the program exists. */
export const NO_PODMAN = spawnSync('podman', ['--version']).error ? 'Podman is not installed (apt-get install podman)' : '';

/** Runs Podman; resolves with its standard output. */
export async function podman(...args: string[]): Promise<string> {
  const { stdout } = await run('podman', args, { cwd: root, maxBuffer: 2 ** 26 });
  return stdout.trim();
}

/** Returns the libraries of the system that Node and the packages' own libraries are linked to, and the dynamic linker. */
function systemLibraries(folder: string): string[] {
  const programs = [
    join(folder, 'node_modules/.bin/node'),
    ...globSync('node_modules/@img/*/lib/*', { cwd: folder }).map((file) => join(folder, file)),
  ];
  const paths = programs.flatMap((program) => spawnSync('ldd', [program], { encoding: 'utf8' }).stdout.match(/\/\S+(?= \()/g) ?? []);
  return [...new Set(paths)].filter((path) => existsSync(path) && !path.startsWith(folder));
}

/** Creates an image with these libraries alone: no shell, no package manager. */
async function importBase(folder: string, libraries: readonly string[]): Promise<string> {
  const base = join(folder, 'base');
  for (const path of libraries) {
    mkdirSync(dirname(join(base, path)), { recursive: true });
    copyFileSync(path, join(base, path));
  }
  for (const name of ['etc', 'tmp']) mkdirSync(join(base, name));
  writeFileSync(join(base, 'etc/passwd'), 'root:x:0:0:root:/:/\n');
  await run('tar', ['-C', base, '-cf', `${base}.tar`, '.']);
  const image = `localhost/xiyan-base-${randomUUID()}`;
  await podman('import', `${base}.tar`, image);
  return image;
}

export interface BuiltImage {
  image: string;
  /** Options of `podman` that make its runtime work on this machine; undefined: none does, for this reason. */
  runtime: string[] | undefined;
  reason: string;
  remove(): Promise<void>;
}

/**
 * Builds the last stage from this project's `dist` and installed production packages, in place of the stage `build`, which installs and builds
 * the same from the registry.
 */
export async function buildImage(): Promise<BuiltImage> {
  const folder = mkdtempSync(join(tmpdir(), 'xiyan-image-'));
  const site = join(folder, 'build/image/srv/xiyan');
  mkdirSync(dirname(site), { recursive: true });
  mkdirSync(join(folder, 'build/image/var/lib/xiyan'), { recursive: true });
  renameSync(createProductionFolder(), site);
  mkdirSync(join(site, 'node_modules/.bin'), { recursive: true });
  symlinkSync(`../node-${process.platform}-${process.arch}/bin/node`, join(site, 'node_modules/.bin/node'));
  const base = await importBase(folder, systemLibraries(site));
  const image = `localhost/xiyan-${randomUUID()}`;
  await podman(
    'build',
    '--format',
    'docker',
    '--build-context',
    `build=${join(folder, 'build')}`,
    '--build-arg',
    `BASE=${base}`,
    '--tag',
    image,
    '--file',
    'docs/deployment/Containerfile',
    '.',
  );
  const remove = async () => {
    await podman('rmi', '--force', image, base);
    rmSync(folder, { recursive: true, force: true });
  };
  return { image, remove, ...(await workingRuntime(image)) };
}

/** Limits that machines without further rights can set. */
export const LIMITS = ['--ulimit', 'nofile=1024:1024', '--ulimit', 'nproc=4096:4096'];

/** crun refuses machines that mount both versions of cgroups; runc accepts them. */
async function workingRuntime(image: string): Promise<{ runtime: string[] | undefined; reason: string }> {
  let reason = '';
  for (const runtime of [[], ['--runtime', 'runc']]) {
    try {
      await podman(...runtime, 'run', '--rm', ...LIMITS, '--network', 'host', image, '--version');
      return { runtime, reason: '' };
    } catch (error) {
      reason += String((error as { stderr?: string }).stderr ?? error);
    }
  }
  return { runtime: undefined, reason };
}
