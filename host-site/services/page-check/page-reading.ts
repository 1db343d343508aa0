/** Reads the HTML of others: in a thread with limits of time and memory, which only what the check compares leaves. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { projectFile } from '../../system/project-root.ts';

/** A page of 1 MB takes 0.4 s on an idle core. */
const READING_MS = 5000;
const MEGABYTES = 192;

export type Attributes = readonly (readonly [name: string, value: string])[];
/** Where an element is; scripts and widgets in a template or in `noscript` do nothing. */
type Place = 'page' | 'template' | 'noscript';

export interface PageScript {
  attributes: Attributes;
  line: number;
  place: Place;
}

export interface PageElement extends PageScript {
  name: string;
  isSelfClosed: boolean;
  isClosed: boolean;
  /** Whether it has a declarative shadow root, with the style elements in it. */
  isRendered: boolean;
  styles: readonly { nonce: string; text: string }[];
}

export interface PageFacts {
  /** With an address. */
  scripts: readonly PageScript[];
  elements: readonly PageElement[];
  policies: readonly { text: string; isReportOnly: boolean; isInHead: boolean }[];
  /** Text of all style elements, without comments. */
  styles: string;
  /** Number of linked style sheets. */
  sheets: number;
  /** As a `meta` element states it, and the bytes before that element. */
  charset?: string;
  charsetOffset: number;
  /** Address of the `base` element. */
  base?: string;
}

/** Returns the facts of a page; undefined when it takes too much time or memory. Never rejects. */
export async function readPage(html: string, { timeoutMs = READING_MS } = {}): Promise<PageFacts | undefined> {
  const worker = new Worker(projectFile('host-site/services/page-check/page-worker.mjs'), {
    workerData: html,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
    execArgv: [],
    env: {},
  });
  const timer = new AbortController();
  try {
    return await Promise.race([
      once(worker, 'message').then(([facts]) => facts as PageFacts),
      wait<undefined>(timeoutMs, undefined, { signal: timer.signal }),
    ]);
  } catch {
    // The thread needed more memory.
    return undefined;
  } finally {
    timer.abort();
    await worker.terminate();
  }
}
