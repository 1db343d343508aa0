/** Checks films in a thread with limits of time and memory. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { WORKER_ENV, workerFile } from '../../../platform/system/project-root.ts';
import type { FilmFile } from './accepted-files.ts';
import type { FilmFault } from './film-problem.ts';

/** A film of 200 MB takes 2 s on an idle core. */
const CHECK_MS = 30_000;
const MEGABYTES = 256;

/** Returns what the film is, or why it is not accepted. Never rejects. @param checkMs tests pass their own */
export async function checkFilmInThread(path: string, checkMs = CHECK_MS): Promise<FilmFile | FilmFault> {
  const worker = new Worker(workerFile('host-site/features/videos/import/film-worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    execArgv: [],
    env: WORKER_ENV,
  });
  const timer = new AbortController();
  try {
    await once(worker, 'message');
    worker.postMessage(path);
    return await Promise.race([
      once(worker, 'message').then(([outcome]) => outcome as FilmFile | FilmFault),
      wait<FilmFault>(checkMs, 'costly', { signal: timer.signal }),
    ]);
  } catch {
    // The thread needed more memory.
    return 'costly';
  } finally {
    timer.abort();
    await worker.terminate();
  }
}
