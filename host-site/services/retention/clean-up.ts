/**
 * Deletes expired data in small steps: delivered events and notices, idempotency keys, used proofs of work, ended limits, audit entries, tracking events
 * virtual numbers, visitors that did not return, test enquiries and the numbers of old enquiries. Expires old receipts.
 */
import type { Kysely } from 'kysely';
import { engineOf } from '../../database/engines/database-engine.ts';
import { withRetry } from '../../database/engines/with-retry.ts';
import type { Database } from '../../database/schema/schema.ts';
import { deletePastSlots } from '../availability/past-slots.ts';
import { expireVisitors } from '../login/visitors.ts';
import { inSteps, STEP } from '../steps.ts';
import { expireNumbers } from './enquiry-expiry.ts';
import { endReceipts } from './receipt-expiry.ts';
import { deleteTestEnquiries } from './test-enquiries.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
/** Days after its expiry in which a late record of a call through a virtual number is accepted. */
const BINDING_DAYS = 7;

export interface CleanUpOptions {
  db: Kysely<Database>;
  clock: () => number;
  /** Retention periods in days of delivered events, and of idempotency keys with their responses. */
  outboxDays: number;
  keyDays: number;
  /** Months after the last activity until a receipt's link expires. */
  receiptMonths: number;
  /** Months after the last activity until an enquiry's number is erased. */
  enquiryMonths: number;
  /** Days that a tracking event is stored. */
  trackingDays: number;
}
export interface CleanedUp {
  events: number;
  /** Notices that bots have got. */
  notices: number;
  keys: number;
  proofs: number;
  limits: number;
  audit: number;
  /** Receipts whose link ended. */
  receipts: number;
  /** Enquiries whose number was erased. */
  numbers: number;
  tracking: number;
  /** Virtual numbers whose calls are no longer recorded. */
  bindings: number;
  /** Sessions of visitors without an account, with their planner. */
  visitors: number;
  /** Test enquiries. */
  tests: number;
  /** Availability of halls on past days. */
  slots: number;
}

const KEYS = {
  outbox: 'id',
  bot_notice: 'id',
  idempotency: 'key_hash',
  spent_proof: 'id',
  rate_limit: 'key',
  rate_window: 'key',
  audit_event: 'id',
  tracking_event: 'id',
  phone_binding: 'id',
} as const;
type Table = keyof typeof KEYS;
const TIMES = {
  outbox: 'delivered_at',
  bot_notice: 'delivered_at',
  idempotency: 'created_at',
  spent_proof: 'expires_at',
  rate_limit: 'expire',
  rate_window: 'expire',
  audit_event: 'expires_at',
  tracking_event: 'received_at',
  phone_binding: 'expires_at',
} as const;

/** Deletes rows older than `before`, oldest first, until none is left or the round is over. Resolves with their number. */
function sweep(db: Kysely<Database>, table: Table, before: number, signal: AbortSignal | undefined): Promise<number> {
  const { ref } = db.dynamic;
  return inSteps(async () => {
    // Concurrent processes skip rows that another one has locked. SQLite has no row locks, Citus none in a query of several shards.
    const old = db.selectFrom(table).select(ref(KEYS[table])).where(ref(TIMES[table]), '<', before).orderBy(ref(TIMES[table])).limit(STEP);
    const hasRowLocks = !['sqlite', 'citus'].includes(engineOf(db));
    const { numDeletedRows } = await withRetry(() =>
      db
        .deleteFrom(table)
        .where(ref(KEYS[table]), 'in', hasRowLocks ? old.forUpdate().skipLocked() : old)
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  }, signal);
}

/** Runs one round. Undelivered events are not deleted, whatever their age. */
export async function cleanUp(options: CleanUpOptions, signal?: AbortSignal): Promise<CleanedUp> {
  const { db, clock, outboxDays, keyDays, receiptMonths, enquiryMonths, trackingDays } = options;
  const now = clock();
  return {
    events: await sweep(db, 'outbox', now - outboxDays * DAY, signal),
    notices: await sweep(db, 'bot_notice', now - outboxDays * DAY, signal),
    keys: await sweep(db, 'idempotency', now - keyDays * DAY, signal),
    proofs: await sweep(db, 'spent_proof', now, signal),
    limits: (await sweep(db, 'rate_limit', now, signal)) + (await sweep(db, 'rate_window', now, signal)),
    // The database refuses to delete an entry that has not expired by its own clock.
    audit: await sweep(db, 'audit_event', now - HOUR, signal),
    tests: await deleteTestEnquiries(db, now, signal),
    receipts: await endReceipts(db, { now, months: receiptMonths }, signal),
    numbers: await expireNumbers(db, { now, months: enquiryMonths }, signal),
    tracking: await sweep(db, 'tracking_event', now - trackingDays * DAY, signal),
    bindings: await sweep(db, 'phone_binding', now - BINDING_DAYS * DAY, signal),
    visitors: await expireVisitors(db, now, signal),
    slots: await deletePastSlots(db, now, signal),
  };
}

export interface CleanUpLog {
  info(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

/** Runs a round every hour, the first after a minute. Returns the function that ends it; it resolves when no statement is running. */
export function startCleanUp(options: CleanUpOptions & { log: CleanUpLog }): () => Promise<void> {
  const { log } = options;
  const ending = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const round = async () => {
    try {
      const cleaned = await cleanUp(options, ending.signal);
      if (Object.values(cleaned).some(Boolean)) log.info({ cleaned }, 'cleaned up');
    } catch (error) {
      log.error({ err: error }, 'clean-up failed and will be tried again');
    }
    if (!ending.signal.aborted) plan(HOUR);
  };
  const plan = (delay: number) => {
    timer = setTimeout(() => {
      running = round();
    }, delay).unref();
  };
  plan(60_000);
  return async () => {
    ending.abort();
    clearTimeout(timer);
    await running;
  };
}
