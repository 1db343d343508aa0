/** Databases filled once by `data -- demo --scale` and kept for the next run. */
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** The data folder of a site with that many packages. */
export function filledFolder(packages: number): string {
  const folder = join(tmpdir(), `xiyan-bench-site-${packages}`);
  const done = join(folder, '.filled');
  if (existsSync(done)) return folder;
  rmSync(folder, { recursive: true, force: true });
  execFileSync(process.execPath, ['dist/site/data.mjs', 'demo', '--scale', String(packages)], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: folder, DATABASE_URL: '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  writeFileSync(done, '');
  return folder;
}
