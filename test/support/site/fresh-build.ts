/** Global setup of the tests that look at what ships: `dist/` is built once, and only when a source is newer than it. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

export default function freshBuild(): void {
  execFileSync(process.execPath, ['host-site/scripts/build.mjs', '--if-stale', '--types'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
