/** Bounds the memory of uploads, which are held from the first byte until the picture is decoded: those of one visitor, and of all together. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PICTURE_BYTES } from '../../../../widgets/domain/services/upload.ts';
import { networkPrefixes } from '../../system/network/network-prefixes.ts';
import { RequestFailure } from '../failure.ts';

/** Uploads of an address or /64, and of a /48. They leave a third of the bytes to others. */
const MOST_OF_ADDRESS = 12;
const MOST_OF_48 = 16;
/** Of all uploads: 24 of the largest pictures. */
const MOST_BYTES = 24 * PICTURE_BYTES;
const RETRY_AFTER_SECONDS = 5;

declare module 'fastify' {
  interface FastifyInstance {
    uploadsInFlight: UploadsInFlight;
  }
}

export interface UploadsInFlight {
  /** Counts an upload and returns what ends it, or the status with which it is refused. @param bytes that are kept of it */
  begin(address: string, bytes: number): (() => void) | 429 | 503;
}

export function createUploadsInFlight(): UploadsInFlight {
  const counts = new Map<string, number>();
  let kept = 0;
  const add = (key: string, difference: number) => {
    const count = (counts.get(key) ?? 0) + difference;
    if (count) counts.set(key, count);
    else counts.delete(key);
  };
  return {
    begin(address, bytes) {
      const prefixes = networkPrefixes(address);
      const isFull = prefixes.some(({ key, share }) => (counts.get(key) ?? 0) >= (share === 1 ? MOST_OF_ADDRESS : MOST_OF_48));
      if (isFull) return 429;
      if (kept + bytes > MOST_BYTES) return 503;
      kept += bytes;
      for (const { key } of prefixes) add(key, 1);
      return () => {
        kept -= bytes;
        for (const { key } of prefixes) add(key, -1);
      };
    },
  };
}

/** Counts the uploads of the scope before their body is read, and refuses those beyond the limits. @param isUpload whether a request is one */
export function limitUploads(scope: FastifyInstance, isUpload: (request: FastifyRequest) => boolean): void {
  const ends = new WeakMap<FastifyRequest, () => void>();
  scope.addHook('preParsing', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isUpload(request)) return;
    const length = Number(request.headers['content-length'] ?? PICTURE_BYTES);
    const end = scope.uploadsInFlight.begin(request.ip, Math.min(length, PICTURE_BYTES));
    if (typeof end === 'number') {
      reply.header('retry-after', RETRY_AFTER_SECONDS).header('connection', 'close');
      throw new RequestFailure(end);
    }
    ends.set(request, end);
  });
  // Not when the connection closes: what was received is in memory until the handler ends.
  scope.addHook('onSend', async (request: FastifyRequest) => {
    ends.get(request)?.();
    ends.delete(request);
  });
}
