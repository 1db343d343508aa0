/** `/widgets/v1/…`: built files, read once at start, served from memory. */
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isKnown } from '../platform/http/caching/etag.ts';
import { chooseEncoding, type Forms, formsOf } from '../platform/http/compression/encodings.ts';

export interface WidgetFile {
  type: string;
  etag: string;
  cacheControl: string;
  bytes: Buffer;
  form: Forms;
}
/** By name below `/widgets/v1/`. */
export type WidgetFiles = ReadonlyMap<string, WidgetFile>;

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};
/** Names that contain a hash of their content. */
const HASHED = /-[\w-]{8,}\.\w+$/;
const FOREVER = 'public, max-age=31536000, immutable';
const SHORT = 'public, max-age=300';

export function widgetFile(name: string, bytes: Buffer): WidgetFile {
  return {
    type: TYPES[extname(name)] ?? 'application/octet-stream',
    etag: etagOf(bytes),
    cacheControl: HASHED.test(name) ? FOREVER : SHORT,
    bytes,
    form: formsOf(bytes),
  };
}

/** Reads a folder of built files, sub-folders included. */
export function readWidgetFiles(folder: string): WidgetFiles {
  const files = new Map<string, WidgetFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const name = relative(folder, path).split(sep).join('/');
    files.set(name, widgetFile(name, readFileSync(path)));
  }
  return files;
}

/** Returns generated files. @param texts by name */
export const textFiles = (texts: Readonly<Record<string, string>>): WidgetFiles =>
  new Map(Object.entries(texts).map(([name, text]) => [name, widgetFile(name, Buffer.from(text))]));

export async function sendWidgetFile(request: FastifyRequest, reply: FastifyReply, file: WidgetFile): Promise<FastifyReply> {
  reply.headers({ 'cache-control': file.cacheControl, etag: file.etag, vary: 'Accept-Encoding' });
  if (isKnown(request.headers, file.etag)) return reply.code(304).send();
  return reply.type(file.type).send(await file.form(chooseEncoding(request, reply)));
}

/** Sends a file in another form where the address states one; resolves with undefined where it does not. */
type AnswerByQuery = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

/**
 * Registers `/v1/…` below the scope's prefix.
 * @param findReleased looks up files that this release does not have
 * @param sendLoader sends `embed.js` for an address with a query
 */
export function registerWidgetFiles(
  app: FastifyInstance,
  files: Pick<WidgetFiles, 'get'>,
  findReleased: (name: string) => Promise<WidgetFile | undefined> = async () => undefined,
  sendLoader: AnswerByQuery = async () => undefined,
): void {
  app.get<{ Params: { '*': string } }>('/v1/*', { schema: { hide: true } }, async (request, reply) => {
    const name = request.params['*'];
    const loader = name === 'embed.js' && request.url.includes('?') ? await sendLoader(request, reply) : undefined;
    if (loader) return loader;
    const file = files.get(name) ?? (await findReleased(name));
    return file ? sendWidgetFile(request, reply, file) : reply.callNotFound();
  });
}
