/** Checks films in a thread with limits of time and memory. */
import { workerFile } from '../../../platform/system/project-root.ts';
import { answerOfThread } from '../../../platform/system/threads.ts';
import type { FilmFile } from './accepted-files.ts';
import type { FilmFault } from './film-problem.ts';

/** A film of 200 MB takes 2 s on an idle core. */
const CHECK_MS = 30_000;
const MEGABYTES = 256;

/** Returns what the film is, or why it is not accepted. Never rejects. @param checkMs tests pass their own */
export async function checkFilmInThread(path: string, checkMs = CHECK_MS): Promise<FilmFile | FilmFault> {
  const worker = workerFile('host-site/features/videos/import/film-worker.ts');
  return (await answerOfThread<FilmFile | FilmFault>(worker, path, { ms: checkMs, megabytes: MEGABYTES })) ?? 'costly';
}
