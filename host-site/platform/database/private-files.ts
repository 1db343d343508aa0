/** Restricts the embedded database, which contains data of couples and merchants, to the user of the process. */
import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const OTHERS = 0o077;
/** Files that the site itself writes into its data folder. */
const OWN_FILES =
  /^(xiyan\.db|enquiry-keys|revealed-files|erasures\.ndjson|folder-id|site\.json|pictures$|cache$|uploads$|widgets$|private$|exports$)/;

function takeFromOthers(path: string): void {
  try {
    const { mode } = statSync(path);
    if (mode & OTHERS) chmodSync(path, mode & 0o777 & ~OTHERS);
  } catch (error) {
    // Missing (no journal yet), or owned by another user, who alone can change it.
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'EPERM') throw error;
  }
}

/**
 * Creates the database file (0600) and its folder (0700) before SQLite would create them with the permissions of the process; SQLite gives its
 * journals the permissions of the file. Files of earlier releases are closed to others too, and so is their folder where it holds nothing else:
 * DATA_DIR may be a folder that other programs use.
 */
export function preparePrivateFile(file: string): void {
  const folder = dirname(file);
  if (existsSync(file) && readdirSync(folder).every((name) => OWN_FILES.test(name))) takeFromOthers(folder);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const suffix of ['', '-wal', '-shm']) takeFromOthers(`${file}${suffix}`);
}
