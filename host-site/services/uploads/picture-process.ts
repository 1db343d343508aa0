/**
 * Decodes pictures of visitors in processes that can be ended: two at a time, one of each visitor, each with a time limit. The type is determined from
 * the content; SVG, GIF and documents never reach a decoder.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { PICTURE_BYTES } from '../../../widgets/domain/services/upload.ts';
import { createFairQueue } from '../../system/fair-queue.ts';
import { workerFile } from '../../system/project-root.ts';
import type { DecodedPicture, MeasuredPicture, PictureProblem } from './picture-decoding.ts';

/** For the header and for the pixels. The largest pictures of cameras take 2 seconds on an idle core. */
const STEP_MS = 5000;
/** A process without work has 60 MB. */
const IDLE_MS = 60_000;
/** One picture takes up to 200 MB while it is decoded. */
const MOST_AT_ONCE = 2;
/** Pictures of one visitor that are decoded or wait. Each is in memory. */
const MOST_EACH = 10;

const SIGNATURES: readonly ((bytes: Buffer) => boolean)[] = [
  (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => bytes.toString('latin1', 4, 12) === 'ftypavif',
];

const inTurn = createFairQueue({ most: MOST_AT_ONCE, mostEach: MOST_EACH });
const idle = new Map<ChildProcess, NodeJS.Timeout>();

export type PictureOutcome = DecodedPicture | PictureProblem | { wait: number };

export interface PictureRequest {
  /** Address prefix of the visitor. */
  visitor: string;
  bytes: Buffer;
  /** Counts the pixels before they are decoded; resolves with the seconds to wait, 0 when they may be decoded. */
  admit: (pixels: number) => Promise<number>;
}

/** Returns the picture in its two versions, why it is refused, or the seconds until the visitor may try again. */
export async function decodeUpload({ visitor, bytes, admit }: PictureRequest): Promise<PictureOutcome> {
  if (!bytes.length) return 'noPicture';
  if (bytes.length > PICTURE_BYTES) return 'largePicture';
  if (!SIGNATURES.some((matches) => matches(bytes))) return 'pictureType';
  return (await inTurn(visitor, () => decodeInProcess(bytes, admit))) ?? { wait: STEP_MS / 1000 };
}

async function decodeInProcess(bytes: Buffer, admit: PictureRequest['admit']): Promise<PictureOutcome> {
  const child = takeIdle() ?? (await startProcess());
  const measured = await ask<MeasuredPicture | PictureProblem>(child, bytes);
  if (typeof measured === 'string') return keep(child, measured);
  if (!measured) return end(child);
  const wait = await admit(measured.pixels);
  if (wait) return keep(child, { wait });
  const picture = await ask<DecodedPicture | PictureProblem>(child, 'decode');
  return picture ? keep(child, picture) : end(child);
}

async function startProcess(): Promise<ChildProcess> {
  // Pictures are no text, and an environment may hold secrets.
  const child = fork(workerFile('host-site/services/uploads/picture-worker.ts'), { execArgv: [], env: {}, serialization: 'advanced' });
  child.on('error', () => undefined);
  await Promise.race([once(child, 'message'), once(child, 'exit')]);
  return child;
}

/** Sends a message; undefined when the process does not answer in time, or has ended. */
async function ask<T>(child: ChildProcess, message: Buffer | 'decode'): Promise<T | undefined> {
  const answered = new AbortController();
  const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(STEP_MS)]);
  try {
    if (!child.connected) return undefined;
    child.send(message, () => undefined);
    return await Promise.race([
      once(child, 'message', { signal }).then(([answer]) => answer as T),
      once(child, 'exit', { signal }).then(() => undefined),
    ]);
  } catch {
    return undefined;
  } finally {
    answered.abort();
  }
}

function takeIdle(): ChildProcess | undefined {
  const [child] = idle.keys();
  if (!child) return undefined;
  clearTimeout(idle.get(child));
  idle.delete(child);
  child.ref();
  child.channel?.ref();
  return child;
}

/** Keeps the process for the next picture. It does not keep the site's process running. */
function keep<T>(child: ChildProcess, outcome: T): T {
  child.unref();
  child.channel?.unref();
  const timer = setTimeout(() => {
    idle.delete(child);
    end(child);
  }, IDLE_MS);
  idle.set(child, timer.unref());
  return outcome;
}

function end(child: ChildProcess): PictureProblem {
  child.kill('SIGKILL');
  return 'brokenPicture';
}
