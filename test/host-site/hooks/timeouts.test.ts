/** A client that sends slowly is disconnected. The limits are injected short; docs/settings.md names those that apply. */
import { expect, it } from 'vitest';
import { serverTimeouts } from '../../../host-site/hooks/timeouts.ts';
import { listen, sendText } from '../../support/servers/raw-http.ts';
import { startTestApp } from '../../support/site/test-app.ts';

const SHORT = { headers: 150, request: 300, checkingInterval: 50, idle: 60_000 };
const HEAD = 'POST /api/hotel/MakeAppointment HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n';

it.each([
  ['headers that do not end', 'GET /api/php/city HTTP/1.1\r\nhost: a\r\nx-'],
  ['a body of which one byte arrives', `${HEAD}content-length: 100\r\n\r\n{`],
  ['a chunked body that does not end', `${HEAD}transfer-encoding: chunked\r\n\r\n1\r\n{\r\n`],
])('ends a request with %s with 408', async (_, text) => {
  const app = await startTestApp({ timeouts: SHORT });
  const port = await listen(app.server);
  expect(await sendText(port, text)).toMatch(/^HTTP\/1\.1 408 /);
  await app.close();
});

it('closes a connection that never sends anything', async () => {
  const app = await startTestApp({ timeouts: { ...SHORT, idle: 100 } });
  const port = await listen(app.server);
  expect(await sendText(port, '')).toBe('');
  await app.close();
});

it('ends a request 15 to 20 s after its first byte', async () => {
  const app = await startTestApp();
  const { requestTimeout, headersTimeout, timeout } = app.server.server;
  const { connectionsCheckingInterval } = serverTimeouts().http;
  expect([headersTimeout, requestTimeout, timeout, connectionsCheckingInterval]).toEqual([10_000, 15_000, 60_000, 5_000]);
  await app.close();
});

it('leaves a connection open between two requests for longer than proxies do, or for KEEP_ALIVE_SECONDS', async () => {
  for (const [env, seconds] of [
    [{}, 75],
    [{ KEEP_ALIVE_SECONDS: '620' }, 620],
  ] as const) {
    const app = await startTestApp({ env });
    const port = await listen(app.server);
    const { headers } = await fetch(`http://127.0.0.1:${port}/healthz`);
    expect([app.server.server.keepAliveTimeout, headers.get('keep-alive')]).toEqual([seconds * 1000, `timeout=${seconds}`]);
    await app.close();
  }
});
