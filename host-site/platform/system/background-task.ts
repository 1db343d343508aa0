/** Work beside the requests, from the time when the server is ready until it closes. */
export interface BackgroundTask {
  start(): void | Promise<void>;
  stop(): void | Promise<void>;
}

/** Repeats `work`, each time `ms` milliseconds after the start or after it ended, whether it failed or not. */
export function pollingTask(work: () => void | Promise<void>, ms: number): BackgroundTask {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  const schedule = () => {
    // The process may end while it waits.
    if (!isStopped) timer = setTimeout(() => void run(), ms).unref();
  };
  const run = async () => {
    try {
      await work();
    } catch {
      // The next time may succeed; `work` reports what operators need to know.
    }
    schedule();
  };
  return {
    start: schedule,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
