/** The seam for files that every process of a site must be able to serve: imported pictures, widget chunks of all releases, visitors' pictures. */
import { extname } from 'node:path';

/**
 * What the files below a prefix are: `uploads/hall-1.webp`, `widgets/shell-chunk-1a2b3c4d.js`, `private/0f5f3a52-….full`,
 * `films/9f86d081…-0003.bin`. Files of `private/` are encrypted pictures of visitors, which no public address serves; those of `films/` are pieces of films.
 */
export type Prefix = 'uploads/' | 'widgets/' | 'private/' | 'films/';

export const PREFIXES: readonly Prefix[] = ['uploads/', 'widgets/', 'private/', 'films/'];

export interface StoredFile {
  bytes: Buffer;
  /** Content type, which follows from the name. */
  type: string;
  /** Changes with the content; letters, digits, `-` and `_`. */
  version: string;
}

export interface FileEntry {
  name: string;
  bytes: number;
  /** Milliseconds since the epoch of the last `put`. */
  modifiedAt: number;
}

/** Names are a prefix and a plain file name. Every method rejects with FileStoreError for another name, and when the store fails. */
export interface FileStore {
  /** Resolves with undefined when the file does not exist. */
  get(name: string): Promise<StoredFile | undefined>;
  /** Resolves with undefined when the file does not exist. Cheaper than `get`. */
  version(name: string): Promise<string | undefined>;
  /** Creates or replaces the file, wholly or not at all, and sets `modifiedAt` to now. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Deletes the file if there is one. */
  delete(name: string): Promise<void>;
  /** Resolves with all files of the prefix, in no order. Other files in the same place, whose names are not allowed, are left out. */
  list(prefix: Prefix): Promise<FileEntry[]>;
}

/** A store that cannot be used. The message is one line for the operator, without credentials: what failed and what to do. */
export class FileStoreError extends Error {
  override name = 'FileStoreError';
  /** Of the response to a request that needs the file: Fastify reads it. */
  readonly statusCode = 503;
}

const NAME = /^(uploads|widgets|private|films)\/[A-Za-z0-9][\w.-]{0,120}$/;
/** Most bytes of one file; an imported picture has at most 2,400 pixels on its longer side. */
const MOST_BYTES = 16 * 1024 * 1024;

export const isAllowedName = (name: string): boolean => NAME.test(name);

/** Returns the name. @throws FileStoreError for a name that could leave its prefix */
export function checkedName(name: string): string {
  if (isAllowedName(name)) return name;
  throw new FileStoreError(
    `the file name "${name.slice(0, 160)}" is not allowed: use uploads/, widgets/, private/ or films/ and a name without slashes.`,
  );
}

/** @throws FileStoreError for a file that is too large */
export function checkSize(name: string, bytes: Buffer): void {
  if (bytes.length > MOST_BYTES) throw new FileStoreError(`${name} has ${bytes.length} bytes; the file store takes at most ${MOST_BYTES}.`);
}

const TYPES: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

export const contentTypeOf = (name: string): string => TYPES[extname(name)] ?? 'application/octet-stream';
