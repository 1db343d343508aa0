/**
 * Reads the calendars that merchants import, regularly. Any number of processes may run it: the lease of a calendar ensures that one of them reads it
 * at a time. After a failure the last blocks stay, and the next attempt is later.
 */
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { changeCatalogueVersion } from '../../../platform/database/catalogue-version.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';
import { PRIVATE_ADDRESS, type Read } from '../../../platform/outgoing/endpoint-post.ts';
import { delayAfter } from '../../../platform/outgoing/retry-delay.ts';
import { startWorker, type Worker } from '../../../platform/outgoing/worker.ts';
import type { ImportFailure } from '../availability.ts';
import { openAddress } from './calendar-address.ts';
import { READING_MS, type Reading, readCalendar } from './calendar-reading.ts';
import { takeOverDemo } from './demo-takeover.ts';
import { storeMeals } from './occupied-meals.ts';

/** Bytes of a calendar. Five years of weddings with descriptions are 0.5 MB. */
export const LONGEST_CALENDAR = 1024 * 1024;

/** Milliseconds. */
const IMPORT_TIMINGS = {
  /** Between two readings. Programs that publish calendars renew them every 15 minutes to several hours. */
  interval: 30 * 60_000,
  firstDelay: 5 * 60_000,
  longestDelay: 6 * 3_600_000,
  timeout: 15_000,
  reading: READING_MS,
  poll: 5_000,
  grace: 4_000,
  /** A reading has a thread with memory of its own. */
  parallel: 2,
};
/** Time to store the outcome before another process may claim the calendar. */
const LEASE_RESERVE_MS = 10_000;

export interface ImportOptions {
  db: Kysely<Database>;
  keyring: Keyring;
  read: Read;
  clock: () => number;
  /** Gets ids and reasons; never an address or the text of an event. */
  log: { warn(facts: object, text: string): void; error(facts: object, text: string): void };
  /** 0 to 1, for jitter. */
  random?: () => number;
  timings?: Partial<typeof IMPORT_TIMINGS>;
}

export interface ClaimedImport {
  hall_id: number;
  merchant_id: number;
  sealed_key: string;
  sealed_cipher: string;
  failures: number;
  lease: string;
}

async function claimImports(
  db: Kysely<Database>,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<ClaimedImport[]> {
  const due = await db
    .selectFrom('hall_import')
    // Calendars of halls that no longer exist are not read.
    .innerJoin('hall', (join) =>
      join.onRef('hall.id', '=', 'hall_import.hall_id').onRef('hall.merchant_id', '=', 'hall_import.merchant_id'),
    )
    .select(['hall_id', 'hall_import.merchant_id'])
    .where('next_fetch_at', '<=', now)
    .where('leased_until', '<=', now)
    .orderBy('next_fetch_at')
    .orderBy('hall_id')
    .limit(limit)
    .execute();
  const claimed: ClaimedImport[] = [];
  for (const { hall_id, merchant_id } of due) {
    // The conditions of the update decide between concurrent processes, not the select before it.
    const row = await db
      .updateTable('hall_import')
      .set({ lease: randomUUID(), leased_until: until })
      .where('hall_id', '=', hall_id)
      .where('merchant_id', '=', merchant_id)
      .where('next_fetch_at', '<=', now)
      .where('leased_until', '<=', now)
      .returning(['hall_id', 'merchant_id', 'sealed_key', 'sealed_cipher', 'failures', 'lease'])
      .executeTakeFirst();
    if (row) claimed.push(row);
  }
  return claimed;
}

/** Ends the claim and stores the outcome. Does nothing when another process has claimed the calendar, or the merchant has changed it. */
async function release(
  db: Kysely<Database>,
  { hall_id, merchant_id, lease }: ClaimedImport,
  outcome: { next_fetch_at: number; failures: number; failure: string; last_attempt_at: number; last_success_at?: number },
): Promise<void> {
  await db
    .updateTable('hall_import')
    .set({ ...outcome, lease: '', leased_until: 0 })
    .where('hall_id', '=', hall_id)
    .where('merchant_id', '=', merchant_id)
    .where('lease', '=', lease)
    .execute();
}

/** From then on the calendar is the merchant's, also where it was that of the demo data. */
async function storeSuccess(trx: Transaction<Database>, calendar: ClaimedImport, outcome: Parameters<typeof release>[2]): Promise<void> {
  await release(trx, calendar, outcome);
  if (await takeOverDemo(trx, calendar)) await changeCatalogueVersion(trx);
}

interface AttemptContext extends Required<Omit<ImportOptions, 'timings'>> {
  timings: typeof IMPORT_TIMINGS;
  signal: AbortSignal;
}

/** Fetches and reads a calendar. Undefined: the process stops. */
async function fetchCalendar({ read, clock, timings, signal }: AttemptContext, address: string): Promise<Reading | undefined> {
  const failure = (reason: ImportFailure): Reading => ({ failure: reason });
  let response: Awaited<ReturnType<Read>>;
  try {
    response = await read(address, {
      headers: { accept: 'text/calendar', 'user-agent': 'xiyan-calendar' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timings.timeout)]),
    });
  } catch (error) {
    if (signal.aborted) return undefined;
    return failure((error as { code?: unknown }).code === PRIVATE_ADDRESS ? 'address' : 'unreachable');
  }
  if (response.status !== 200) return failure('status');
  if (Buffer.byteLength(response.body) >= LONGEST_CALENDAR) return failure('size');
  return readCalendar(response.body, clock(), { timeoutMs: timings.reading });
}

async function attemptImport(context: AttemptContext, calendar: ClaimedImport): Promise<void> {
  const { db, keyring, clock, log, random, timings } = context;
  const { hall_id, sealed_key: key, sealed_cipher: cipher } = calendar;
  const reading = await fetchCalendar(context, openAddress(keyring, hall_id, { key, cipher }));
  const now = clock();
  if (!reading) {
    await release(db, calendar, { next_fetch_at: now, failures: calendar.failures, failure: '', last_attempt_at: now });
    return;
  }
  if ('failure' in reading) {
    const failures = calendar.failures + 1;
    log.warn({ event: 'calendar.import_failed', hall: hall_id, failures, failure: reading.failure }, 'a calendar could not be imported');
    const next_fetch_at = now + delayAfter(failures, timings, random());
    await release(db, calendar, { next_fetch_at, failures, failure: reading.failure, last_attempt_at: now });
    return;
  }
  const next_fetch_at = now + Math.round(timings.interval * (0.9 + random() * 0.2));
  const isOwn = await storeMeals(db, calendar, reading.meals);
  // After all meals: pages vouch for a calendar from its last success on.
  const success = { next_fetch_at, failures: 0, failure: '', last_attempt_at: now, last_success_at: now };
  if (isOwn) await withRetry(() => db.transaction().execute((trx) => storeSuccess(trx, calendar, success)));
}

export interface ImportWork {
  claim: (limit: number) => Promise<ClaimedImport[]>;
  /** Reads one calendar and stores the outcome. */
  attempt: (calendar: ClaimedImport, signal: AbortSignal) => Promise<void>;
}

/** Returns the two steps that the worker repeats. */
export function importWork({ timings: changes, random = Math.random, ...options }: ImportOptions): ImportWork {
  const timings = { ...IMPORT_TIMINGS, ...changes };
  return {
    claim(limit) {
      const now = options.clock();
      return claimImports(options.db, { now, until: now + timings.timeout + timings.reading + LEASE_RESERVE_MS, limit });
    },
    attempt: (calendar, signal) => attemptImport({ ...options, random, timings, signal }, calendar),
  };
}

/** Starts to import calendars until `stop` is called. No enquiry makes one due, so none wakes it. */
export function startImports(options: ImportOptions): Pick<Worker, 'stop'> {
  const { log, timings, random = Math.random } = options;
  const { stop } = startWorker({
    ...IMPORT_TIMINGS,
    ...timings,
    random,
    ...importWork(options),
    // The lease expires and the calendar is read again.
    onAttemptError: (error, { hall_id }) => log.error({ err: error, hall: hall_id }, 'the outcome of an import was not stored'),
    onClaimError: (error) => log.error({ err: error }, 'the calendars to import cannot be read; will be tried again'),
  });
  return { stop };
}
