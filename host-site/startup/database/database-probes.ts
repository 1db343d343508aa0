/** Checks whether the database responds and accepts writes. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '../../platform/database/schema/schema.ts';
import type { BackgroundTask } from '../../platform/system/background-task.ts';

/** A balancer gives up on a readiness check after a few seconds. */
const READY_MS = 2000;

/** Whether a read succeeds within 2 s. */
export async function isDatabaseUp(db: Kysely<Database>): Promise<boolean> {
  const probe = db.selectFrom('setting').select('name').limit(1).execute();
  const isUp = await within(READY_MS, probe).catch(() => undefined);
  return isUp !== undefined;
}

/** Class of a failed write, for operators: never a message of the driver, which may name paths or hosts. */
export type WriteProblem =
  | 'disk full'
  | 'read-only'
  | 'disk error'
  | 'database damaged'
  | 'locked'
  | 'no connection'
  | 'no response'
  | 'other';

export interface WriteProbe extends BackgroundTask {
  /** Result of the latest write; undefined: it succeeded, or none has finished yet. Costs nothing. */
  problem(): WriteProblem | undefined;
}

export interface WriteProbeOptions {
  db: Kysely<Database>;
  log: Pick<Logger, 'error' | 'info'>;
  /** Milliseconds between two writes; undefined: nothing is written. */
  intervalMs: number | undefined;
}

/** While writes fail, so that the process is ready soon after the fault ends. */
const FAILING_MS = 1000;
/** An import may hold SQLite's write lock for seconds. */
const WRITE_MS = 15_000;
const ROW = 'write-probe';

/** Primary result codes of SQLite. */
const SQLITE: Readonly<Record<number, WriteProblem>> = {
  5: 'locked',
  8: 'read-only',
  10: 'disk error',
  11: 'database damaged',
  13: 'disk full',
  26: 'database damaged',
};
/** Codes of PostgreSQL, and classes (their first two characters). */
const POSTGRES: Readonly<Record<string, WriteProblem>> = {
  '53100': 'disk full',
  '25006': 'read-only',
  '57014': 'no response',
  '58': 'disk error',
  XX: 'database damaged',
  '08': 'no connection',
};

/** Writes one row now and then in the background, one for all processes, so that a full disk or a read-only replica is noticed without a write per request. */
export function createWriteProbe({ db, log, intervalMs }: WriteProbeOptions): WriteProbe {
  let problem: WriteProblem | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async () => {
    const before = problem;
    problem = await writeProblemOf(db);
    if (problem && problem !== before)
      log.error({ event: 'database.write_failed', reason: problem }, 'the database accepts no writes; /readyz responds with 503');
    if (!problem && before) log.info({ event: 'database.write_recovered' }, 'the database accepts writes again');
    plan(problem ? Math.min(FAILING_MS, intervalMs ?? FAILING_MS) : intervalMs);
  };
  const plan = (ms: number | undefined) => {
    if (!isStopped && ms !== undefined) timer = setTimeout(() => void run(), ms).unref();
  };
  return {
    problem: () => problem,
    start() {
      if (intervalMs !== undefined) plan(0);
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

async function writeProblemOf(db: Kysely<Database>): Promise<WriteProblem | undefined> {
  const value = String(Date.now());
  const write = db
    .insertInto('setting')
    .values({ name: ROW, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
  try {
    return (await within(WRITE_MS, write)) ? undefined : 'no response';
  } catch (error) {
    return classOf(error);
  }
}

function classOf(error: unknown): WriteProblem {
  const { errcode, code, name } = (error ?? {}) as { errcode?: unknown; code?: unknown; name?: unknown };
  if (typeof errcode === 'number') return SQLITE[errcode & 0xff] ?? 'other';
  if (name === 'DatabaseConnectionError') return 'no connection';
  return (typeof code === 'string' && (POSTGRES[code] ?? POSTGRES[code.slice(0, 2)])) || 'other';
}

/** Resolves with undefined when `work` takes longer. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | undefined> {
  const timer = new AbortController();
  const isSilent = wait(ms, undefined, { signal: timer.signal, ref: false }).catch(() => undefined);
  try {
    return await Promise.race([work, isSilent]);
  } finally {
    timer.abort();
    // The work may still fail after the time is up.
    work.catch(() => undefined);
  }
}
