/**
 * Revealed exports of several machines. Only the processes of a machine can rewrite its files, so each data folder records which erasures
 * it has completed; an erasure ends when every folder with exports has.
 */
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema/schema.ts';

/** A data folder, which the processes of one machine share. */
export interface ExportFolder {
  id: string;
  /** Name of the machine, for messages. */
  host: string;
}

/** The revealed exports of a data folder. */
export interface FolderExports {
  isEmpty: boolean;
  /** Paths of those outside of the data folder. They may be on a file system that several machines mount. */
  elsewhere: string[];
}

const DAY = 86_400_000;
/** Erasures do not wait longer for the folder of a machine that no longer runs. */
const ABANDONED_MS = 30 * DAY;
const REFRESH_MS = 3_600_000;

/** Stores the folder's exports; nothing is stored for a folder without any. Before an export is written, so that no erasure misses it. */
export async function announceExports(
  db: Kysely<Database>,
  folder: ExportFolder,
  { exports, now }: { exports: FolderExports; now: number },
): Promise<void> {
  if (exports.isEmpty) return;
  await db
    .insertInto('export_folder')
    .values({ ...folder, seen_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ host: folder.host, seen_at: now })
        .where('export_folder.seen_at', '<', now - REFRESH_MS),
    )
    .execute();
  const rows = await db.selectFrom('revealed_export').select('path').where('folder_id', '=', folder.id).execute();
  const existing = new Set(rows.map(({ path }) => path));
  for (const path of exports.elsewhere)
    if (!existing.has(path))
      await db
        .insertInto('revealed_export')
        .values({ folder_id: folder.id, path })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
}

/** Paths of the exports that all machines have outside of their data folders. */
export async function announcedPaths(db: Kysely<Database>): Promise<string[]> {
  return (await db.selectFrom('revealed_export').select('path').distinct().execute()).map(({ path }) => path);
}

/** Ids of the erasures that the folder has completed. */
export async function sweptErasures(db: Kysely<Database>, folderId: string): Promise<Set<string>> {
  const rows = await db.selectFrom('erasure_sweep').select('erasure_id').where('folder_id', '=', folderId).execute();
  return new Set(rows.map((row) => row.erasure_id));
}

export async function recordSweeps(db: Kysely<Database>, folderId: string, erasureIds: readonly string[]): Promise<void> {
  for (const erasure_id of erasureIds)
    await db
      .insertInto('erasure_sweep')
      .values({ erasure_id, folder_id: folderId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

export interface WaitingErasures {
  ids: Set<string>;
  /** Machines whose processes have not rewritten their exports yet. */
  hosts: string[];
}

/** Returns which of the erasures some folder has not completed. */
export async function waitingErasures(db: Kysely<Database>, erasureIds: readonly string[], now: number): Promise<WaitingErasures> {
  const folders = await db
    .selectFrom('export_folder')
    .select(['id', 'host'])
    .where('seen_at', '>', now - ABANDONED_MS)
    .execute();
  const ids = new Set<string>();
  const hosts = new Set<string>();
  for (const { id, host } of folders) {
    const swept = await sweptErasures(db, id);
    for (const erasureId of erasureIds) {
      if (swept.has(erasureId)) continue;
      ids.add(erasureId);
      hosts.add(host);
    }
  }
  return { ids, hosts: [...hosts] };
}

export async function deleteSweeps(db: Kysely<Database>, erasureIds: readonly string[]): Promise<void> {
  await db.deleteFrom('erasure_sweep').where('erasure_id', 'in', erasureIds).execute();
}
