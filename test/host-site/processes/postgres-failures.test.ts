/** A server process whose PostgreSQL restarts or falls silent. `test/operations/postgres-failures.test.ts` is the long form, with limits of time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPostgres } from '../../support/databases/databases.ts';
import {
  type EnquiryReply,
  isAcknowledged,
  type PostgresSite,
  readiness,
  sendKeyedEnquiry,
  startPostgresSite,
} from '../../support/databases/postgres-site.ts';
import { startTcpProxy } from '../../support/servers/tcp-proxy.ts';

const RESTARTS = 3;
/** Enquiries under way at any moment. */
const COUPLES = 8;

describe.runIf(hasPostgres)('a server process', () => {
  let site: PostgresSite;
  beforeAll(async () => {
    site = await startPostgresSite();
  });
  afterAll(() => site.close());

  const proxyToPostgres = () => startTcpProxy(Number(new URL(site.postgres.url).port));

  it('acknowledges every enquiry, and stores each once, while PostgreSQL restarts', async () => {
    const slot = await site.startProcess();
    const replies: EnquiryReply[] = [];
    let sent = 0;
    let isOver = false;
    const couple = async () => {
      while (!isOver) replies.push(await sendKeyedEnquiry(slot, sent++));
    };
    const couples = Array.from({ length: COUPLES }, couple);
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const before = replies.length;
      await site.postgres.restart();
      await expect.poll(() => replies.length, { timeout: 20_000 }).toBeGreaterThan(before + 2 * COUPLES);
    }
    isOver = true;
    await Promise.all(couples);
    await slot.end();

    expect(replies.filter((reply) => !isAcknowledged(reply))).toEqual([]);
    expect(slot.codes).toEqual([0]);
    expect(await site.countEnquiries()).toBe(sent);
  });

  it('is ready again after every connection to PostgreSQL fell silent', async () => {
    const proxy = await proxyToPostgres();
    const slot = await site.startProcess(proxy);
    expect(await readiness(slot)).toBe(200);
    // Enough requests to check out every connection.
    await Promise.all(Array.from({ length: 20 }, (_, number) => sendKeyedEnquiry(slot, 50_000 + number)));
    proxy.goSilent();
    const duringSilence = Array.from({ length: 20 }, (_, number) => sendKeyedEnquiry(slot, 60_000 + number));
    expect(await readiness(slot)).toBe(503);
    proxy.recover();
    await expect.poll(() => readiness(slot), { timeout: 40_000, interval: 200 }).toBe(200);
    // The couples of the silence send their enquiries again, with the same keys.
    await Promise.all(duringSilence);
    const repeated = await Promise.all(duringSilence.map((_, number) => sendKeyedEnquiry(slot, 60_000 + number)));
    expect(repeated.filter(({ code }) => code !== 0)).toEqual([]);
    await slot.end();
    await proxy.close();
  });

  it('ends after SIGTERM although PostgreSQL gives no response', async () => {
    const proxy = await proxyToPostgres();
    const slot = await site.startProcess({ port: proxy.port, limits: { STATEMENT_MS: '120000', DEADLINE_MS: '3000' } });
    proxy.goSilent();
    const cut = sendKeyedEnquiry(slot, 70_000).catch(() => 'connection closed');
    expect(await readiness(slot)).toBe(503);
    await slot.end();
    expect(slot.codes).toEqual([1]);
    await cut;
    await proxy.close();
  });
});
