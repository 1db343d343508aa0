/** Repeats `work`, each time `ms` milliseconds after it ended, whether it failed or not. Returns a function that ends the repetition. */
export function startPolling(work: () => void | Promise<void>, ms: number): () => void {
  let isStopped = false;
  let timer: NodeJS.Timeout;
  const run = async () => {
    try {
      await work();
    } catch {
      // The next time may succeed; `work` reports what operators need to know.
    }
    schedule();
  };
  const schedule = () => {
    // The process may end while it waits.
    if (!isStopped) timer = setTimeout(() => void run(), ms).unref();
  };
  schedule();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
