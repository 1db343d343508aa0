/** A server process whose PostgreSQL restarts or falls silent. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../../host-site/database/migrate.ts';
import { openDatabase } from '../../../host-site/database/open.ts';
import { hasPostgres } from '../../support/databases.ts';
import { type Slot, startSlot } from '../../support/fault-processes.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts';
import { insertSampleData, OPEN_HOTEL } from '../../support/sample-data.ts';
import { startTcpProxy } from '../../support/tcp-proxy.ts';
import { startReceiver, WEBHOOK_SECRET } from '../../support/webhook-receiver.ts';

const RESTARTS = 3;
/** Enquiries under way at any moment. */
const COUPLES = 8;

describe.runIf(hasPostgres)('a server process', () => {
  let postgres: PostgresServer;
  let folder: string;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  const startProcess = (databaseUrl: string, limits: Record<string, string> = {}) =>
    startSlot({
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      ENQUIRY_WEBHOOK_URL: receiver.url,
      ENQUIRY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      ...limits,
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'xiyan-failures-'));
    [postgres, receiver] = await Promise.all([startPostgres(), startReceiver()]);
    const { db, close } = await openDatabase({ url: postgres.url });
    await migrate(db);
    await insertSampleData(db);
    await close();
  });
  afterAll(async () => {
    await receiver.close();
    await postgres.stop();
    await rm(folder, { recursive: true });
  });

  const enquire = async (slot: Slot, number: number) => {
    const response = await fetch(`${slot.origin()}/api/hotel/MakeAppointment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `restart-key-of-a-couple-${number}` },
      body: JSON.stringify({ phone_num: `139${String(10_000_000 + number)}`, merchant_id: OPEN_HOTEL }),
    });
    const { status } = (await response.json()) as { status: { RetCode: number } };
    return { http: response.status, code: status.RetCode };
  };

  it('acknowledges every enquiry, and stores each once, while PostgreSQL restarts', async () => {
    const slot = await startProcess(postgres.url);
    const answers: { http: number; code: number }[] = [];
    let sent = 0;
    let isOver = false;
    const couple = async () => {
      while (!isOver) answers.push(await enquire(slot, sent++));
    };
    const couples = Array.from({ length: COUPLES }, couple);
    for (let restart = 0; restart < RESTARTS; restart += 1) {
      const before = answers.length;
      await postgres.restart();
      await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(before + 2 * COUPLES);
    }
    isOver = true;
    await Promise.all(couples);
    await slot.end();

    expect(answers.filter(({ http, code }) => http !== 200 || code !== 0)).toEqual([]);
    expect(slot.codes).toEqual([0]);
    const { db, close } = await openDatabase({ url: postgres.url });
    const { rows } = await db
      .selectFrom('enquiry')
      .select((select) => select.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    await close();
    expect(rows).toBe(sent);
  });

  it('is ready again after every connection to PostgreSQL fell silent', async () => {
    const proxy = await startTcpProxy(Number(new URL(postgres.url).port));
    const slot = await startProcess(Object.assign(new URL(postgres.url), { port: proxy.port }).href);
    const readiness = async () => (await fetch(`${slot.origin()}/readyz`)).status;
    expect(await readiness()).toBe(200);
    // Enough requests to check out every connection.
    await Promise.all(Array.from({ length: 20 }, (_, number) => enquire(slot, 50_000 + number)));
    proxy.goSilent();
    const duringSilence = Array.from({ length: 20 }, (_, number) => enquire(slot, 60_000 + number));
    expect(await readiness()).toBe(503);
    proxy.recover();
    await expect.poll(readiness, { timeout: 40_000, interval: 200 }).toBe(200);
    // The couples of the silence send their enquiries again, with the same keys.
    await Promise.all(duringSilence);
    const repeated = await Promise.all(duringSilence.map((_, number) => enquire(slot, 60_000 + number)));
    expect(repeated.filter(({ code }) => code !== 0)).toEqual([]);
    await slot.end();
    await proxy.close();
  });

  it('ends after SIGTERM although PostgreSQL gives no response', async () => {
    const proxy = await startTcpProxy(Number(new URL(postgres.url).port));
    const slot = await startProcess(Object.assign(new URL(postgres.url), { port: proxy.port }).href, {
      STATEMENT_MS: '120000',
      DEADLINE_MS: '3000',
    });
    proxy.goSilent();
    const cut = enquire(slot, 70_000).catch(() => 'connection closed');
    expect(await (await fetch(`${slot.origin()}/readyz`)).status).toBe(503);
    await slot.end();
    expect(slot.codes).toEqual([1]);
    await cut;
    await proxy.close();
  });
});
