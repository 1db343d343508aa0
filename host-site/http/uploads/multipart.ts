/** Forms with files (`multipart/form-data`), parsed in memory with a limited size and number of fields. */
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RequestFailure } from '../failure.ts';
import { readUpload, type Upload } from './read-upload.ts';

const MOST_FIELDS = 24;
/** Of the characters that RFC 2046 allows, those that need no escape in quotes. */
const BOUNDARY = /;\s*boundary="?([\w'()+,./:=?-]{1,70})"?\s*(?:;|$)/i;

/** Counts up to `most` occurrences of a text in a body. */
function countUpTo(body: Buffer, text: string, most: number): number {
  let count = 0;
  for (let at = body.indexOf(text); at >= 0 && count < most; at = body.indexOf(text, at + text.length)) count += 1;
  return count;
}

/**
 * Returns the first value of each field: texts, and files as bytes without their name and type, which the client chose. The last field of a cut body has
 * its beginning. @throws RequestFailure 400
 */
export async function readMultipart({ bytes, isCut }: Upload, contentType: string): Promise<Record<string, string | Buffer>> {
  const boundary = BOUNDARY.exec(contentType)?.[1];
  const body = isCut ? Buffer.concat([bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]) : bytes;
  // Each field costs more than its bytes.
  if (!boundary || countUpTo(body, `--${boundary}`, MOST_FIELDS + 2) > MOST_FIELDS + 1) throw new RequestFailure(400);
  // Not the header of the request: the parser could find another boundary in it, with which the fields were not counted.
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
    throw new RequestFailure(400);
  });
  const fields: Record<string, string | Buffer> = Object.create(null);
  for (const [name, value] of form) fields[name] ??= typeof value === 'string' ? value : Buffer.from(await (value as Blob).arrayBuffer());
  return fields;
}

/** Accepts forms with files in the scope. */
export function acceptMultipart(scope: FastifyInstance): void {
  scope.addContentTypeParser('multipart/form-data', async ({ headers }: FastifyRequest, payload: Readable) =>
    readMultipart(await readUpload(payload, headers['content-length']), headers['content-type'] ?? ''),
  );
}
