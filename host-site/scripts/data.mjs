/** `npm run data -- …`: builds what is stale, then moves data in or out. */
import './node-version.mjs';
import { fileURLToPath } from 'node:url';
import { runNode } from './run-node.mjs';

// The command reads standard input and prints to standard output; the build may use neither.
const { status } = await runNode([fileURLToPath(new URL('./build.mjs', import.meta.url)), '--if-stale'], {
  stdio: ['ignore', 2, 'inherit'],
});
if (status !== 0) process.exit(status);
await import(new URL('../../dist/site/data.mjs', import.meta.url).href);
