/**
 * Worker thread: reads and compares a page of others, and posts a short report. A thread, because a page can be written so that this takes minutes: the
 * caller ends it.
 */
import { parentPort } from 'node:worker_threads';
import { type AnalysedPage, analyse } from './page-analysis.ts';

parentPort?.once('message', (page: AnalysedPage) => parentPort?.postMessage(analyse(page)));
// The time limit begins when the modules are loaded, which takes longer than most pages.
parentPort?.postMessage('ready');
