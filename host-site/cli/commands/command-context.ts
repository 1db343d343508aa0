/** Context of every command. */
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema/schema.ts';
import type { Settings } from '../../settings/settings.ts';
import type { StartProgress } from '../../system/progress.ts';

export interface CommandContext {
  db: Kysely<Database>;
  settings: Pick<Settings, 'dataDir' | 'databaseUrl' | 'enquiryKeys' | 'auditDays' | 'testMerchants' | 'enquiryRepeatHours'>;
  clock: () => number;
  /** One line for the operator. */
  say: (line: string) => void;
  /** Shows the progress of work that may take longer than a few seconds. */
  progress: StartProgress;
}
