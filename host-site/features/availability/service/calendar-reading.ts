/** Reads iCalendar texts of others: in a thread with limits of time and memory, which only occupied meals leave. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { WORKER_ENV, workerFile } from '../../../platform/system/project-root.ts';
import type { ImportFailure, OccupiedMeal } from '../availability.ts';

/** A calendar of 1 MB takes 0.3 s on an idle core; a rule that never matches takes for ever. */
export const READING_MS = 10_000;
const MEGABYTES = 128;

export type Reading = { meals: OccupiedMeal[] } | { failure: ImportFailure };

/** Returns the meals that are occupied from today to the end of known availability, each once, or why the text cannot be read. Never rejects. */
export async function readCalendar(text: string, now: number, { timeoutMs = READING_MS } = {}): Promise<Reading> {
  const worker = new Worker(workerFile('host-site/features/availability/service/calendar-worker.mjs'), {
    workerData: { text, now },
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    execArgv: [],
    env: WORKER_ENV,
  });
  const timer = new AbortController();
  try {
    return await Promise.race([
      once(worker, 'message').then(([reading]) => reading as Reading),
      wait<Reading>(timeoutMs, { failure: 'time' }, { signal: timer.signal }),
    ]);
  } catch {
    // The thread needed more memory.
    return { failure: 'size' };
  } finally {
    timer.abort();
    await worker.terminate();
  }
}
