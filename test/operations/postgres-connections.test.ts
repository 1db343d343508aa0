/** Processes with few connections, and the failover to a standby by an address with two hosts, under load. Prints what it measures. */
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, expect, it } from 'vitest';
import { hashOfKey } from '../../host-site/features/enquiries/service/storing/enquiry-record.ts';
import { openDatabase } from '../../host-site/platform/database/open.ts';
import { isAcknowledged, keyOfCouple, type PostgresSite, sendKeyedEnquiry, startPostgresSite } from '../support/databases/postgres-site.ts';
import type { Slot } from '../support/site/server-process.ts';

const IS_SHORT = process.env.XIYAN_OPERATIONS === 'short';
/** Enquiries under way at any moment. */
const COUPLES = 12;
const ENQUIRIES = IS_SHORT ? 120 : 600;
/** Milliseconds from the crash to the last failed enquiry, and to the first accepted one. */
const MOST_ERROR_MS = 5_000;
const AROUND_FAILOVER_MS = IS_SHORT ? 1_000 : 4_000;

let site: PostgresSite | undefined;
afterEach(() => site?.close());

const report = (line: string) => process.stdout.write(`measured: ${line}\n`);

interface TimedReply {
  number: number;
  isAccepted: boolean;
  at: number;
}

/** Sends enquiries one after another for each of the couples, until `isOver`. */
async function sendUntil(slots: readonly Slot[], isOver: (sent: number) => boolean): Promise<TimedReply[]> {
  const replies: TimedReply[] = [];
  let sent = 0;
  const couple = async () => {
    while (!isOver(sent)) {
      const number = sent++;
      const isAccepted = await sendKeyedEnquiry(slots[number % slots.length] as Slot, number).then(isAcknowledged, () => false);
      replies.push({ number, isAccepted, at: performance.now() });
    }
  };
  await Promise.all(Array.from({ length: COUPLES }, couple));
  return replies;
}

// Three of each process for statements, and one that listens for messages of conversations.
it('two processes serve with eight connections of PostgreSQL, and none is refused', async () => {
  site = await startPostgresSite({ parameters: ['max_connections=11', 'superuser_reserved_connections=3'] });
  const owner = await openDatabase({ url: site.postgres.url });
  // A superuser could use the reserved connections.
  await sql`create role site login`.execute(owner.db);
  await sql`grant all on all tables in schema public to site`.execute(owner.db);
  await owner.close();
  const url = Object.assign(new URL(site.postgres.url), { username: 'site' }).href;
  const start = () => (site as PostgresSite).startProcess({ url, limits: { DATABASE_POOL_SIZE: '3' } });
  const slots = [await start(), await start()];
  const replies = await sendUntil(slots, (sent) => sent >= ENQUIRIES);
  await Promise.all(slots.map((slot) => slot.end()));
  expect(replies.filter(({ isAccepted }) => !isAccepted)).toEqual([]);
  expect(site.postgres.log()).not.toMatch(/too many|remaining connection slots/);
});

it('loses no acknowledged enquiry in a failover to a synchronous standby, and accepts enquiries again within 5 s', async () => {
  site = await startPostgresSite({ durable: true });
  const standby = await site.postgres.startStandby();
  try {
    const [first, second] = [new URL(site.postgres.url), new URL(standby.url)];
    const url = `postgres://postgres@127.0.0.1:${first.port},127.0.0.1:${second.port}/postgres?target_session_attrs=read-write`;
    const slots = [await site.startProcess({ url, limits: { STATEMENT_MS: '10000' } })];
    let isOver = false;
    const load = sendUntil(slots, () => isOver);
    await pause(AROUND_FAILOVER_MS);
    const crashedAt = performance.now();
    await site.postgres.crash();
    await standby.promote();
    await pause(AROUND_FAILOVER_MS + MOST_ERROR_MS);
    isOver = true;
    const replies = await load;
    await slots[0]?.end();

    const failed = replies.filter(({ isAccepted }) => !isAccepted);
    const accepted = replies.filter(({ isAccepted }) => isAccepted);
    const errorMs = failed.length ? Math.max(...failed.map(({ at }) => at)) - crashedAt : 0;
    const firstAfter = Math.min(...accepted.filter(({ at }) => at > crashedAt + 50).map(({ at }) => at)) - crashedAt;
    report(
      `failover: ${replies.length} enquiries, ${failed.length} failed, errors for ${errorMs.toFixed(0)} ms, first accepted after ${firstAfter.toFixed(0)} ms`,
    );
    expect(errorMs).toBeLessThanOrEqual(MOST_ERROR_MS);
    expect(firstAfter).toBeLessThanOrEqual(MOST_ERROR_MS);

    const { db, close } = await openDatabase({ url: standby.url });
    const stored = new Set((await db.selectFrom('idempotency').select('key_hash').execute()).map(({ key_hash }) => key_hash));
    await close();
    expect(accepted.filter(({ number }) => !stored.has(hashOfKey(keyOfCouple(number))))).toEqual([]);
    expect(accepted.length).toBeGreaterThan(0);
  } finally {
    await standby.stop();
  }
});
