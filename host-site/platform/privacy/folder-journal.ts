/** The erasure journal of a process's data folder, and the id by which a shared database knows the folder. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FolderJournal } from '../facts/journal-entries.ts';
import { createFile } from '../system/durable-file.ts';
import { erasureJournal } from './erasure-journal.ts';

const FOLDER_ID = 'folder-id';

/** Returns the id of the data folder, which is created when it is missing. */
export function dataFolderId(dataDir: string): string {
  const file = join(dataDir, FOLDER_ID);
  try {
    createFile(file, randomUUID());
    return readFileSync(file, 'utf8').trim();
  } catch {
    // Nobody waits for a folder that cannot be written.
    return randomUUID();
  }
}

/** @param folder `databaseUrl`: of a database that other data folders may share; undefined: the folder's own */
export const folderJournal = ({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined }): FolderJournal => ({
  folderId: databaseUrl === undefined ? '' : dataFolderId(dataDir),
  journal: erasureJournal(dataDir),
});
