/**
 * The bytes of films. An imported film is stored in pieces, so that a range of it reads only the pieces that it touches, from every kind of file store;
 * those of the demo site are files of the project.
 */
import { readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { projectFile } from '../../../platform/system/project-root.ts';
import { PIECE_BYTES } from '../film-pieces.ts';

/** Returns the name of a piece in the file store. */
export const pieceName = (hash: string, at: number): string => `films/${hash}-${String(at).padStart(4, '0')}.bin`;

export const DEMO_FOLDER = projectFile('host-site', 'features', 'videos', 'demo');

/** A film of the demo site, as `demo/make-films.mjs` has measured it. */
export interface DemoFilm {
  file: string;
  hash: string;
  bytes: number;
  seconds: number;
  width: number;
  height: number;
}

let demo: ReadonlyMap<string, DemoFilm> | undefined;

/** Returns the films of the demo site by the names of their files. They are read once. */
export function demoFilms(): ReadonlyMap<string, DemoFilm> {
  const lines = () => readFileSync(`${DEMO_FOLDER}/films.tsv`, 'utf8').trim().split('\n').slice(1);
  demo ??= new Map(
    lines().map((line) => {
      const [file = '', hash = '', bytes, milliseconds, width, height] = line.split('\t');
      const seconds = Math.round(Number(milliseconds) / 1000);
      return [file, { file, hash, bytes: Number(bytes), seconds, width: Number(width), height: Number(height) }];
    }),
  );
  return demo;
}

/** Returns bytes from `from` to `to`, inclusive, or fewer. */
async function readRange(path: string, from: number, to: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(to - from + 1), 0, to - from + 1, from);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Returns bytes of a film, from `from` to the end of their piece, and at most to `to`, inclusive; undefined: the store lacks them. */
export async function readFilm(
  files: FileStore | undefined,
  { hash, from, to }: { hash: string; from: number; to: number },
): Promise<Buffer | undefined> {
  const at = Math.floor(from / PIECE_BYTES);
  const last = Math.min(to, (at + 1) * PIECE_BYTES - 1);
  const own = [...demoFilms().values()].find((film) => film.hash === hash);
  const bytes = own ? await readRange(`${DEMO_FOLDER}/films/${own.file}`, from, last) : await pieceOf(files, hash, at, from, last);
  return bytes?.length ? bytes : undefined;
}

async function pieceOf(files: FileStore | undefined, hash: string, at: number, from: number, last: number): Promise<Buffer | undefined> {
  const piece = await files?.get(pieceName(hash, at));
  return piece?.bytes.subarray(from - at * PIECE_BYTES, last - at * PIECE_BYTES + 1);
}
