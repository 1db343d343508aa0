/** What features do when a process starts, also while they are off: what they have stored is taken care of. */
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema/schema.ts';
import { slot } from '../feature/slot.ts';
import type { Keyring } from '../keys/keyring.ts';
import type { Settings } from '../settings/settings.ts';

/** Runs in every process that opens the database, when it has all migrations. */
export const databaseMigrated = slot<(db: Kysely<Database>) => Promise<void>>('loads frozen tables, before the demo data');

/** As `databaseMigrated`, when the demo data is there too. */
export const databaseOpened = slot<(db: Kysely<Database>) => Promise<void>>('completes stored data when the database is opened');

export interface ServerStart {
  db: Kysely<Database>;
  keyring: Keyring;
  settings: Settings;
  now: number;
}

/** Runs before the server creates the site. */
export const serverStarting = slot<(start: ServerStart) => Promise<void>>('changes stored data when the server starts');

/** What only a trial may use: the one line of the error that refuses the start of a public site. */
export const trialProblems = slot<(settings: Settings) => string | undefined>('what a public site must not use');

/** A line for people at a terminal; undefined: not in this site. */
export const firstSteps =
  slot<(start: Pick<ServerStart, 'db' | 'settings'>) => Promise<string | undefined>>('what to try first in a new site');
