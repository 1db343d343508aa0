/** Context of every command. */
import type { Writable } from 'node:stream';
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema/schema.ts';
import type { Slots } from '../../feature/slot.ts';
import type { Storing } from '../../feature/stored-data.ts';
import type { Settings } from '../../settings/settings.ts';
import type { StartProgress } from '../../system/progress.ts';

export interface CommandContext {
  db: Kysely<Database>;
  settings: Settings;
  clock: () => number;
  features: readonly Storing[];
  /** What features add to the services of others. */
  slots: Slots;
  /** One line for the operator. */
  say: (line: string) => void;
  /** Shows the progress of work that may take longer than a few seconds. */
  progress: StartProgress;
}

export interface CommandStreams {
  /** Standard output: rows and names, nothing else. */
  out: Writable;
  /** Returns a word of the command line; for `-` the text of standard input, which is in no shell history. */
  wordOrInput: (word: string) => Promise<string>;
}
