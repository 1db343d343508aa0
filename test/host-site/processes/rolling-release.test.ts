/** The short form of test/operations/rolling-restarts.test.ts: a process behind a proxy stops under load, without nginx and HAProxy. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OPEN_HOTEL } from '../../support/databases/sample-data.ts';
import { type ServerProcess, startServerProcess } from '../../support/site/server-process.ts';
import { type HealthProxy, startHealthProxy } from './health-proxy.ts';

const COUPLES = 2;

let folder: string;
let proxy: HealthProxy;
const running = new Set<ServerProcess>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xiyan-rolling-'));
  proxy = await startHealthProxy();
});
afterAll(async () => {
  for (const each of running) await each.end('SIGKILL');
  await proxy.close();
  await rm(folder, { recursive: true });
});

const start = async (name: string): Promise<ServerProcess> => {
  // The drain ends by a second signal, when the proxy has noticed, not by time.
  const started = await startServerProcess(join(folder, name), { DRAIN_SECONDS: '300' });
  running.add(started);
  await proxy.add(started.origin);
  return started;
};

it('no enquiry fails while one of two processes behind a proxy stops', async () => {
  const first = await start('first');
  const second = await start('second');
  const failures: string[] = [];
  let sent = 0;
  let isOver = false;
  const couple = async () => {
    while (!isOver) {
      const number = sent++;
      const response = await fetch(`${proxy.origin}/api/hotel/MakeAppointment`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': `key-of-a-couple-in-a-rolling-release-${number}` },
        body: JSON.stringify({ phone_num: `139${String(10_000_000 + number)}`, merchant_id: OPEN_HOTEL }),
      });
      const text = await response.text();
      if (response.status !== 200 || JSON.parse(text).status.RetCode !== 0) failures.push(`${response.status} ${text}`);
    }
  };
  const couples = Array.from({ length: COUPLES }, () => couple().catch((error: Error) => failures.push(error.message)));
  const isUnderLoad = async () => {
    const before = sent;
    await expect.poll(() => sent, { timeout: 20_000 }).toBeGreaterThan(before + 5 * COUPLES);
  };
  await isUnderLoad();
  first.child.kill('SIGTERM');
  await expect.poll(proxy.check, { timeout: 20_000 }).toEqual([second.origin]);
  await isUnderLoad();
  expect(await first.end('SIGINT')).toEqual([0, null]);
  running.delete(first);
  await isUnderLoad();
  isOver = true;
  await Promise.all(couples);
  expect(failures).toEqual([]);
}, 120_000);
