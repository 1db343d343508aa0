/** Acceptance of the site on a PostgreSQL that fails, under load and with the limits of production. Prints what it measures. */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  type EnquiryReply,
  isAcknowledged,
  type PostgresSite,
  readiness,
  sendKeyedEnquiry,
  startPostgresSite,
} from '../support/databases/postgres-site.ts';
import { startTcpProxy } from '../support/servers/tcp-proxy.ts';

const RESTARTS = 10;
const ENQUIRIES_PER_SECOND = 150;
/** Time between two restarts, in which the load continues. */
const BETWEEN_MS = 2_000;
const SILENCE_MS = 10_000;
/** Limits of a process in production: statements, and the time from SIGTERM to its end. */
const LIMITS = { STATEMENT_MS: '10000', DEADLINE_MS: '9500' };

let site: PostgresSite;
beforeAll(async () => {
  site = await startPostgresSite();
});
afterAll(() => site.close());

const report = (line: string) => process.stdout.write(`measured: ${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const proxyToPostgres = () => startTcpProxy(Number(new URL(site.postgres.url).port));

/** Sends enquiries at a constant rate, however long the replies take, until `isOver`. Resolves with all replies. */
async function sendAtRate(send: (number: number) => Promise<EnquiryReply>, isOver: () => boolean): Promise<EnquiryReply[]> {
  const start = performance.now();
  const replies: Promise<EnquiryReply>[] = [];
  while (!isOver()) {
    const due = ((performance.now() - start) * ENQUIRIES_PER_SECOND) / 1000;
    while (replies.length < due) replies.push(send(replies.length));
    await pause(5);
  }
  return Promise.all(replies);
}

it('acknowledges every keyed enquiry within 5 s, each stored once, during ten restarts of PostgreSQL at 150 enquiries per second', async () => {
  const slot = await site.startProcess({ limits: LIMITS });
  let isOver = false;
  const start = performance.now();
  const load = sendAtRate(
    (number) => sendKeyedEnquiry(slot, number),
    () => isOver,
  );
  let downtime = 0;
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await pause(BETWEEN_MS);
    const stopped = performance.now();
    await site.postgres.restart();
    downtime = Math.max(downtime, performance.now() - stopped);
  }
  await pause(BETWEEN_MS);
  isOver = true;
  const duration = performance.now() - start;
  const replies = await load;
  await slot.end();

  const times = replies.map(({ ms }) => ms).sort((one, other) => one - other);
  const quantile = (share: number) => seconds(times[Math.floor((times.length - 1) * share)] ?? Number.NaN);
  const rate = Math.round(replies.length / (duration / 1000));
  report(
    `${replies.length} enquiries at ${rate}/s, ${RESTARTS} restarts of at most ${seconds(downtime)}; reply after ${quantile(0.5)} (median), ${quantile(0.99)} (99%), ${quantile(1)} (slowest)`,
  );
  expect(replies.filter((reply) => !isAcknowledged(reply))).toEqual([]);
  expect(replies.filter(({ ms }) => ms > 5_000)).toEqual([]);
  expect(slot.codes).toEqual([0]);
  expect(await site.countEnquiries()).toBe(replies.length);
});

it('is ready within 15 s after ten seconds in which the network dropped every packet', async () => {
  const proxy = await proxyToPostgres();
  const slot = await site.startProcess({ port: proxy.port, limits: LIMITS });
  // Enough requests to check out every connection.
  await Promise.all(Array.from({ length: 20 }, (_, number) => sendKeyedEnquiry(slot, 1_000_000 + number)));
  proxy.goSilent();
  const duringSilence = Array.from({ length: 20 }, (_, number) => sendKeyedEnquiry(slot, 1_001_000 + number));
  await pause(SILENCE_MS);
  proxy.recover();
  const recovered = performance.now();
  await expect.poll(() => readiness(slot), { timeout: 60_000, interval: 50 }).toBe(200);
  const unready = performance.now() - recovered;
  report(`ready ${seconds(unready)} after a silence of ${seconds(SILENCE_MS)}`);
  expect(unready).toBeLessThan(15_000);
  await Promise.all(duringSilence);
  const repeated = await Promise.all(duringSilence.map((_, number) => sendKeyedEnquiry(slot, 1_001_000 + number)));
  expect(repeated.filter(({ code }) => code !== 0)).toEqual([]);
  await slot.end();
  await proxy.close();
});

it('ends within 10 s of SIGTERM while every connection waits for PostgreSQL', async () => {
  const proxy = await proxyToPostgres();
  const slot = await site.startProcess({ port: proxy.port, limits: LIMITS });
  await Promise.all(Array.from({ length: 20 }, (_, number) => sendKeyedEnquiry(slot, 1_002_000 + number)));
  proxy.goSilent();
  const cut = Array.from({ length: 20 }, (_, number) => sendKeyedEnquiry(slot, 1_003_000 + number).catch(() => 'connection closed'));
  expect(await readiness(slot)).toBe(503);
  const signalled = performance.now();
  await slot.end();
  const ending = performance.now() - signalled;
  report(`ended ${seconds(ending)} after SIGTERM, with exit code ${slot.codes[0]}`);
  expect(ending).toBeLessThan(10_000);
  await Promise.all(cut);
  await proxy.close();
});
