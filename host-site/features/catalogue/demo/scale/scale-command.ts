/** `data -- demo --scale N`: many packages for load tests. */
import { join } from 'node:path';
import { sql } from 'kysely';
import { defineCommand, option, withDefault } from '../../../../platform/cli/command-definition.ts';
import type { CommandContext } from '../../../../platform/cli/commands/command-context.ts';
import { openDatabase } from '../../../../platform/database/open.ts';
import { readSetting } from '../../../../platform/database/setting.ts';
import type { Settings } from '../../../../platform/settings/settings.ts';
import { fillToScale } from './scale.ts';

/** Minutes for a statement that makes an index. */
const PATIENT_MS = 3_600_000;

export async function demoCommand(
  { db, say, progress, features }: CommandContext,
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  { packages, seed }: { packages: number; seed: number },
): Promise<number> {
  if (await readSetting(db, 'imported-at')) {
    say('There is an operator’s own data in this database; give DATA_DIR or DATABASE_URL of another one.');
    return 1;
  }
  // A longer time limit and a larger SQLite cache than the site needs.
  const own = await openDatabase(databaseUrl ? { url: databaseUrl, statementMs: PATIENT_MS } : { file: join(dataDir, 'xiyan.db') });
  try {
    if (own.engine === 'sqlite') {
      // Generated data can be lost in a power cut; syncing after every batch would take most of the time.
      for (const pragma of ['synchronous = off', 'cache_size = -262144', 'temp_store = file', 'wal_autocheckpoint = 20000'])
        await sql.raw(`pragma ${pragma}`).execute(own.db);
    }
    const filling = progress('packages', packages);
    await fillToScale(own.db, {
      ...{ packages, seed, say, onPackages: filling.advance },
      scales: features.flatMap(({ stored }) => stored?.demo?.scale ?? []),
    });
    filling.end();
  } finally {
    await own.close();
  }
  return 0;
}

const count = (digits: number) =>
  option('N', `a number of at most ${digits} digits`, (text) => (/^\d+$/.test(text) && text.length <= digits ? Number(text) : undefined));

export const fillDemo = defineCommand({
  name: 'demo',
  what: 'add N packages with merchants and cases, and goods and pictures, for load tests; stop the server first',
  options: { scale: count(8), seed: withDefault(count(9), 1) },
  problemOf: ({ scale }) => (scale === undefined ? '"demo" needs --scale N' : undefined),
  run: (context, { scale = 0, seed }) => demoCommand(context, context.settings, { packages: scale, seed }),
});
