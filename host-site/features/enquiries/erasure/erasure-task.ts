/** Runs erasure passes beside the requests, one at a time: soon after a request, after a failure, and for erasures that other processes left. */
import type { SiteParts } from '../../../platform/feature/site-parts.ts';
import { erasureJournal } from '../../../platform/privacy/erasure-journal.ts';
import type { BackgroundTask } from '../../../platform/system/background-task.ts';
import { type ErasureContext, runErasurePass } from './erasure-pass.ts';
import { announceExports } from './export-folders.ts';
import { revealedExports } from './revealed-files.ts';

declare module '../../../platform/feature/site-parts.ts' {
  interface FeatureOverrides {
    /** Milliseconds between an erasure and the pass that completes it. */
    erasureDelay?: number;
  }
}

/** Erasures within this time share one pass. */
const DELAY_MS = 1000;
const RETRY_MS = 60_000;
/** Erasures that wait longer for another machine are reported, at most this often. */
const REPORT_MS = 600_000;

interface ErasureTask extends BackgroundTask {
  /** Requests a pass; returns at once. */
  request(): void;
}

/** Completes erasures, also those that were pending when the previous process ended. `stop` resolves when no pass is running; pending erasures stay in the database. */
export function createErasures({ db, privacy, keyring, clock, log, settings, overrides }: SiteParts): ErasureTask {
  const exports = revealedExports(settings.dataDir, settings.databaseUrl !== undefined);
  const context: ErasureContext = { db, privacy, keyring, exports, journal: erasureJournal(settings.dataDir), clock };
  const { request, stop } = schedule(context, { log, delay: overrides.erasureDelay, sweepMs: settings.erasureSweepSeconds * 1000 });
  return {
    request,
    async start() {
      const folder = exports.folder();
      // Before the process listens: from then on, erasures wait for it.
      if (folder) await announceExports(db, folder, { exports: await exports.list(), now: clock() });
      request();
    },
    stop,
  };
}

interface ScheduleOptions extends Pick<SiteParts, 'log'> {
  delay: number | undefined;
  /** Milliseconds between two queries for erasures that other processes and machines left pending. */
  sweepMs: number;
}

function schedule(context: ErasureContext, { log, delay = DELAY_MS, sweepMs }: ScheduleOptions) {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isStopped = false;
  let isRequestedAgain = false;

  let reportedAt = context.clock();

  const reportWaiting = (hosts: readonly string[]) => {
    if (!hosts.length || context.clock() - reportedAt < REPORT_MS) return;
    reportedAt = context.clock();
    log.warn({ event: 'erasure.waiting', hosts }, 'exports of other machines still contain erased numbers: start a process there');
  };
  /** Resolves with the milliseconds until the next pass is due, or undefined. */
  const pass = async (): Promise<number | undefined> => {
    try {
      const { erasures, exports, isComplete, waitingHosts } = await runErasurePass(context);
      if (erasures) log.info({ erasures, exports: exports.length, isComplete }, 'erasure pass finished');
      reportWaiting(waitingHosts);
      if (!isComplete) log.warn({ retryMs: RETRY_MS }, 'another process reads the journal, the erasure pass will be repeated');
      return isComplete ? undefined : RETRY_MS;
    } catch (error) {
      log.error({ err: error, retryMs: RETRY_MS }, 'erasure pass failed and will be repeated');
      return RETRY_MS;
    }
  };
  const run = async (): Promise<void> => {
    isRequestedAgain = false;
    const wait = await pass();
    running = undefined;
    if (wait !== undefined || isRequestedAgain) plan(wait ?? delay);
  };
  const plan = (wait: number) => {
    if (running) isRequestedAgain = true;
    if (running || timer || isStopped) return;
    timer = setTimeout(() => {
      timer = undefined;
      running = run();
    }, wait).unref();
  };
  const look = setInterval(() => plan(0), sweepMs).unref();
  return {
    request: () => plan(delay),
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      clearInterval(look);
      await running;
    },
  };
}
