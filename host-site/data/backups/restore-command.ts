/** `data -- restore DIR`: restores a backup into a data folder without a database. */
import { existsSync, readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, mkdtemp, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { defineUnopenedCommand, flag, textOption, textsOption, word } from '../../platform/cli/command-definition.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { acceptJournal, noteUnfinishedRestore } from '../../platform/facts/journal-entries.ts';
import type { Slots } from '../../platform/feature/slot.ts';
import type { Storing } from '../../platform/feature/stored-data.ts';
import { type Keyring, readKeyring } from '../../platform/keys/keyring.ts';
import { keyFileOf, openKeyFile } from '../../platform/keys/keyring-file.ts';
import { ERASURE_JOURNAL, type ErasureEntry, erasureJournal, readErasures, writeErasures } from '../../platform/privacy/erasure-journal.ts';
import { type Reapplied, reapplyErasures } from '../../platform/privacy/reapply-erasures.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { createFile, syncFolder } from '../../platform/system/durable-file.ts';
import { forgetKeys } from '../../startup/database/key-fingerprints.ts';
import { migrate } from '../../startup/database/migrate.ts';
import { describeFile, type Manifest, proofText, readManifest } from './backup-manifest.ts';
import { checkDatabaseFile } from './database-file.ts';

const DATABASE = 'xiyan.db';

export interface RestoreRequest {
  folder: string;
  /** Copied into the data folder. */
  keysFile: string | undefined;
  /** Restores although numbers cannot be decrypted. */
  isWithoutKeys: boolean;
  /** Erasure journals of former data folders, besides the one in the data folder. */
  erasureFiles: readonly string[];
  /** Restores although the withdrawals since the backup are unknown. */
  isWithoutErasures: boolean;
}

type Target = Settings & {
  clock: () => number;
  features: readonly Storing[];
  slots: Slots;
};

/** Checks backup and keys before writing anything. Resolves with the exit code. */
export async function restoreCommand(target: Target, request: RestoreRequest, say: (line: string) => void): Promise<number> {
  const folder = resolve(request.folder);
  const manifest = readManifest(folder);
  const problem = manifest ? await problemOf(target, request, { folder, manifest }) : `${folder} is no complete backup.`;
  if (problem || !manifest) {
    say(`${problem} Nothing was restored.`);
    return 1;
  }
  const { dataDir } = target;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if (request.keysFile && !existsSync(keyFileOf(dataDir))) createFile(keyFileOf(dataDir), readFileSync(request.keysFile, 'utf8'));
  const erasures = await erasuresOf(target, request, { folder, manifest });
  const others = manifest.files.map(({ path }) => path).filter((path) => path !== DATABASE && path !== ERASURE_JOURNAL);
  for (const path of others) await restoreFile(join(folder, path), join(dataDir, path));
  writeErasures(dataDir, erasures);
  if (manifest.engine !== 'sqlite') noteUnfinishedRestore(dataDir);
  // The database comes last: without it, the restore can be repeated.
  const reapplied = manifest.engine === 'sqlite' ? await restoreDatabase(target, request, { folder, manifest, erasures }) : undefined;
  say(`Restored ${manifest.files.length} file(s) of ${manifest.createdAt} into ${dataDir}.`);
  if (reapplied)
    say(
      `Withdrew ${reapplied.erased.enquiries} enquiry(ies) and deleted ${reapplied.erased.login} account(s) again, as since the backup, repeated ${reapplied.facts} other revocation(s) and ended all sessions.`,
    );
  else say(`The database is not in this backup: restore it with pg_restore, then run data -- reapply-erasures, see docs/operations.md.`);
  if (request.isWithoutErasures)
    say('Withdrawals since the backup are unknown: delete the numbers again that you know of (data -- forget).');
  return 0;
}

/** Entries of all journals: of the data folder, of the backup and of the request. */
async function erasuresOf(
  { dataDir }: Target,
  { erasureFiles }: RestoreRequest,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Promise<ErasureEntry[]> {
  const isInBackup = manifest.files.some(({ path }) => path === ERASURE_JOURNAL);
  const files = [
    join(dataDir, ERASURE_JOURNAL),
    ...(isInBackup ? [join(folder, ERASURE_JOURNAL)] : []),
    ...erasureFiles.map((file) => resolve(file)),
  ];
  const entries = await Promise.all(files.filter((file) => existsSync(file)).map(readErasures));
  return entries.flat();
}

/** Prepares a copy in a folder beside its place, so that `xiyan.db` appears only when it is complete and without what was withdrawn. */
async function restoreDatabase(
  target: Target,
  request: RestoreRequest,
  { folder, manifest, erasures }: { folder: string; manifest: Manifest; erasures: readonly ErasureEntry[] },
): Promise<Reapplied> {
  const { dataDir, enquiryKeys, clock, features, slots } = target;
  const draft = await mkdtemp(join(dataDir, 'restore-'));
  try {
    const file = join(draft, DATABASE);
    await copyFile(join(folder, DATABASE), file);
    await chmod(file, 0o600);
    checkRows(await checkDatabaseFile(file), manifest);
    const { db, close } = await openDatabase({ file });
    let reapplied: Reapplied;
    try {
      await migrate(db, features);
      // The restored site starts with other keys than those of its numbers.
      if (request.isWithoutKeys) await forgetKeys(db);
      const keyring = request.isWithoutKeys ? undefined : keysOf(dataDir, enquiryKeys, undefined);
      const context = { db, clock, keyring, settings: target, slots };
      reapplied = await reapplyErasures(context, erasures, features);
      await acceptJournal(db, { folderId: '', journal: erasureJournal(dataDir) }, dataDir);
    } finally {
      await close();
    }
    await rename(file, join(dataDir, DATABASE));
    syncFolder(dataDir);
    return reapplied;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** @throws Error with one line when a table has another number of rows than at the time of the backup */
function checkRows(actual: Record<string, number>, { rows = {} }: Manifest): void {
  const table = Object.keys(rows).find((name) => actual[name] !== rows[name]);
  if (table) throw new Error(`the table ${table} of the backup has ${actual[table] ?? 'no'} rows instead of ${rows[table]}.`);
}

async function restoreFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const draft = `${to}.part`;
  await copyFile(from, draft);
  await chmod(draft, 0o600);
  const { mtime } = await stat(from);
  await utimes(draft, mtime, mtime);
  await rename(draft, to);
  syncFolder(dirname(to));
}

async function problemOf(
  { dataDir, databaseUrl, enquiryKeys }: Target,
  { keysFile, isWithoutKeys, erasureFiles, isWithoutErasures }: RestoreRequest,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Promise<string | undefined> {
  if (databaseUrl && manifest.engine === 'sqlite')
    return 'This backup holds an embedded database: unset DATABASE_URL, and use data -- move afterwards.';
  if (existsSync(join(dataDir, 'xiyan.db'))) return `${dataDir} holds a database already: stop the site and set DATA_DIR to a new folder.`;
  for (const file of manifest.files) {
    const actual = await describeFile(folder, file.path).catch(() => undefined);
    if (actual?.sha256 !== file.sha256) return `${join(folder, file.path)} is ${actual ? 'damaged' : 'missing'}.`;
  }
  const unreadable = erasureFiles.find((file) => !existsSync(file));
  if (unreadable) return `${unreadable} does not exist: --erasures names the file ${ERASURE_JOURNAL} of the former data folder.`;
  if (manifest.engine === 'sqlite' && !erasureFiles.length && !isWithoutErasures && !existsSync(join(dataDir, ERASURE_JOURNAL)))
    return `The withdrawals since this backup are unknown: name the file ${ERASURE_JOURNAL} of the former data folder with --erasures FILE, or add --without-erasures if it is lost.`;
  if (isWithoutKeys) return undefined;
  if (keysFile && existsSync(keyFileOf(dataDir))) return `${keyFileOf(dataDir)} exists already: leave --keys out, or move that file away.`;
  const keyring = keysOf(dataDir, enquiryKeys, keysFile);
  if (!keyring) return 'The keys are missing: name their file with --keys FILE, or set ENQUIRY_KEYS.';
  const lost = manifest.keys.filter((key) => !keyring.has(key));
  if (lost.length)
    return `The keys do not fit: key ${lost.join(', ')} is missing. Name the file of the keys of this backup with --keys FILE.`;
  if (!keyring.hashes(proofText(manifest)).includes(manifest.hashProof))
    return 'The keys do not fit: the hash key is another one. Name the file of the keys of this backup with --keys FILE.';
  return undefined;
}

/** Returns the keys that the restored site will use. */
function keysOf(dataDir: string, enquiryKeys: string | undefined, keysFile: string | undefined): Keyring | undefined {
  if (keysFile) return existsSync(keysFile) ? openKeyFile(resolve(keysFile)) : undefined;
  if (enquiryKeys) return readKeyring(enquiryKeys);
  return existsSync(keyFileOf(dataDir)) ? openKeyFile(keyFileOf(dataDir)) : undefined;
}

export const restoreBackup = defineUnopenedCommand({
  name: 'restore',
  what: 'put a backup into a data folder without a database, and repeat the withdrawals and revocations since then',
  args: { folder: word('DIR') },
  options: { keys: textOption('FILE'), 'without-keys': flag(), erasures: textsOption('FILE'), 'without-erasures': flag() },
  createsDatabase: true,
  problemOf: (input) => (input.keys && input['without-keys'] ? '--keys and --without-keys exclude each other' : undefined),
  run: ({ settings, clock, features, slots, say }, input) => {
    const request = {
      folder: input.folder,
      keysFile: input.keys,
      isWithoutKeys: input['without-keys'],
      erasureFiles: input.erasures,
      isWithoutErasures: input['without-erasures'],
    };
    return restoreCommand({ ...settings, clock, features, slots }, request, say);
  },
});
