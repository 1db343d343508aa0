/**
 * Files that hold phone numbers in full because an operator asked for them: where they were written is noted, so that a number can be
 * deleted there too. Everything in the data folder's `exports` counts as well.
 */
import { createReadStream } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';

const NOTES = 'revealed-files';
const FOLDER = 'exports';

const lines = async (file: string): Promise<string[]> => (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Notes a file before it is written. */
export async function noteRevealedFile(dataDir: string, file: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await appendFile(join(dataDir, NOTES), `${resolve(file)}\n`, { mode: 0o600 });
}

async function holds(file: string, text: string): Promise<boolean> {
  let tail = '';
  try {
    for await (const part of createReadStream(file, { encoding: 'latin1' })) {
      const seen = tail + part;
      if (seen.includes(text)) return true;
      tail = seen.slice(1 - text.length);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return false;
}

/** Removes the files that hold the number, whole, and gives their paths. @throws when one cannot be read or removed. */
export async function removeFilesWith(dataDir: string, phone: string): Promise<string[]> {
  const notes = join(dataDir, NOTES);
  const noted = [...new Set(await lines(notes))];
  const drafts = await Promise.all(
    [...new Set(noted.map(dirname))].map(async (folder) =>
      (await readdir(folder).catch(() => []))
        // What an export that was broken off has left.
        .filter((name) => name.endsWith('.part') && noted.some((file) => name.startsWith(`${basename(file)}.`)))
        .map((name) => join(folder, name)),
    ),
  );
  const removed: string[] = [];
  for (const file of new Set([...noted, ...drafts.flat(), ...(await filesIn(join(dataDir, FOLDER)))])) {
    if (!(await holds(file, phone))) continue;
    await rm(file);
    removed.push(file);
  }
  const left = noted.filter((file) => !removed.includes(file));
  if (left.length < noted.length) await writeFile(notes, left.map((file) => `${file}\n`).join(''), { mode: 0o600 });
  return removed;
}
