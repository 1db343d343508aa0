/** Deletes or expires what is too old, by the steps of the platform and of all features, also of those that are off. */
import type { Kysely } from 'kysely';
import { storeEntry } from '../audit/audit.ts';
import { engineOf } from '../database/engines/database-engine.ts';
import { withRetry } from '../database/engines/with-retry.ts';
import type { Database } from '../database/schema/schema.ts';
import type { Privacy } from '../feature/privacy.ts';
import { repeatStatement, STATEMENT_ROWS } from '../jobs/short-statements.ts';
import type { RetentionPeriods } from '../settings/settings.ts';

const HOUR = 3600_000;
const RETRY_MS = 300_000;

export interface CleanUpOptions extends Omit<RetentionPeriods, 'auditDays'> {
  db: Kysely<Database>;
  clock: () => number;
  /** Of all features. */
  privacy: readonly Privacy[];
}
/** Numbers of rows by the names of the steps. */
export type CleanedUp = Readonly<Record<string, number>>;

/** One step of the clean-up: deletes or expires what is too old at `now`, and resolves with the number of rows. */
export type CleanUpStep = (options: CleanUpOptions, now: number, signal: AbortSignal | undefined) => Promise<number>;
export type CleanUpSteps = Readonly<Record<string, CleanUpStep>>;

export interface Expiring {
  table: keyof Database & string;
  key: string;
  /** The column whose time decides. */
  time: string;
}

/** Deletes rows older than `before`, oldest first, until none is left or the round is over. Resolves with their number. */
export function sweep(
  db: Kysely<Database>,
  { table, key, time }: Expiring,
  before: number,
  signal: AbortSignal | undefined,
): Promise<number> {
  const { ref } = db.dynamic;
  const from = table as 'outbox';
  return repeatStatement(async () => {
    // Concurrent processes skip rows that another one has locked. SQLite has no row locks, Citus none in a query of several shards.
    const old = db.selectFrom(from).select(ref(key)).where(ref(time), '<', before).orderBy(ref(time)).limit(STATEMENT_ROWS);
    const hasRowLocks = !['sqlite', 'citus'].includes(engineOf(db));
    const { numDeletedRows } = await withRetry(() =>
      db
        .deleteFrom(from)
        .where(ref(key), 'in', hasRowLocks ? old.forUpdate().skipLocked() : old)
        .executeTakeFirst(),
    );
    return Number(numDeletedRows);
  }, signal);
}

const PLATFORM_STEPS: CleanUpSteps = {
  limits: async ({ db }, now, signal) =>
    (await sweep(db, { table: 'rate_limit', key: 'key', time: 'expire' }, now, signal)) +
    (await sweep(db, { table: 'rate_window', key: 'key', time: 'expire' }, now, signal)),
  // The database refuses to delete an entry that has not expired by its own clock.
  audit: ({ db }, now, signal) => sweep(db, { table: 'audit_event', key: 'id', time: 'expires_at' }, now - HOUR, signal),
};

/** Returns the steps of the platform and of all features. */
export const cleanUpSteps = (features: readonly { stored?: { cleanUp: CleanUpSteps } }[]): CleanUpSteps =>
  Object.assign({}, PLATFORM_STEPS, ...features.map(({ stored }) => stored?.cleanUp));

export interface CleanUpRound {
  cleaned: CleanedUp;
  /** Steps that failed, with their errors. The others have run all the same. */
  failures: ReadonlyMap<string, unknown>;
}

/** Runs the steps one after the other, each whether or not another one fails. @param names which steps */
export async function cleanUp(
  steps: CleanUpSteps,
  options: CleanUpOptions,
  { names = Object.keys(steps), signal }: { names?: readonly string[]; signal?: AbortSignal } = {},
): Promise<CleanUpRound> {
  const now = options.clock();
  const cleaned: Record<string, number> = {};
  const failures = new Map<string, unknown>();
  for (const name of names) {
    try {
      cleaned[name] = (await steps[name]?.(options, now, signal)) ?? 0;
    } catch (error) {
      failures.set(name, error);
    }
  }
  return { cleaned, failures };
}

export interface CleanUpSchedule extends CleanUpOptions {
  steps: CleanUpSteps;
  log: {
    info(facts: object, text: string): void;
    error(facts: object, text: string): void;
  };
  /** Days for which entries `clean_up.failed` of the audit log are stored. */
  auditDays: number;
}

export interface CleanUp {
  /** Steps whose latest run failed, for the metrics. */
  failing(): ReadonlySet<string>;
  /** Ends the schedule; resolves when no statement is running. */
  end(): Promise<void>;
}

/** Runs a round every hour, the first after a minute, and failed steps again every five minutes. */
export function startCleanUp({ steps, log, auditDays, ...options }: CleanUpSchedule): CleanUp {
  const ending = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let failing: ReadonlySet<string> = new Set();
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
    const { cleaned, failures } = await cleanUp(steps, options, { signal: ending.signal, ...(!isFull && { names: [...failing] }) });
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
