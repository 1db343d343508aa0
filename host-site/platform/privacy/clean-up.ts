/**
 * Deletes expired data in small steps: delivered events and notices, idempotency keys, used proofs of work, ended limits, audit entries, tracking events
 * virtual numbers, visitors that did not return, test enquiries and the numbers of old enquiries. Expires old receipts.
 */
import type { Kysely } from 'kysely';
import { deletePastSlots } from '../../features/availability/service/past-slots.ts';
import { expireNumbers } from '../../features/enquiries/privacy/enquiry-expiry.ts';
import { endReceipts } from '../../features/enquiries/privacy/receipt-expiry.ts';
import { deleteTestEnquiries } from '../../features/enquiries/privacy/test-enquiries.ts';
import { expireVisitors } from '../../features/login/service/visitors.ts';
import { storeEntry } from '../audit/audit.ts';
import { engineOf } from '../database/engines/database-engine.ts';
import { withRetry } from '../database/engines/with-retry.ts';
import type { Database } from '../database/schema/schema.ts';
import { repeatStatement, STATEMENT_ROWS } from '../jobs/short-statements.ts';

const HOUR = 3600_000;
const DAY = 24 * HOUR;
const RETRY_MS = 300_000;
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
  return repeatStatement(async () => {
    // Concurrent processes skip rows that another one has locked. SQLite has no row locks, Citus none in a query of several shards.
    const old = db
      .selectFrom(table)
      .select(ref(KEYS[table]))
      .where(ref(TIMES[table]), '<', before)
      .orderBy(ref(TIMES[table]))
      .limit(STATEMENT_ROWS);
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

/** One step of the clean-up: deletes or expires what is too old at `now`, and resolves with the number of rows. */
type Step = (options: CleanUpOptions, now: number, signal: AbortSignal | undefined) => Promise<number>;

const STEPS: Readonly<Record<keyof CleanedUp, Step>> = {
  // Undelivered events are not deleted, whatever their age.
  events: ({ db, outboxDays }, now, signal) => sweep(db, 'outbox', now - outboxDays * DAY, signal),
  notices: ({ db, outboxDays }, now, signal) => sweep(db, 'bot_notice', now - outboxDays * DAY, signal),
  keys: ({ db, keyDays }, now, signal) => sweep(db, 'idempotency', now - keyDays * DAY, signal),
  proofs: ({ db }, now, signal) => sweep(db, 'spent_proof', now, signal),
  limits: async ({ db }, now, signal) => (await sweep(db, 'rate_limit', now, signal)) + (await sweep(db, 'rate_window', now, signal)),
  // The database refuses to delete an entry that has not expired by its own clock.
  audit: ({ db }, now, signal) => sweep(db, 'audit_event', now - HOUR, signal),
  tests: ({ db }, now, signal) => deleteTestEnquiries(db, now, signal),
  receipts: ({ db, receiptMonths: months }, now, signal) => endReceipts(db, { now, months }, signal),
  numbers: ({ db, enquiryMonths: months }, now, signal) => expireNumbers(db, { now, months }, signal),
  tracking: ({ db, trackingDays }, now, signal) => sweep(db, 'tracking_event', now - trackingDays * DAY, signal),
  bindings: ({ db }, now, signal) => sweep(db, 'phone_binding', now - BINDING_DAYS * DAY, signal),
  visitors: ({ db }, now, signal) => expireVisitors(db, now, signal),
  slots: ({ db }, now, signal) => deletePastSlots(db, now, signal),
};
const CLEAN_UP_STEPS = Object.keys(STEPS) as (keyof CleanedUp)[];

export interface CleanUpRound {
  cleaned: Partial<CleanedUp>;
  /** Steps that failed, with their errors. The others have run all the same. */
  failures: ReadonlyMap<keyof CleanedUp, unknown>;
}

/** Runs the steps one after the other, each whether or not another one fails. */
export async function cleanUp(options: CleanUpOptions, signal?: AbortSignal, steps = CLEAN_UP_STEPS): Promise<CleanUpRound> {
  const now = options.clock();
  const cleaned: Partial<CleanedUp> = {};
  const failures = new Map<keyof CleanedUp, unknown>();
  for (const name of steps) {
    try {
      cleaned[name] = await STEPS[name](options, now, signal);
    } catch (error) {
      failures.set(name, error);
    }
  }
  return { cleaned, failures };
}

export interface CleanUpSchedule extends CleanUpOptions {
  log: {
    info(facts: object, text: string): void;
    error(facts: object, text: string): void;
  };
  /** Days for which entries `clean_up.failed` of the audit log are stored. */
  auditDays: number;
}

export interface CleanUp {
  /** Steps whose latest run failed, for the metrics. */
  failing(): ReadonlySet<keyof CleanedUp>;
  /** Ends the schedule; resolves when no statement is running. */
  end(): Promise<void>;
}

/** Runs a round every hour, the first after a minute, and failed steps again every five minutes. */
export function startCleanUp({ log, auditDays, ...options }: CleanUpSchedule): CleanUp {
  const ending = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let failing: ReadonlySet<keyof CleanedUp> = new Set();
  let fullRoundAt = options.clock();
  const reportFailures = async (failures: CleanUpRound['failures']) => {
    for (const [step, err] of failures) {
      log.error({ event: 'clean_up.failed', step, err, retryMs: RETRY_MS }, 'a step of the clean-up failed and will be repeated');
      // Once for a series of failures: the log has the others.
      const entry = { event: 'clean_up.failed', actor: 'system', detail: { step } } as const;
      if (!failing.has(step)) await storeEntry(options.db, entry, { at: options.clock(), days: auditDays }).catch(() => undefined);
    }
  };
  const round = async () => {
    // Without failed steps a round is always full: a timer may fire a moment early.
    const isFull = !failing.size || options.clock() >= fullRoundAt;
    if (isFull) fullRoundAt = options.clock() + HOUR;
    const { cleaned, failures } = await cleanUp(options, ending.signal, isFull ? CLEAN_UP_STEPS : [...failing]);
    if (ending.signal.aborted) return;
    if (Object.values(cleaned).some(Boolean)) log.info({ cleaned }, 'cleaned up');
    await reportFailures(failures);
    failing = new Set(failures.keys());
    plan(failing.size ? RETRY_MS : Math.max(RETRY_MS, fullRoundAt - options.clock()));
  };
  const plan = (delay: number) => {
    timer = setTimeout(() => {
      running = round();
    }, delay).unref();
  };
  plan(60_000);
  return {
    failing: () => failing,
    async end() {
      ending.abort();
      clearTimeout(timer);
      await running;
    },
  };
}
