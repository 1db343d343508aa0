/** `data -- migrate`: applies the migrations of this release, before its processes start. */
import type { Writable } from 'node:stream';
import { defineUnopenedCommand } from '../platform/cli/command-definition.ts';
import type { Storing } from '../platform/feature/stored-data.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { prepareDataFolder } from '../startup/data-folder.ts';
import { migrateDatabase } from '../startup/database/prepare-database.ts';

export interface MigrateContext {
  settings: Pick<Settings, 'dataDir' | 'databaseUrl'>;
  features: readonly Storing[];
  out: Writable;
  say: (line: string) => void;
}

/** Prints one line for each migration that it applied. Resolves with the exit code. @throws when a migration fails; none of them is applied then. */
export async function migrateCommand({ settings, features, out, say }: MigrateContext): Promise<number> {
  if (!settings.databaseUrl) prepareDataFolder(settings.dataDir);
  const applied = await migrateDatabase(settings, features, (holder) => say(`Waiting: ${holder} migrates this database.`));
  const lines = applied.length
    ? applied.map((name) => `Applied ${name}`)
    : ['Nothing to do: the database has all migrations of this release.'];
  out.write(`${lines.join('\n')}\n`);
  return 0;
}

export const applyMigrations = defineUnopenedCommand({
  name: 'migrate',
  what: 'apply the migrations of this release, without a limit of time; other commands apply none',
  run: migrateCommand,
});
