/** Reads the body of a request with a picture. */
import type { Readable } from 'node:stream';
import { UPLOAD_REQUEST_BYTES } from '../../../widgets/domain/services/upload.ts';
import { RequestFailure } from '../failure.ts';

/** Bytes of a request, beyond which it fails. Most browsers show a response only after they have sent the whole request, so what is not kept is read too. */
const MOST_BYTES = 64 * 1024 * 1024;

export interface Upload {
  /** The beginning of the body, at most UPLOAD_REQUEST_BYTES. */
  bytes: Buffer;
  /** Whether the body is longer. */
  isCut: boolean;
}

/**
 * Reads a body and keeps its beginning: a picture that is cut there is still too large, so that its service refuses it with the text that states the
 * limit, and the fields before it are not lost. @throws RequestFailure 413
 */
export async function readUpload(payload: Readable, contentLength: string | undefined): Promise<Upload> {
  if (Number(contentLength) > MOST_BYTES) throw new RequestFailure(413);
  const parts: Buffer[] = [];
  let length = 0;
  // A destroyed request could not be answered.
  for await (const part of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    const rest = UPLOAD_REQUEST_BYTES - length;
    if (rest > 0) parts.push(part.subarray(0, rest));
    length += part.length;
    if (length > MOST_BYTES) throw new RequestFailure(413);
  }
  return { bytes: Buffer.concat(parts), isCut: length > UPLOAD_REQUEST_BYTES };
}
