/** The package as a consumer gets it: packed, and unpacked into the node_modules of a project of its own. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let tarball: Buffer | undefined;

/** Returns the bytes of the tarball of `dist/package`, which is packed once per test file: npm takes half a second of processor time. */
export function packTarball(): Buffer {
  tarball ??= pack();
  return tarball;
}

function pack(): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'xiyan-pack-'));
  try {
    const printed = execFileSync('npm', ['pack', join(root, 'dist/package'), '--pack-destination', folder, '--json', '--ignore-scripts'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [{ filename }] = JSON.parse(printed) as [{ filename: string }];
    return readFileSync(join(folder, filename));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export interface Consumer {
  folder: string;
  remove(): void;
}

/**
 * A project that has the packed package installed.
 * @param files its own sources, path → text
 * @param modules packages of this checkout that it has besides
 */
export function createConsumer(files: Record<string, string>, modules: string[] = []): Consumer {
  const folder = mkdtempSync(join(tmpdir(), 'xiyan-consumer-'));
  const installed = join(folder, 'node_modules/xiyan');
  mkdirSync(installed, { recursive: true });
  const archive = join(folder, 'xiyan.tgz');
  writeFileSync(archive, packTarball());
  execFileSync('tar', ['-xzf', archive, '-C', installed, '--strip-components=1']);
  for (const name of modules) symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  for (const [path, text] of Object.entries({ 'package.json': '{"private":true,"type":"module"}', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
