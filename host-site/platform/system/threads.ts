/** Work in a thread of its own, which may take only so much time and memory: what visitors and operators send can be costly. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { WORKER_ENV } from './project-root.ts';

export interface ThreadLimits {
  ms: number;
  megabytes: number;
}

/**
 * Sends one message to a new thread once it has said that it is ready, and resolves with its answer; undefined when it takes too much time or memory.
 * Never rejects. @param file of `workerFile`
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
