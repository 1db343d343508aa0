/**
 * Decodes pictures of visitors in processes that can be ended: two at a time, one of each visitor, each with a time limit. The type is determined from
 * the content; SVG, GIF and documents never reach a decoder.
 */
import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import { once } from 'node:events';
import { PICTURE_BYTES } from '../../../widgets/domain/services/upload.ts';
import { createFairQueue } from '../system/fair-queue.ts';
import { WORKER_ENV, workerFile } from '../system/project-root.ts';
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

export type PictureOutcome = DecodedPicture | PictureProblem | { wait: number };

export interface PictureRequest {
  /** Address prefix of the visitor. */
  visitor: string;
  bytes: Buffer;
  /** Counts the pixels before they are decoded; resolves with the seconds to wait, 0 when they may be decoded. */
  admit: (pixels: number) => Promise<number>;
}

/** Returns the picture in its two versions, why it is refused, or the seconds until the visitor may try again. */
export type DecodeUpload = (request: PictureRequest) => Promise<PictureOutcome>;

// Pictures are no text, and an environment may hold secrets.
export const PROCESS_OPTIONS: ForkOptions = { execArgv: [], env: WORKER_ENV, serialization: 'advanced' };
const startDecoder = (): ChildProcess => fork(workerFile('host-site/platform/uploads/picture-worker.ts'), PROCESS_OPTIONS);

/** @param start starts a process; tests pass their own, and their own limit of a step in milliseconds */
export function createDecoding({ start = startDecoder, stepMs = STEP_MS } = {}): DecodeUpload {
  const inTurn = createFairQueue({ most: MOST_AT_ONCE, mostEach: MOST_EACH });
  const processes = processPool(start);

  const decode = async ({ bytes, admit }: PictureRequest): Promise<PictureOutcome> => {
    const child = await processes.take();
    const keep = <T>(outcome: T): T => {
      processes.keep(child);
      return outcome;
    };
    const end = (): PictureProblem => {
      child.kill('SIGKILL');
      return 'brokenPicture';
    };
    const measured = await ask<MeasuredPicture | PictureProblem>(child, bytes, stepMs);
    if (typeof measured === 'string') return keep(measured);
    if (!measured) return end();
    const wait = await admit(measured.pixels);
    if (wait) return keep({ wait });
    const picture = await ask<DecodedPicture | PictureProblem>(child, 'decode', stepMs);
    return picture ? keep(picture) : end();
  };
  return async (request) => {
    const { visitor, bytes } = request;
    if (!bytes.length) return 'noPicture';
    if (bytes.length > PICTURE_BYTES) return 'largePicture';
    if (!SIGNATURES.some((matches) => matches(bytes))) return 'pictureType';
    return (await inTurn(visitor, () => decode(request))) ?? { wait: STEP_MS / 1000 };
  };
}

/** Decodes the pictures of this process's visitors. */
export const decodeUpload = createDecoding();

/** Sends a message; undefined when the process does not answer in time, or has ended. */
async function ask<T>(child: ChildProcess, message: Buffer | 'decode', stepMs: number): Promise<T | undefined> {
  const answered = new AbortController();
  const signal = AbortSignal.any([answered.signal, AbortSignal.timeout(stepMs)]);
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

/** Processes without work, which the next pictures use. They do not keep the site's process running. */
function processPool(start: () => ChildProcess) {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();
  return {
    async take(): Promise<ChildProcess> {
      const [child] = idle.keys();
      if (!child) {
        const started = start();
        started.on('error', () => undefined);
        await Promise.race([once(started, 'message'), once(started, 'exit')]);
        return started;
      }
      clearTimeout(idle.get(child));
      idle.delete(child);
      child.ref();
      child.channel?.ref();
      return child;
    },
    keep(child: ChildProcess): void {
      child.unref();
      child.channel?.unref();
      const timer = setTimeout(() => {
        idle.delete(child);
        child.kill('SIGKILL');
      }, IDLE_MS);
      idle.set(child, timer.unref());
    },
  };
}
