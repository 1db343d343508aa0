/** Runs erasure passes in the background, one at a time: soon after a request, after a failure, and for erasures that other processes left. */
import { type ErasureContext, runErasurePass } from '../platform/privacy/erasure-pass.ts';

/** Erasures within this time share one pass. */
const DELAY_MS = 1000;
const RETRY_MS = 60_000;
/** Erasures that wait longer for another machine are reported, at most this often. */
const REPORT_MS = 600_000;

export interface ErasureLog {
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}
export interface ErasureSchedule {
  /** Requests a pass; returns at once. */
  request(): void;
  /** Starts no further pass and resolves when none is running. Pending erasures stay in the database until the next start. */
  stop(): Promise<void>;
}

export interface ErasureScheduleOptions extends ErasureContext {
  log: ErasureLog;
  delay?: number | undefined;
  /** Milliseconds between two queries for erasures that other processes and machines left pending. */
  sweepMs: number;
}

export function startErasures({ log, delay = DELAY_MS, sweepMs, ...context }: ErasureScheduleOptions): ErasureSchedule {
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
