import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../host-site/startup/free-port.ts';
import { startProblem } from '../../../host-site/startup/start-problem.ts';
import { readSettings } from '../../support/site/settings.ts';
import { startTestApp, type TestApp, type TestAppOptions } from '../../support/site/test-app.ts';

const TOKEN = 'a-token-of-the-collector';
let app: TestApp;
const start = async (options?: TestAppOptions) => {
  app = await startTestApp(options);
};
afterEach(() => app.close());
const read = async (options: Partial<InjectOptions> = {}) => (await app.server.inject({ url: '/metrics', ...options })).statusCode;
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('/metrics', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('responds to a collector at %s', async (remoteAddress) => {
    await start();
    expect(await read({ remoteAddress })).toBe(200);
  });

  it.each(['192.0.2.1', '10.0.0.1', '::ffff:192.0.2.1', '2001:db8::1'])('rejects a collector at %s', async (remoteAddress) => {
    await start();
    expect(await read({ remoteAddress })).toBe(403);
  });

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'rejects requests that a proxy on this machine forwards with %s',
    async (name) => {
      await start({ env: { TRUST_PROXY: 'loopback,192.0.2.1' } });
      expect(await read({ remoteAddress: '127.0.0.1', headers: { [name]: '127.0.0.1' } })).toBe(403);
      expect(await read({ remoteAddress: '192.0.2.1', headers: { [name]: '127.0.0.1' } })).toBe(403);
    },
  );

  it('responds to other machines with the token, and demands it without', async () => {
    await start({ env: { METRICS_TOKEN: TOKEN } });
    const remoteAddress = '192.0.2.1';
    expect(await read({ remoteAddress, headers: bearer(TOKEN) })).toBe(200);
    expect(await read({ remoteAddress, headers: bearer(`${TOKEN}x`) })).toBe(401);
    const refused = await app.server.inject({ url: '/metrics', remoteAddress });
    expect([refused.statusCode, refused.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(refused.body).not.toContain(TOKEN);
    expect(await read()).toBe(200);
  });

  it.each(['/%6detrics', '/metrics/', 'http://127.0.0.1/metrics'])('is rejected as %s too', async (url) => {
    await start();
    expect(await read({ url, remoteAddress: '192.0.2.1' })).toBe(403);
  });

  it('moves to a separate port with METRICS_PORT', async () => {
    const port = await freePort('127.0.0.1');
    await start({ env: { METRICS_PORT: String(port) } });
    await app.server.ready();
    expect(await read()).toBe(404);
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(await reply.text()).toContain('xiyan_database_up 1');
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { 'x-forwarded-for': '127.0.0.1' } })).status).toBe(403);
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
    await app.server.close();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  it('prevents the start when its separate port is taken, and names the setting', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const env = { METRICS_PORT: String(port) };
    await start({ env });
    const error: unknown = await app.server.listen({ host: '127.0.0.1', port: 0 }).catch((reason: unknown) => reason);
    expect(startProblem(error, readSettings(env))).toBe(`port ${port} is taken; set METRICS_PORT to another one.`);
    other.close();
  });
});
