/**
 * The running sites of this installation and their databases, for commands in another shell: one small file per process, in the cache
 * folder of node_modules. Where it cannot be written, commands need DATA_DIR.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings/settings.ts';
import { replaceFile } from '../system/durable-file.ts';
import { parsePostgresAddress } from '../system/network/postgres-address.ts';
import { projectFile } from '../system/project-root.ts';

type Database = Pick<Settings, 'dataDir' | 'databaseUrl'>;

export interface RunningSite {
  pid: number;
  dataDir: string;
  /** As `databaseName` gives it. */
  database: string;
  isPostgres: boolean;
}

/** Where the data is, as people read it: a file, or host and name of a PostgreSQL database. Holds no user and no password. */
export function databaseName({ dataDir, databaseUrl }: Database): string {
  if (!databaseUrl) return join(dataDir, 'xiyan.db');
  const address = parsePostgresAddress(databaseUrl);
  return `PostgreSQL ${address?.hosts}/${address?.database}`;
}

const FOLDER = 'node_modules/.cache/xiyan/running';

/** Announces this process until it ends. */
export function announceSite(settings: Database, folder = projectFile(FOLDER)): void {
  const { dataDir, databaseUrl } = settings;
  const file = join(folder, `${process.pid}.json`);
  try {
    mkdirSync(folder, { recursive: true });
    replaceFile(file, JSON.stringify({ dataDir, database: databaseName(settings), isPostgres: databaseUrl !== undefined }));
  } catch {
    return;
  }
  process.once('exit', () => rmSync(file, { force: true }));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Sites that were announced and still run. Removes what killed processes have left. */
export function runningSites(folder = projectFile(FOLDER)): RunningSite[] {
  const names = (() => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  })();
  return names.flatMap((name) => {
    const pid = Number(/^(\d+)\.json$/.exec(name)?.[1]);
    if (!pid) return [];
    try {
      if (isAlive(pid)) return [{ pid, ...(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Omit<RunningSite, 'pid'>) }];
      rmSync(join(folder, name), { force: true });
    } catch {
      // The process has just ended, or another command was faster.
    }
    return [];
  });
}
