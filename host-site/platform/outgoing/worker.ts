/** A loop that claims work from the database and attempts it in parallel, until it is stopped. */
import { setTimeout as wait } from 'node:timers/promises';

const TROUBLE_PAUSE_MS = 5_000;

/** Times in milliseconds. */
export interface WorkerOptions<T> {
  /** Claims up to `limit` items that no other process has claimed. */
  claim: (limit: number) => Promise<T[]>;
  /** Attempts one item and stores the outcome. The signal aborts when the grace time has ended. */
  attempt: (item: T, signal: AbortSignal) => Promise<void>;
  onAttemptError: (error: unknown, item: T) => void;
  onClaimError: (error: unknown) => void;
  /** How often an idle process queries for work of other processes. */
  poll: number;
  /** Time for running attempts to finish after `stop`. */
  grace: number;
  parallel: number;
  /** 0 to 1, for jitter. */
  random: () => number;
}
export interface Worker {
  /** Queries for work now, for example after an enquiry; after the pause where the last query has failed. */
  wake(): void;
  /** Claims nothing more, waits for running attempts for the grace time, then aborts them. Resolves when no attempt is running. */
  stop(): Promise<void>;
}

interface Pause {
  /** Ends the current wait, or the next one when none is running. */
  wake(): void;
  /** Discards earlier calls of `wake`. */
  reset(): void;
  /** Resolves after the milliseconds, or when `wake` is called. */
  wait(milliseconds: number): Promise<void>;
}

function createPause(): Pause {
  let isWoken = false;
  let endWait: () => void = () => undefined;
  return {
    wake() {
      isWoken = true;
      endWait();
    },
    reset() {
      isWoken = false;
    },
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds);
        endWait = () => {
          clearTimeout(timer);
          resolve();
        };
        if (isWoken) endWait();
      }),
  };
}

/** Waits for the work to end; calls `onGraceEnd` when it takes longer than the milliseconds, and waits on. */
async function waitWithGrace(work: Promise<unknown>, milliseconds: number, onGraceEnd: () => void): Promise<void> {
  const timer = new AbortController();
  wait(milliseconds, undefined, { signal: timer.signal }).then(onGraceEnd, () => undefined);
  await work;
  timer.abort();
}

export function startWorker<T>(options: WorkerOptions<T>): Worker {
  const { claim, attempt, onAttemptError, onClaimError, poll, grace, parallel, random } = options;
  const abort = new AbortController();
  const attempts = new Set<Promise<void>>();
  const pause = createPause();
  let isStopping = false;
  let isInTrouble = false;

  // While the database is in trouble, requests that wake the worker are many and their queries fail too.
  const wake = () => {
    if (!isInTrouble) pause.wake();
  };
  const begin = (item: T): void => {
    const running = attempt(item, abort.signal)
      .catch((error: unknown) => onAttemptError(error, item))
      .finally(() => {
        attempts.delete(running);
        wake();
      });
    attempts.add(running);
  };

  const run = async (): Promise<void> => {
    while (!isStopping) {
      pause.reset();
      let pauseMs = poll * (0.75 + random() / 2);
      try {
        const limit = parallel - attempts.size;
        const items = limit > 0 ? await claim(limit) : [];
        for (const item of items) begin(item);
        isInTrouble = false;
      } catch (error) {
        onClaimError(error);
        isInTrouble = true;
        pause.reset();
        pauseMs = TROUBLE_PAUSE_MS;
      }
      await pause.wait(pauseMs);
    }
  };
  const running = run();

  const stop = async (): Promise<void> => {
    isStopping = true;
    pause.wake();
    const work = running.then(() => Promise.all(attempts));
    await waitWithGrace(work, grace, () => abort.abort());
  };
  let stopResult: Promise<void> | undefined;
  return {
    wake,
    stop: () => {
      stopResult ??= stop();
      return stopResult;
    },
  };
}
