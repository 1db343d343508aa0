/** Demo data: rows of the features that fill an empty site, and that its operator can remove. */
import { type Kysely, sql, type Transaction } from 'kysely';
import { withRetry } from './engines/with-retry.ts';
import type { Database } from './schema/schema.ts';
import { holdLock, readSetting } from './setting.ts';

/** The demo data of a feature. */
export interface DemoData {
  /** Whether an operator's own data is here, with which demo data is never mixed. */
  readonly isInUse?: (trx: Transaction<Database>) => Promise<boolean>;
  /** Writes its rows, after those of the features that it needs. `now`: milliseconds since the epoch. */
  readonly write?: (trx: Transaction<Database>, now: number) => Promise<void>;
  readonly scale?: DemoScale;
  /** Brings rows that depend on the date up to date, at each start. */
  readonly renew?: (db: Kysely<Database>, now: number) => Promise<void>;
  /** Removes its rows and all that belongs to the demo merchants: a user of one must not act for an operator's merchant that gets its id later. */
  readonly remove?: (trx: Transaction<Database>, merchantIds: readonly number[]) => Promise<void>;
}

export interface CopiedRows {
  /** Packages of the catalogue; a feature copies its rows in proportion. */
  readonly packages: number;
  /** Merchants that the copies belong to: so many ids from this one. */
  readonly firstMerchant: number;
  readonly merchants: number;
}

/** Many copies of the demo rows of a feature, for load tests. */
export interface DemoScale {
  /** Tables whose indexes are made after the copies. */
  readonly tables: readonly string[];
  readonly copy: (db: Kysely<Database>, size: CopiedRows) => Promise<void>;
  /** Counts what the search finds, once the indexes are made. */
  readonly count: (db: Kysely<Database>) => Promise<void>;
}

export type DemoFeatures = readonly { readonly stored?: { readonly demo?: DemoData } }[];

/** Stored name of the setting. */
export const DEMO_SETTING = 'demonstration';
export const DEMO_REMOVED = 'removed';

export const isDemoDataGone = async (db: Kysely<Database>): Promise<boolean> => (await readSetting(db, DEMO_SETTING)) === DEMO_REMOVED;

/** Deletes the rows that belong to the merchants. */
export async function deleteOfMerchants(trx: Transaction<Database>, table: keyof Database, ids: readonly number[]): Promise<void> {
  if (ids.length) await trx.deleteFrom(table).where(sql.ref('merchant_id'), 'in', ids).execute();
}

async function isAny(trx: Transaction<Database>, features: DemoFeatures): Promise<boolean> {
  for (const { stored } of features) if (await stored?.demo?.isInUse?.(trx)) return true;
  return false;
}

/** Writes the demo data of all features, in one transaction, unless the operator has data or has removed the demo data. Needs the reference data. */
export async function loadDemoData(
  db: Kysely<Database>,
  features: DemoFeatures,
  { onLoad, now = Date.now() }: { onLoad?: (() => void) | undefined; now?: number } = {},
): Promise<void> {
  await withRetry(() =>
    db.transaction().execute(async (trx) => {
      await holdLock(trx, DEMO_SETTING);
      if ((await isDemoDataGone(trx)) || (await isAny(trx, features))) return;
      onLoad?.();
      for (const { stored } of features) await stored?.demo?.write?.(trx, now);
    }),
  );
}

export async function renewDemoData(db: Kysely<Database>, features: DemoFeatures, now: number): Promise<void> {
  for (const { stored } of features) await stored?.demo?.renew?.(db, now);
}
