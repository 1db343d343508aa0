/** Reads the body of a request with a picture. */
import type { Readable } from 'node:stream';
import { PICTURE_BYTES } from '../../../../widgets/domain/services/upload.ts';
import { RequestFailure } from '../../../platform/http/failure.ts';

/** Bytes of a request, beyond which it fails. Most browsers show a response only after they have sent the whole request, so what is not kept is read too. */
const MOST_BYTES = 64 * 1024 * 1024;

/** Yields the parts of a body. @throws RequestFailure 413 */
export async function* readBody(payload: Readable, contentLength: string | undefined): AsyncGenerator<Buffer> {
  if (Number(contentLength) > MOST_BYTES) throw new RequestFailure(413);
  let length = 0;
  // A destroyed request could not be answered.
  for await (const part of payload.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > MOST_BYTES) throw new RequestFailure(413);
    yield part;
  }
}

/**
 * Returns the beginning of a body: a picture that is cut there is still too large, so that its service refuses it with the text that states the limit.
 * @throws RequestFailure 413
 */
export async function readUpload(payload: Readable, contentLength: string | undefined): Promise<Buffer> {
  const parts: Buffer[] = [];
  let rest = PICTURE_BYTES + 1;
  for await (const part of readBody(payload, contentLength)) {
    if (rest > 0) parts.push(part.subarray(0, rest));
    rest -= part.length;
  }
  return Buffer.concat(parts);
}
