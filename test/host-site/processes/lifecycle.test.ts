import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../support/site/server-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'xiyan-lifecycle-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it.each(['SIGTERM', 'SIGINT'] as const)('finishes open requests after %s, accepts no new ones and exits with 0', async (signal) => {
  const { origin, end } = await startServerProcess(dataDir);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  const { port, hostname } = new URL(origin);
  // An open connection without a request must not keep the process alive.
  const idle = connect(Number(port), hostname);
  await new Promise((resolve) => idle.once('connect', resolve));
  idle.on('error', () => undefined);
  const underWay = fetch(`${origin}/slow`).then((reply) => reply.text());
  // The request has arrived when a later one has been answered.
  await fetch(`${origin}/healthz`);
  const ended = end(signal);
  expect(await underWay).toBe('finished');
  expect(await ended).toEqual([0, null]);
  await expect(fetch(`${origin}/healthz`)).rejects.toThrow();
  idle.destroy();
});

describe('while the process drains', () => {
  /** Ends by a second signal, not by time. */
  const LONG = '300';
  let running: ServerProcess;
  beforeEach(async () => {
    running = await startServerProcess(dataDir, { DRAIN_SECONDS: LONG });
  });
  afterEach(() => running.end('SIGKILL'));
  const readiness = async () => (await fetch(`${running.origin}/readyz`)).status;
  const drain = async () => {
    running.child.kill('SIGTERM');
    await expect.poll(readiness).toBe(503);
  };
  const get = async (path: string, agent: Agent): Promise<IncomingMessage> => {
    const [response] = (await once(httpGet(`${running.origin}${path}`, { agent }), 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response;
  };

  it('still serves requests, on new connections and on open ones, and closes each connection after its response', async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await get('/healthz', agent)).headers.connection).toBe('keep-alive');
    const [open] = Object.values(agent.freeSockets).flat();
    await drain();
    expect(open?.destroyed).toBe(false);
    const onOpenConnection = await get('/api/openapi.json', agent);
    expect([onOpenConnection.statusCode, onOpenConnection.headers.connection]).toEqual([200, 'close']);
    expect(onOpenConnection.socket).toBe(open);
    const onNewConnection = await get('/api/openapi.json', agent);
    expect([onNewConnection.statusCode, onNewConnection.headers.connection]).toEqual([200, 'close']);
    expect(onNewConnection.socket).not.toBe(open);
    agent.destroy();
  });

  it('closes the connection of a request that began before', async () => {
    const agent = new Agent({ keepAlive: true });
    const underWay = get('/slow', agent);
    await fetch(`${running.origin}/healthz`);
    running.child.kill('SIGTERM');
    expect((await underWay).headers.connection).toBe('close');
    agent.destroy();
  });

  it('ends at once on a second signal, after the requests under way', async () => {
    await drain();
    const underWay = fetch(`${running.origin}/slow`).then((reply) => reply.text());
    await fetch(`${running.origin}/healthz`);
    const ended = running.end('SIGINT');
    expect(await underWay).toBe('finished');
    expect(await ended).toEqual([0, null]);
  });
});

it('ends after DRAIN_SECONDS by itself', async () => {
  const { end } = await startServerProcess(dataDir, { DRAIN_SECONDS: '1' });
  expect(await end('SIGTERM')).toEqual([0, null]);
});

it('does not drain after SIGINT, which a terminal sends', async () => {
  const { end } = await startServerProcess(dataDir, { DRAIN_SECONDS: '300' });
  expect(await end('SIGINT')).toEqual([0, null]);
});
