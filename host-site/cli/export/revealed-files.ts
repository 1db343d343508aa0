/**
 * Export files with full phone numbers. Their paths are recorded, so that erasures can rewrite them. Files in the data folder's `exports`
 * count too.
 */
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { holdsRecord, removeRecords } from './record-file.ts';

const NOTES = 'revealed-files';
const FOLDER = 'exports';

const lines = async (file: string): Promise<string[]> => (await readFile(file, 'utf8').catch(() => '')).split('\n').filter(Boolean);
const filesIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Records a file before it is written. */
export async function noteRevealedFile(dataDir: string, file: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  await appendFile(join(dataDir, NOTES), `${resolve(file)}\n`, { mode: 0o600 });
}

/** Drafts that an interrupted export or rewriting left beside the files. */
async function draftsOf(files: readonly string[]): Promise<string[]> {
  const folders = [...new Set(files.map(dirname))];
  const drafts = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(folder).catch(() => []))
        .map((name) => join(folder, name))
        .filter((path) => path.endsWith('.part') && files.some((file) => basename(path).startsWith(`${basename(file)}.`))),
    ),
  );
  return drafts.flat();
}

/**
 * Removes the matching records from every revealed export and returns the changed files. Drafts are deleted.
 * @throws the first failure, after all other files were tried
 */
export async function rewriteExports(dataDir: string, isErased: (record: string) => boolean): Promise<{ file: string; records: number }[]> {
  const files = [...new Set([...(await lines(join(dataDir, NOTES))), ...(await filesIn(join(dataDir, FOLDER)))])];
  const drafts = new Set([...files.filter((file) => file.endsWith('.part')), ...(await draftsOf(files))]);
  const changed: { file: string; records: number }[] = [];
  const failures: unknown[] = [];
  for (const file of new Set([...files, ...drafts])) {
    try {
      if (!(await holdsRecord(file, isErased))) continue;
      if (drafts.has(file)) {
        await rm(file, { force: true });
        changed.push({ file, records: 0 });
      } else changed.push({ file, records: await removeRecords(file, isErased) });
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length) throw failures[0];
  return changed;
}
