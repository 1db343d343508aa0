/** `data -- restore DIR`: restores a backup into a data folder without a database. */
import { existsSync, readFileSync } from 'node:fs';
import { chmod, copyFile, mkdir, rename } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { migrate } from '../../database/migrate.ts';
import { openDatabase } from '../../database/open.ts';
import { forgetKeys } from '../../services/keys/key-fingerprints.ts';
import { type Keyring, readKeyring } from '../../services/keys/keyring.ts';
import { keyFileOf, openKeyFile } from '../../services/keys/keyring-file.ts';
import type { Settings } from '../../settings/settings.ts';
import { createFile, syncFolder } from '../../system/durable-file.ts';
import { describeFile, type Manifest, proofText, readManifest } from '../backup-manifest.ts';

export interface RestoreRequest {
  folder: string;
  /** Copied into the data folder. */
  keysFile: string | undefined;
  /** Restores although numbers cannot be decrypted. */
  isWithoutKeys: boolean;
}

type Target = Pick<Settings, 'dataDir' | 'databaseUrl' | 'enquiryKeys'>;

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
  // The database comes last: without it, the restore can be repeated.
  const paths = manifest.files.map(({ path }) => path).sort((one, other) => Number(one === 'xiyan.db') - Number(other === 'xiyan.db'));
  for (const path of paths) await restoreFile(join(folder, path), join(dataDir, path));
  if (request.isWithoutKeys && manifest.engine === 'sqlite') await acceptOtherKeys(join(dataDir, 'xiyan.db'));
  say(`Restored ${paths.length} file(s) of ${manifest.createdAt} into ${dataDir}.`);
  if (manifest.engine === 'postgres') say('The database is not in this backup: restore it with pg_restore, see docs/operations.md.');
  say('Delete again (data -- forget) the numbers that were deleted since then.');
  return 0;
}

/** The restored site starts with other keys than those of its numbers. */
async function acceptOtherKeys(file: string): Promise<void> {
  const { db, close } = await openDatabase({ file });
  try {
    await migrate(db);
    await forgetKeys(db);
  } finally {
    await close();
  }
}

async function restoreFile(from: string, to: string): Promise<void> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const draft = `${to}.part`;
  await copyFile(from, draft);
  await chmod(draft, 0o600);
  await rename(draft, to);
  syncFolder(dirname(to));
}

async function problemOf(
  { dataDir, databaseUrl, enquiryKeys }: Target,
  { keysFile, isWithoutKeys }: RestoreRequest,
  { folder, manifest }: { folder: string; manifest: Manifest },
): Promise<string | undefined> {
  if (databaseUrl && manifest.engine === 'sqlite')
    return 'This backup holds an embedded database: unset DATABASE_URL, and use data -- move afterwards.';
  if (existsSync(join(dataDir, 'xiyan.db'))) return `${dataDir} holds a database already: stop the site and set DATA_DIR to a new folder.`;
  for (const file of manifest.files) {
    const actual = await describeFile(folder, file.path).catch(() => undefined);
    if (actual?.sha256 !== file.sha256) return `${join(folder, file.path)} is ${actual ? 'damaged' : 'missing'}.`;
  }
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
