/** Forms with files (`multipart/form-data`), parsed by one streaming parser that finds the boundary, counts and limits the parts itself. */
import type { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PICTURE_BYTES } from '../../../../widgets/domain/services/upload.ts';
import { RequestFailure } from '../../../platform/http/failure.ts';
import { limitUploads } from '../../../platform/http/uploads/uploads-in-flight.ts';
import { readBody } from './read-upload.ts';

const MOST_PARTS = 24;
const LONGEST_NAME = 100;
const LIMITS = {
  parts: MOST_PARTS,
  fields: MOST_PARTS,
  files: 1,
  // As large as the body of a form without files.
  fieldSize: 32 * 1024,
  // One more than a picture may have: what is cut there is still too large, so that its service refuses it with the text that states the limit.
  fileSize: PICTURE_BYTES + 1,
  headerPairs: 8,
  headerSize: 2048,
};
/** Empty parts cost 3 ms of the main thread for each kilobyte: the parser gets few bytes at once, so that it ends soon after the last part allowed. */
const STEP_BYTES = 4096;

type Fields = Record<string, string | Buffer>;

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: LIMITS });
  } catch {
    throw new RequestFailure(400);
  }
}

/** Collects the first value of each field, and the first failure. */
function collect(parser: BusboyInstance) {
  const fields: Fields = Object.create(null);
  const state: { failure: RequestFailure | undefined } = { failure: undefined };
  const fail = (status: number) => {
    state.failure ??= new RequestFailure(status);
  };
  const isNamed = (name: string | undefined): name is string => {
    if (name && name.length <= LONGEST_NAME) return true;
    fail(400);
    return false;
  };
  parser.on('field', (name, value, _, isCut) => {
    if (isCut) fail(413);
    if (isNamed(name)) fields[name] ??= value;
  });
  parser.on('file', (name, file) => {
    const parts: Buffer[] = [];
    file.on('data', (part: Buffer) => parts.push(part));
    // The parser reports it too.
    file.on('error', () => undefined);
    file.on('end', () => {
      if (isNamed(name)) fields[name] ??= Buffer.concat(parts);
    });
  });
  const end = new Promise<void>((resolve) => {
    parser.on('finish', resolve);
    parser.on('error', () => {
      fail(400);
      resolve();
    });
  });
  for (const event of ['partsLimit', 'fieldsLimit', 'filesLimit'] as const) parser.on(event, () => fail(400));
  return { fields, state, end };
}

/**
 * Returns the first value of each field: texts, and files as bytes without their name and type, which the client chose. A file that is too large has its
 * beginning. Reads also what follows a failure, as browsers show a response only after they have sent the request. @throws RequestFailure 400, 413
 */
export async function readMultipart(payload: Readable, headers: { 'content-type': string; 'content-length'?: string }): Promise<Fields> {
  const parser = createParser(headers['content-type']);
  const { fields, state, end } = collect(parser);
  for await (const chunk of readBody(payload, headers['content-length']))
    for (let at = 0; at < chunk.length && !state.failure; at += STEP_BYTES)
      await new Promise<void>((resolve) => parser.write(chunk.subarray(at, at + STEP_BYTES), () => resolve()));
  if (!state.failure) {
    parser.end();
    await end;
  }
  if (state.failure) throw state.failure;
  return fields;
}

export const isMultipart = ({ headers }: FastifyRequest): boolean => /^multipart\//i.test(headers['content-type'] ?? '');

/** Accepts forms with files in the scope. */
export function acceptMultipart(scope: FastifyInstance): void {
  limitUploads(scope, isMultipart);
  scope.addContentTypeParser('multipart/form-data', ({ headers }: FastifyRequest, payload: Readable) =>
    readMultipart(payload, { ...headers, 'content-type': headers['content-type'] ?? '' }),
  );
}
