/**
 * Detects a database that is older than the erasure journal of its data folder. The database stores how many entries the journal has; the
 * number is raised before entries are appended, so that it is too small only in a database that was restored to an earlier state.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { withRetry } from '../database/engines/with-retry.ts';
import type { Database } from '../database/schema/schema.ts';
import { holdLock, readSetting, writeSetting } from '../database/setting.ts';
import type { ErasureJournal } from '../privacy/erasure-journal.ts';

type Db = Kysely<Database>;

/** The journal of a data folder. `folderId` is empty for the only folder of an embedded database. */
export interface FolderJournal {
  folderId: string;
  journal: ErasureJournal;
}

/** The database lacks revocations. The message is one line for the operator. */
export class RestoredDatabaseError extends Error {
  override name = 'RestoredDatabaseError';
}

/** Written by a restore whose database follows by other means, which may not know this data folder. */
const UNFINISHED = 'restore-unfinished';
export const noteUnfinishedRestore = (dataDir: string): void => writeFileSync(join(dataDir, UNFINISHED), '', { mode: 0o600 });

const settingOf = (folderId: string): string => `journal-entries ${folderId}`.trim();

const change = (db: Db, { folderId }: FolderJournal, next: (known: number | undefined) => Promise<number>): Promise<void> =>
  withRetry(() =>
    db.transaction().execute(async (trx) => {
      await holdLock(trx, settingOf(folderId));
      const known = await readSetting(trx, settingOf(folderId));
      await writeSetting(trx, settingOf(folderId), String(await next(known === undefined ? undefined : Number(known))));
    }),
  );

/** Call it before `added` entries are appended. */
export const announceEntries = (db: Db, folder: FolderJournal, added: number): Promise<void> =>
  change(db, folder, async (known) => (known ?? (await folder.journal.count())) + added);

/** Call it when the database has all that the journal records. */
export async function acceptJournal(db: Db, folder: FolderJournal, dataDir: string): Promise<void> {
  const count = await folder.journal.count();
  await change(db, folder, async (known = 0) => Math.max(known, count));
  rmSync(join(dataDir, UNFINISHED), { force: true });
}

/**
 * Checks the database before the site starts. One that does not know the data folder is accepted while the journal has no entries.
 * @throws RestoredDatabaseError when the database is older than the journal
 */
export async function checkJournal(db: Db, folder: FolderJournal, dataDir: string): Promise<void> {
  const name = settingOf(folder.folderId);
  // Read before the number, which another process may raise meanwhile.
  const before = await folder.journal.count();
  const known = await readSetting(db, name);
  if (existsSync(join(dataDir, UNFINISHED)) || before > Number(known ?? 0))
    throw new RestoredDatabaseError(
      `this database was restored to an earlier state, and what was revoked since then is valid in it; run npm run data -- reapply-erasures FILE… with the erasures.ndjson of ${dataDir} and of all other machines first.`,
    );
  if (known === undefined) return acceptJournal(db, folder, dataDir);
  if (await db.selectFrom('erasure').select('id').limit(1).executeTakeFirst()) return;
  // No append is under way. The operator has deleted old lines, or an append failed.
  const count = await folder.journal.count();
  if (count < Number(known))
    await db
      .updateTable('setting')
      .set({ value: String(count) })
      .where('name', '=', name)
      .where('value', '=', known)
      .execute();
}
