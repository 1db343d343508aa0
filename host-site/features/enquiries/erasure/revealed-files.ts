/**
 * Export files with full phone numbers. Their paths are recorded in the data folder, so that erasures can rewrite them. Files in its `exports`
 * count too. Where several machines share a database, the paths and the id of the folder are recorded there as well.
 */
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve, sep } from 'node:path';
import { dataFolderId } from '../../../platform/privacy/folder-journal.ts';
import type { RevealedExports } from './erasure-pass.ts';
import type { ExportFolder } from './export-folders.ts';
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

const listed = async (dataDir: string): Promise<string[]> => [
  ...new Set([...(await lines(join(dataDir, NOTES))), ...(await filesIn(join(dataDir, FOLDER)))]),
];

/** @param isShared whether other machines use the same database with data folders of their own */
export function revealedExports(dataDir: string, isShared: boolean): RevealedExports {
  let folder: ExportFolder | undefined;
  return {
    folder() {
      if (!isShared) return undefined;
      folder ??= { id: dataFolderId(dataDir), host: hostname() };
      return folder;
    },
    async list() {
      const files = await listed(dataDir);
      return { isEmpty: !files.length, elsewhere: files.filter((file) => !file.startsWith(`${resolve(dataDir)}${sep}`)) };
    },
    rewrite: async (isErased, otherPaths) => rewriteFiles([...new Set([...(await listed(dataDir)), ...otherPaths])], isErased),
  };
}

/**
 * Removes the matching records from every file that exists and returns the changed files. Drafts are deleted.
 * @throws the first failure, after all other files were tried
 */
async function rewriteFiles(files: readonly string[], isErased: (record: string) => boolean): Promise<{ file: string; records: number }[]> {
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
