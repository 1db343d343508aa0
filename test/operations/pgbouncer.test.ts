/** The site behind PgBouncer in transaction mode, without settings for it on either side. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FEATURES } from '../../host-site/features.ts';
import { openDatabase } from '../../host-site/platform/database/open.ts';
import { migrate } from '../../host-site/startup/database/migrate.ts';
import { freshPostgres } from '../support/databases/databases.ts';
import { isAcknowledged, type PostgresSite, readiness, sendKeyedEnquiry, startPostgresSite } from '../support/databases/postgres-site.ts';
import { NO_PGBOUNCER, type PgBouncer, startPgBouncer } from './support/pgbouncer.ts';

const ENQUIRIES = 200;
/** Fewer than a process opens to the pooler, so that transactions of all share sessions. */
const SERVER_CONNECTIONS = 3;

describe.skipIf(NO_PGBOUNCER)(`a site behind PgBouncer in transaction mode${NO_PGBOUNCER && ` (${NO_PGBOUNCER})`}`, () => {
  let site: PostgresSite;
  let pooler: PgBouncer;
  beforeAll(async () => {
    site = await startPostgresSite();
    pooler = await startPgBouncer(site.postgres.url, { serverConnections: SERVER_CONNECTIONS });
  });
  afterAll(async () => {
    await pooler?.stop();
    await site?.close();
  });

  it('acknowledges every enquiry of two processes that share three server connections', async () => {
    const port = Number(new URL(pooler.url).port);
    const slots = await Promise.all([site.startProcess({ port }), site.startProcess({ port })]);
    for (const slot of slots) expect(await readiness(slot)).toBe(200);
    const replies = await Promise.all(
      Array.from({ length: ENQUIRIES }, (_, number) => sendKeyedEnquiry(slots[number % 2] as (typeof slots)[0], number)),
    );
    expect(replies.filter((reply) => !isAcknowledged(reply))).toEqual([]);
    await Promise.all(slots.map((slot) => slot.end()));
    expect(await site.countEnquiries()).toBe(ENQUIRIES);
  });

  it('acknowledges every enquiry, and stores each once, while PgBouncer restarts', async () => {
    const slot = await site.startProcess({ port: Number(new URL(pooler.url).port) });
    const before = await site.countEnquiries();
    const send = (part: number) =>
      Array.from({ length: ENQUIRIES / 4 }, (_, number) => sendKeyedEnquiry(slot, 10_000 + part * ENQUIRIES + number));
    const first = send(0);
    const restart = pooler.restart();
    const second = send(1);
    await restart;
    const replies = await Promise.all([...first, ...second, ...send(2)]);
    expect(replies.filter((reply) => !isAcknowledged(reply))).toEqual([]);
    await slot.end();
    expect(await site.countEnquiries()).toBe(before + replies.length);
  });

  it('applies all migrations to an empty database', async () => {
    const { url, drop } = await freshPostgres();
    const empty = await startPgBouncer(url);
    const { db, close } = await openDatabase({ url: empty.url, statementMs: 0 });
    try {
      expect(await migrate(db, FEATURES)).toContain('0000-platform-01');
      expect(await migrate(db, FEATURES)).toEqual([]);
    } finally {
      await close();
      await empty.stop();
      await drop();
    }
  });

  it('limits the statements of transactions, and leaves no limit in the session that other clients get', async () => {
    const { db, close } = await openDatabase({ url: pooler.url, statementMs: 1000 });
    try {
      const slow = db.transaction().execute((trx) => sql`select pg_sleep(60)`.execute(trx));
      await expect(slow).rejects.toMatchObject({ code: '57014' });
      const limits = await Promise.all(
        Array.from({ length: 2 * SERVER_CONNECTIONS }, () => sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)),
      );
      expect(new Set(limits.map(({ rows }) => rows[0]?.statement_timeout))).toEqual(new Set(['0']));
    } finally {
      await close();
    }
  });
});
