/** Reads a CSV or NDJSON file record by record, and replaces it by a copy without some of them. Bytes of other records stay as they are. */
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** One byte is one character, so that records are written back unchanged. */
const ENCODING = 'latin1';
/** Lines after which an open quote counts as an error in the file, so that the rest of the file is not one record. */
const LONGEST_RECORD = 200;
const ATTEMPTS = 5;

async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = '';
  for await (const part of createReadStream(file, { encoding: ENCODING })) {
    const lines = (rest + part).split(/(?<=\n)/);
    rest = lines.pop() ?? '';
    // The line end may be in the next chunk.
    if (rest.endsWith('\n')) {
      lines.push(rest);
      rest = '';
    }
    yield* lines;
  }
  if (rest) yield rest;
}

const quotesIn = (line: string): number => line.split('"').length - 1;

/** Yields records with their line ends: in a .csv a quoted cell may span lines, in any other file each line is one. */
async function* recordsOf(file: string): AsyncGenerator<string> {
  if (!file.toLowerCase().endsWith('.csv')) return yield* linesOf(file);
  let open: string[] = [];
  let isQuoted = false;
  for await (const line of linesOf(file)) {
    open.push(line);
    if (quotesIn(line) % 2) isQuoted = !isQuoted;
    if (isQuoted && open.length < LONGEST_RECORD) continue;
    if (isQuoted) yield* open;
    else yield open.join('');
    open = [];
    isQuoted = false;
  }
  yield* open;
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Whether a record of the file matches; false when there is no such file. */
export async function holdsRecord(file: string, matches: (record: string) => boolean): Promise<boolean> {
  try {
    for await (const record of recordsOf(file)) if (matches(record)) return true;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  return false;
}

/** Values of which one changes when another process replaces or changes the file. */
const versionOf = async (file: string): Promise<string> => {
  const { ino, size, mtimeMs } = await stat(file);
  return `${ino} ${size} ${mtimeMs}`;
};

async function syncFolder(folder: string): Promise<void> {
  // Some systems can neither open nor sync a folder; the rename itself is done.
  const handle = await open(folder, 'r').catch(() => undefined);
  await handle?.sync().catch(() => undefined);
  await handle?.close();
}

/**
 * Replaces the file atomically (draft, fsync, rename) by one without the matching records and returns how many there were.
 * @throws when another process keeps changing the file, or the folder cannot be written
 */
export async function removeRecords(path: string, matches: (record: string) => boolean): Promise<number> {
  // Renaming over a link would leave the file behind it as it was.
  const file = await realpath(path);
  const { mode } = await stat(file);
  for (let attempt = 1; ; attempt += 1) {
    const version = await versionOf(file);
    const draft = `${file}.${randomUUID()}.part`;
    let removed = 0;
    const others = async function* () {
      for await (const record of recordsOf(file)) {
        if (matches(record)) removed += 1;
        else yield record;
      }
    };
    try {
      const output = createWriteStream(draft, { encoding: ENCODING, mode: mode & 0o777, flags: 'wx', flush: true });
      await pipeline(Readable.from(others()), output);
      if ((await versionOf(file)) === version) {
        await rename(draft, file);
        await syncFolder(dirname(file));
        return removed;
      }
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    await rm(draft, { force: true });
    if (attempt >= ATTEMPTS) throw new Error(`${file} is being changed by another process; it still contains erased records`);
  }
}
