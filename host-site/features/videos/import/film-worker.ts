/** Worker thread: checks one film, and posts what it is, or the name of its fault. */
import { parentPort } from 'node:worker_threads';
import { checkFilm } from './film-check.ts';
import { FilmProblem } from './film-problem.ts';

parentPort?.once('message', (path: string) => {
  try {
    parentPort?.postMessage(checkFilm(path));
  } catch (error) {
    if (!(error instanceof FilmProblem)) throw error;
    parentPort?.postMessage(error.fault);
  }
});
// The time limit begins when the modules are loaded.
parentPort?.postMessage('ready');
