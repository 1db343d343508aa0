/** Runs the analysis of a page in a thread with limits of time and memory. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { WORKER_ENV, workerFile } from '../../../platform/system/project-root.ts';
import { createQueue } from '../../../platform/system/queue.ts';
import type { AnalysedPage, PageAnalysis } from './page-analysis.ts';

/** A page of 1 MB takes 0.5 s on an idle core. */
const READING_MS = 2000;
const MEGABYTES = 64;
/** Each occupies a core. */
const inTurn = createQueue(2);

/** Returns the analysis of a page; undefined when it takes too much time or memory. Never rejects. */
export const analysePage = (page: AnalysedPage): Promise<PageAnalysis | undefined> => inTurn(() => analyseInThread(page));

async function analyseInThread(page: AnalysedPage): Promise<PageAnalysis | undefined> {
  const worker = new Worker(workerFile('host-site/features/developers/page-check/page-worker.ts'), {
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    execArgv: [],
    env: WORKER_ENV,
  });
  const timer = new AbortController();
  try {
    await once(worker, 'message');
    worker.postMessage(page);
    return await Promise.race([
      once(worker, 'message').then(([analysis]) => analysis as PageAnalysis),
      wait<undefined>(READING_MS, undefined, { signal: timer.signal }),
    ]);
  } catch {
    // The thread needed more memory.
    return undefined;
  } finally {
    timer.abort();
    await worker.terminate();
  }
}
