/** Runs costly work, such as the check of an uploaded file, in a thread with limits of time and memory. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { WORKER_ENV } from './project-root.ts';

export interface ThreadLimits {
  ms: number;
  megabytes: number;
}

/**
 * Starts a thread, sends it a message when it is ready, and resolves with its answer, or with undefined when it exceeds a limit. Never rejects.
 * @param file result of `workerFile`
 */
export async function answerOfThread<Answer>(file: string, message: unknown, { ms, megabytes }: ThreadLimits): Promise<Answer | undefined> {
  const worker = new Worker(file, { resourceLimits: { maxOldGenerationSizeMb: megabytes }, execArgv: [], env: WORKER_ENV });
  const timer = new AbortController();
  try {
    await once(worker, 'message');
    worker.postMessage(message);
    return await Promise.race([
      once(worker, 'message').then(([answer]) => answer as Answer),
      wait<undefined>(ms, undefined, { signal: timer.signal }),
    ]);
  } catch {
    // The thread needed more memory.
    return undefined;
  } finally {
    timer.abort();
    await worker.terminate();
  }
}
