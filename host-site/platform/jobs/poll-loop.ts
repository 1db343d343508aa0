/** Repeats a query while there are listeners; a request runs it at once, and once more when it is running already. */

export interface PollLoopOptions {
  poll: () => Promise<void>;
  /** Milliseconds between polls. */
  intervalMs: number;
  /** Whether to go on. */
  isNeeded: () => boolean;
  onError: (error: unknown) => void;
}
export interface PollLoop {
  /** Polls now. */
  run(): Promise<void>;
  stop(): void;
}

export function createPollLoop({ poll, intervalMs, isNeeded, onError }: PollLoopOptions): PollLoop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPolling = false;
  let isRequestedAgain = false;
  const run = async (): Promise<void> => {
    clearTimeout(timer);
    if (isPolling) {
      isRequestedAgain = true;
      return;
    }
    isPolling = true;
    try {
      await poll();
    } catch (error) {
      onError(error);
    }
    isPolling = false;
    if (isRequestedAgain) {
      isRequestedAgain = false;
      return run();
    }
    if (isNeeded()) timer = setTimeout(() => void run(), intervalMs).unref();
  };
  return { run, stop: () => clearTimeout(timer) };
}
