import type { Kysely } from 'kysely';
import { changeCatalogueVersion } from '../../../platform/database/catalogue-version.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { holdLock, readSetting, writeSetting } from '../../../platform/database/setting.ts';
import { applySearchChanges } from '../search-index/search-changes.ts';
import { buildSearchIndex, countGrams } from '../search-index/search-index.ts';
import { countListingFilters, deriveListings } from './listing-derived.ts';

const NAME = 'derived-data';
/** Increase it when lists or search index are built differently, so that the next start rebuilds them. */
const VERSION = '3';
const FILTERS = 'filter-counts';
/** Increase it when the price ranges of a category change, so that the next start counts the lists for their filters again. */
const FILTERS_VERSION = '1';

/** Rebuilds lists and search index, in the transaction that first wrote merchants, packages, cases or words. */
export async function refreshDerivedData(trx: Kysely<Database>): Promise<void> {
  await deriveListings(trx);
  await buildSearchIndex(trx);
  await countGrams(trx);
  await markDerived(trx);
}

/** Marks derived data as out of date: the next start rebuilds all of it. */
export const markStale = (db: Kysely<Database>): Promise<void> => writeSetting(db, NAME, 'stale');
export async function markDerived(db: Kysely<Database>): Promise<void> {
  await writeSetting(db, NAME, VERSION);
  await writeSetting(db, FILTERS, FILTERS_VERSION);
  await changeCatalogueVersion(db);
}

/** Rebuilds derived data that an earlier release wrote or that a stopped import left incomplete; does nothing when it is up to date. */
export async function ensureDerivedData(db: Kysely<Database>): Promise<void> {
  if ((await readSetting(db, NAME)) === VERSION) {
    await ensureFilterCounts(db);
    return applySearchChanges(db);
  }
  await withRetry(() =>
    db.transaction().execute(async (trx) => {
      await holdLock(trx, NAME);
      if ((await readSetting(trx, NAME)) !== VERSION) await refreshDerivedData(trx);
    }),
  );
}

async function ensureFilterCounts(db: Kysely<Database>): Promise<void> {
  if ((await readSetting(db, FILTERS)) === FILTERS_VERSION) return;
  await withRetry(() =>
    db.transaction().execute(async (trx) => {
      await holdLock(trx, NAME);
      if ((await readSetting(trx, FILTERS)) === FILTERS_VERSION) return;
      await countListingFilters(trx);
      await writeSetting(trx, FILTERS, FILTERS_VERSION);
    }),
  );
}
