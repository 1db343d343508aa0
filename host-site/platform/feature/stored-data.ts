/**
 * What a feature does with its tables, in every process and also while it is off. What protects people and a restored site is required: a feature with
 * nothing to state writes an empty list or object, null, or `ABOUT_NO_PERSON` for all of them, so that nobody forgets it.
 */
import type { Exports } from '../cli/export/exports.ts';
import type { DemoData } from '../database/demo-data.ts';
import { distributed, type FillFrom, type Placement, type Placements } from '../database/distribution/placement.ts';
import { PLATFORM_TABLES } from '../database/distribution/platform-tables.ts';
import type { Migrations } from '../database/migration.ts';
import type { Database } from '../database/schema/schema.ts';
import type { FactRepeats } from '../facts/fact-replay.ts';
import type { SealedKind } from '../keys/sealed-columns.ts';
import type { CleanUpSteps } from '../privacy/clean-up.ts';
import type { Reapply } from '../privacy/reapply-erasures.ts';
import type { Privacy } from './privacy.ts';

type Table = keyof Database;

export interface StoredData {
  /** Its tables, each with its place on a cluster. Features that need this one may query them too. */
  readonly tables: Partial<Record<Table, Placement>>;
  /** Tables of the platform whose rows belong to rows of its tables, which know the merchant that the previous release did not store with them. */
  readonly fills?: Partial<Record<Table, FillFrom>>;
  /** What makes its tables, by ids that sort after those of the features that it needs. */
  readonly migrations: Migrations;
  /** What it does with what it stores about a person; `stores` is empty when it stores nothing. */
  readonly privacy: Privacy;
  /** What expires. */
  readonly cleanUp: CleanUpSteps;
  /** How its irrevocable facts are repeated after a restore. */
  readonly facts: FactRepeats;
  /** What else a restore repeats from the erasure journal; null: nothing. */
  readonly reapply: Reapply | null;
  /** What it has encrypted, for the rotation of keys. */
  readonly sealed: readonly SealedKind[];
  /** Its rows in a site that its operator has not filled yet. */
  readonly demo?: DemoData;
  /** Data that `npm run data -- export` writes, by the names of the kinds. */
  readonly exports?: Exports;
}

/** What a feature states whose tables hold nothing about a person, nothing that expires or is revoked, and no secret. What one of them has is stated after it. */
export const ABOUT_NO_PERSON = {
  privacy: { stores: [], overwritten: [] },
  cleanUp: {},
  facts: {},
  reapply: null,
  sealed: [],
} satisfies Partial<StoredData>;

/** A feature, as far as its tables are concerned. */
export interface Storing {
  /** The name of its folder. */
  readonly name: string;
  /** Absent: it has no table. */
  readonly stored?: StoredData;
}

/** Returns what the features do with their tables, in the order of the features. */
export const storedBy = (features: readonly Pick<Storing, 'stored'>[]): readonly StoredData[] =>
  features.flatMap(({ stored }) => stored ?? []);

/** Returns where a cluster stores the tables of the platform and of the features. */
export function placementsOf(features: readonly Pick<Storing, 'stored'>[]): Placements {
  const stored = storedBy(features);
  const platform = Object.entries(PLATFORM_TABLES).map(([table, placement]) => {
    const fillFrom = stored.flatMap(({ fills }) => fills?.[table as Table] ?? []);
    return [table, distributed(placement) && fillFrom.length ? { ...distributed(placement), fillFrom } : placement];
  });
  return Object.assign({}, Object.fromEntries(platform), ...stored.map(({ tables }) => tables));
}
