/** `npm start`: builds what is stale, then serves. */
import './node-version.mjs';
import './start-arguments.mjs';
import { fileURLToPath } from 'node:url';
import { runNode } from './run-node.mjs';

const { status, isStopped } = await runNode([fileURLToPath(new URL('./build.mjs', import.meta.url)), '--if-stale']);
if (isStopped) process.exit(0);
if (status !== 0) process.exit(status);
await import(new URL('../../dist/site/start.mjs', import.meta.url).href);
