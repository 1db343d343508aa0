/** Runs the analysis of a page in a thread with limits of time and memory. */
import { workerFile } from '../../../platform/system/project-root.ts';
import { createQueue } from '../../../platform/system/queue.ts';
import { answerOfThread } from '../../../platform/system/threads.ts';
import type { AnalysedPage, PageAnalysis } from './page-analysis.ts';

/** A page of 1 MB takes 0.5 s on an idle core. */
const LIMITS = { ms: 2000, megabytes: 64 };
/** Each occupies a core. */
const inTurn = createQueue(2);

/** Returns the analysis of a page; undefined when it takes too much time or memory. Never rejects. */
export const analysePage = (page: AnalysedPage): Promise<PageAnalysis | undefined> =>
  inTurn(() => answerOfThread<PageAnalysis>(workerFile('host-site/features/developers/page-check/page-worker.ts'), page, LIMITS));
