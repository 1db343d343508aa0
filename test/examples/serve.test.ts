/** `npm run examples`, as a process. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';

const SCRIPT = fileURLToPath(new URL('../../examples/serve.mjs', import.meta.url));
let child: ChildProcess | undefined;

/** Starts the examples on a free port; `output` grows with both streams. */
function startExamples(siteOrigin: string) {
  const examples = spawn(process.execPath, [SCRIPT], { env: { ...process.env, SITE_ORIGIN: siteOrigin, PORT: '0' }, stdio: 'pipe' });
  child = examples;
  const result = { output: '' };
  for (const stream of [examples.stdout, examples.stderr]) stream.on('data', (text) => (result.output += text));
  return result;
}

/** Returns an origin at which nothing listens. */
async function unusedOrigin(): Promise<string> {
  const server: Server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

afterEach(async () => {
  if (child?.exitCode === null) {
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
});

it('serves the examples, and says how to start the site, when no site responds', async () => {
  const origin = await unusedOrigin();
  const examples = startExamples(origin);
  await expect
    .poll(() => examples.output, { timeout: 20_000 })
    .toContain(`No site responds at ${origin}. Run npm start in another terminal`);
  const [address] = /http:\/\/localhost:\d+\//.exec(examples.output) ?? [];
  expect(await (await fetch(`${address}partner/`)).text()).toContain(`${origin}/widgets/v1/embed.js`);
});

it('rejects a SITE_ORIGIN that is no origin', async () => {
  const examples = startExamples('127.0.0.1:3000');
  const [code] = await once(child as ChildProcess, 'exit');
  expect([code, examples.output]).toEqual([1, 'SITE_ORIGIN is wrong: use the origin of the running site, such as http://127.0.0.1:3000\n']);
});
