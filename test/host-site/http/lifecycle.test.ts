import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServerProcess } from '../../support/server-process.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'xiyan-lifecycle-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

it.each(['SIGTERM', 'SIGINT'] as const)(
  'finishes open requests after %s, accepts no new ones and exits with 0',
  async (signal) => {
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
  },
  20_000,
);
