import { startPolling } from './poll.ts';

/** Work beside the requests, from the time when the server is ready until it closes. */
export interface BackgroundTask {
  start(): void | Promise<void>;
  stop(): void | Promise<void>;
}

/** Repeats `work`, the first time `ms` milliseconds after the start. */
export function pollingTask(work: () => void | Promise<void>, ms: number): BackgroundTask {
  let stopPolling: (() => void) | undefined;
  return {
    start() {
      stopPolling = startPolling(work, ms);
    },
    stop: () => stopPolling?.(),
  };
}
