/** `data -- backup DIR`: a consistent copy of the data while the site runs. The keys are never in it: they belong in another place. */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, open, readdir, readFile, rename, rm, rmdir, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, resolve, sep } from 'node:path';
import { SqliteAdapter, sql } from 'kysely';
import { defineCommand, textOption, word } from '../../platform/cli/command-definition.ts';
import { recordCommand } from '../../platform/cli/commands/audit-command.ts';
import type { CommandContext } from '../../platform/cli/commands/command-context.ts';
import { type FileStore, PREFIXES } from '../../platform/files/file-store.ts';
import { keyFileOf, keyringOf } from '../../platform/keys/keyring-file.ts';
import { keysInUse, sealedKinds } from '../../platform/keys/sealed-columns.ts';
import { createErasureJournal, ERASURE_JOURNAL } from '../../platform/privacy/erasure-journal.ts';
import { createFile, replaceFile, syncFolder } from '../../platform/system/durable-file.ts';
import { BACKUP_PATH, describeFile, MANIFEST, type Manifest, proofText } from './backup-manifest.ts';
import { checkDatabaseFile } from './database-file.ts';

export type BackupContext = CommandContext & { store: FileStore };

/** @param keysFile where the keys are copied to, outside the backup; undefined: nowhere. Resolves with the exit code. */
export async function backupCommand(context: BackupContext, folder: string, keysFile: string | undefined): Promise<number> {
  const { settings, say } = context;
  const target = resolve(folder);
  const keysTarget = keysFile === undefined ? undefined : resolve(keysFile);
  const problem = await problemOf(target, keysTarget);
  if (problem) {
    say(problem);
    return 1;
  }
  const draft = `${target}.${randomUUID()}.part`;
  try {
    await mkdir(draft, { recursive: true, mode: 0o700 });
    const manifest = await fill(draft, context);
    if (existsSync(target)) await rmdir(target);
    await rename(draft, target);
    syncFolder(dirname(target));
    const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0);
    await recordCommand(context, { event: 'backup.created', detail: { files: manifest.files.length, withKeys: keysTarget !== undefined } });
    say(`Backed up to ${target}: ${manifest.files.length} file(s), ${bytes} bytes.`);
    if (manifest.engine === 'postgres') say('The database is not in it: back PostgreSQL up with pg_dump, see docs/operations.md.');
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  if (keysTarget) createFile(keysTarget, settings.enquiryKeys ?? (await readFile(keyFileOf(settings.dataDir), 'utf8')));
  say(
    keysTarget
      ? `Keys: ${keysTarget}. Keep them in another place than the backup.`
      : 'The keys are not in it: back them up in another place.',
  );
  return 0;
}

async function problemOf(target: string, keysTarget: string | undefined): Promise<string | undefined> {
  if (existsSync(target) && (await readdir(target).catch(() => ['a file'])).length) return `${target} is not empty; name a new folder.`;
  if (keysTarget && existsSync(keysTarget)) return `${keysTarget} exists already; name a new file for the keys.`;
  if (keysTarget && `${keysTarget}${sep}`.startsWith(`${target}${sep}`))
    return 'The keys must not be in the backup: both together reveal every number. Name a file in another folder.';
  return undefined;
}

async function fill(draft: string, { db, settings, features, store, clock }: BackupContext): Promise<Manifest> {
  const keyring = keyringOf(settings);
  const createdAt = new Date(clock()).toISOString();
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const paths: string[] = [];
  // Before and after the copy: a key rotation may run concurrently.
  const sealed = sealedKinds(features);
  const keys = await keysInUse(db, sealed);
  let rows: Manifest['rows'];
  if (isSqlite) {
    // Created with mode 0600, because SQLite writes into an existing empty file. One read transaction: writers continue.
    await (await open(join(draft, 'xiyan.db'), 'wx', 0o600)).close();
    await sql`vacuum into ${join(draft, 'xiyan.db')}`.execute(db);
    rows = await checkDatabaseFile(join(draft, 'xiyan.db'));
    paths.push('xiyan.db');
  }
  await createErasureJournal(settings.dataDir);
  paths.push(await copyTo(draft, ERASURE_JOURNAL, join(settings.dataDir, ERASURE_JOURNAL)));
  const siteFile = settings.siteFile ?? join(settings.dataDir, 'site.json');
  if (existsSync(siteFile)) paths.push(await copyTo(draft, 'site.json', siteFile));
  paths.push(...(await copyFiles(draft, store)));
  const files = [];
  for (const path of paths) {
    files.push(await describeFile(draft, path));
    await syncFile(join(draft, path));
  }
  for (const key of await keysInUse(db, sealed)) keys.add(key);
  const manifest: Manifest = {
    format: 1,
    createdAt,
    engine: isSqlite ? 'sqlite' : 'postgres',
    keys: [...keys].sort(),
    hashProof: keyring.hash(proofText({ createdAt })),
    rows,
    files,
  };
  replaceFile(join(draft, MANIFEST), `${JSON.stringify(manifest, undefined, 2)}\n`);
  return manifest;
}

/**
 * Copies the pictures and the files of all widget releases from the file store, with their times: the retention of a release counts from them.
 * Pictures of visitors come after the database: a picture of its rows is missing only if it was deleted since.
 */
async function copyFiles(draft: string, store: FileStore): Promise<string[]> {
  const paths: string[] = [];
  for (const prefix of PREFIXES)
    for (const { name, modifiedAt } of await store.list(prefix)) {
      const file = BACKUP_PATH.test(name) ? await store.get(name) : undefined;
      if (!file) continue;
      await mkdir(join(draft, prefix), { recursive: true, mode: 0o700 });
      await writeFile(join(draft, name), file.bytes, { mode: 0o600 });
      await utimes(join(draft, name), modifiedAt / 1000, modifiedAt / 1000);
      paths.push(name);
    }
  return paths;
}

async function copyTo(draft: string, path: string, from: string): Promise<string> {
  const to = join(draft, path);
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to);
  return path;
}

async function syncFile(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export const backUp = defineCommand({
  name: 'backup',
  what: 'copy database, pictures and site.json while the site runs; the keys only into a FILE elsewhere',
  args: { folder: word('DIR') },
  options: { keys: textOption('FILE') },
  usesKeys: true,
  run: (context, { folder, keys }) => backupCommand(context, folder, keys),
});
