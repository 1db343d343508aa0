/** Takes the films and captions that rows name: checks all of them first, then stores the films, and removes them when the rows are not written. */
import { createHash } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { type FaultText, type FileTaking, faultOf, type PlacedRow, type TakenFiles } from '../../catalogue/service.ts';
import { PIECE_BYTES } from '../film-pieces.ts';
import { pieceName } from '../service/film-files.ts';
import type { CaptionsFile, FilmFile } from './accepted-files.ts';
import { captionsText, MOST_CAPTION_BYTES, readCaptions } from './captions.ts';
import { checkFilmInThread } from './film-checking.ts';
import { FILM_FAULTS } from './film-faults.ts';
import { FILM_LIMITS } from './film-limits.ts';
import type { NamedFile } from './named-file.ts';
import type { VideoCells } from './video-row.ts';

const HOUR = 3_600_000;
const NOT_FILE = faultOf('not a file', '不是文件', 'is not a file');
const LARGE_CAPTIONS = faultOf(
  'large captions',
  `字幕超过${MOST_CAPTION_BYTES / 1024} KB`,
  `the captions are larger than ${MOST_CAPTION_BYTES / 1024} KB`,
);
const NOT_UTF8 = faultOf('captions encoding', '字幕不是UTF-8，请另存为UTF-8', 'the captions are not UTF-8: save them as UTF-8');

/** Resolves with undefined when no file has that name; an earlier import may have stored it. */
async function filmAt(path: string): Promise<FilmFile | FaultText | undefined> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts) return undefined;
  if (!facts.isFile()) return FILM_FAULTS.notFile;
  if (facts.size > FILM_LIMITS.bytes) return FILM_FAULTS.large;
  const outcome = await checkFilmInThread(path);
  return typeof outcome === 'string' ? FILM_FAULTS[outcome] : outcome;
}

async function captionsAt(path: string): Promise<CaptionsFile | FaultText | undefined> {
  const facts = await stat(path).catch(() => undefined);
  if (!facts) return undefined;
  if (!facts.isFile()) return NOT_FILE;
  if (facts.size > MOST_CAPTION_BYTES) return LARGE_CAPTIONS;
  return captionsOf(await readFile(path));
}

/** Returns the captions of a file, or what is wrong with it. */
export function captionsOf(bytes: Buffer): CaptionsFile | FaultText {
  let content: string;
  try {
    content = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return NOT_UTF8;
  }
  const cues = readCaptions(content);
  if (!Array.isArray(cues)) return cues;
  const text = captionsText(cues);
  return { text, hash: createHash('sha256').update(text).digest('hex').slice(0, 32) };
}

/** Returns the pieces of a film in their order. @throws Error when the file has changed since it was checked */
async function* piecesOf(path: string, { hash, bytes }: FilmFile): AsyncGenerator<Buffer> {
  const file = await open(path);
  const content = createHash('sha256');
  try {
    for (let from = 0; from < bytes; from += PIECE_BYTES) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(PIECE_BYTES, bytes - from)), 0, undefined, from);
      content.update(buffer.subarray(0, bytesRead));
      yield buffer.subarray(0, bytesRead);
    }
    if (content.digest('hex').slice(0, 32) !== hash) throw new Error(`${path} was changed while it was imported: import it again.`);
  } finally {
    await file.close();
  }
}

/** What is stored of the films of an import. */
function storing(store: FileStore, films: ReadonlyMap<string, FilmFile>, now: number): TakenFiles {
  const added: string[] = [];
  return {
    async store() {
      if (!films.size) return;
      const existing = new Set((await store.list('films/')).map(({ name }) => name));
      for (const [path, film] of films) {
        let at = 0;
        for await (const piece of piecesOf(path, film)) {
          const name = pieceName(film.hash, at);
          at += 1;
          if (existing.has(name)) continue;
          added.push(name);
          await store.put(name, piece);
        }
      }
    },
    async discard() {
      for (const name of added) await store.delete(name);
    },
    async tidy(db) {
      const rows = await db.selectFrom('video').select('film_hash').where('film_hash', '<>', '').distinct().execute();
      const used = new Set(rows.map(({ film_hash }) => film_hash));
      for (const { name, modifiedAt } of await store.list('films/')) {
        const hash = /^films\/([0-9a-f]{32})-/.exec(name)?.[1];
        // Another import may have stored newer ones, whose rows follow.
        if (hash && !used.has(hash) && modifiedAt < now - HOUR) await store.delete(name);
      }
    },
  };
}

const foreignHost = (host: string, hosts: readonly string[]): FaultText =>
  faultOf(
    'foreign host',
    `“${host}”不在允许的网站里：${hosts.join('、')}（见VIDEO_HOSTS）`,
    `"${host}" is not one of the accepted sites: ${hosts.join(', ')} (see VIDEO_HOSTS)`,
  );

/** Gives a cell the content of its file, or reports why it is refused. Without an outcome an earlier import may have the file. */
function complete<T extends object>(cell: NamedFile<T>, outcome: T | FaultText | undefined, refuse: (fault: FaultText) => void): void {
  if (!outcome) return;
  if ('texts' in outcome) {
    cell.isRefused = true;
    refuse(outcome);
  } else cell.content = outcome;
}

export async function takeVideoFiles(
  rows: readonly PlacedRow[],
  { store, settings, report, progress, now }: FileTaking,
): Promise<TakenFiles> {
  const films = new Map<string, FilmFile>();
  const outcomes = new Map<string, FilmFile | FaultText | undefined>();
  const checking = progress('films checked', rows.length);
  for (const { file, line, row } of rows) {
    const { film, captions, page } = row as unknown as VideoCells;
    const refuse = (field: string) => (fault: FaultText) => report({ file, line, field, fault });
    if (film) {
      const path = join(dirname(file), film.name);
      if (!outcomes.has(path)) outcomes.set(path, await filmAt(path));
      complete(film, outcomes.get(path), refuse('film'));
      if (film.content) films.set(path, film.content);
    }
    if (captions) complete(captions, await captionsAt(join(dirname(file), captions.name)), refuse('captions'));
    const host = page && URL.parse(page)?.hostname;
    if (host && !settings.videoHosts.includes(host)) refuse('page')(foreignHost(host, settings.videoHosts));
    checking.advance();
  }
  checking.end();
  return storing(store, films, now);
}
