/** What a feature does with what it has stored, in every process and also while it is off: expiry, restore, keys, export. */
import type { Exports } from '../cli/export/exports.ts';
import type { DemoData } from '../database/demo-data.ts';
import type { Migrations } from '../database/migration.ts';
import type { Database } from '../database/schema/schema.ts';
import type { FactRepeats } from '../facts/fact-replay.ts';
import type { SealedKind } from '../keys/sealed-columns.ts';
import type { CleanUpSteps } from '../privacy/clean-up.ts';
import type { Reapply } from '../privacy/reapply-erasures.ts';
import type { Privacy } from './privacy.ts';

export interface StoredData {
  /** The name of its folder. */
  readonly name: string;
  /** One sentence. */
  readonly what: string;
  /** Its own tables; features that need it may query them too. */
  readonly tables?: readonly (keyof Database)[];
  /** What it does with what it stores about a person; absent: it stores nothing. */
  readonly privacy?: Privacy;
  /** What makes its tables, by ids that sort after those of the features that it needs. */
  readonly migrations?: Migrations;
  /** What expires. */
  readonly cleanUp?: CleanUpSteps;
  /** How its irrevocable facts are repeated after a restore. */
  readonly facts?: FactRepeats;
  /** What else a restore repeats from the erasure journal. */
  readonly reapply?: Reapply;
  /** What it has encrypted, for the rotation of keys. */
  readonly sealed?: SealedKind;
  /** Its rows in a site that its operator has not filled yet. */
  readonly demo?: DemoData;
  /** Data that `npm run data -- export` writes, by the names of the kinds. */
  readonly exports?: Exports;
}
