import type { Kysely } from 'kysely';
import { districts, places, placesHash } from '../../../lookups/index.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import { inBatches } from '../../../platform/database/in-batches.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { holdLock, readSetting, writeSetting } from '../../../platform/database/setting.ts';

const LOADED = 'reference-data';

/**
 * Loads the frozen place tables into the database, in one transaction; does nothing when this version is already stored.
 * Corrected places overwrite the old ones. Which cities are open or hot is the operator's choice and does not change.
 */
export async function loadReferenceData(db: Kysely<Database>): Promise<void> {
  const version = placesHash();
  if ((await readSetting(db, LOADED)) === version) return;
  await withRetry(() =>
    db.transaction().execute(async (trx) => {
      await holdLock(trx, LOADED);
      if ((await readSetting(trx, LOADED)) === version) return;
      await writePlaces(trx);
      await writeDistricts(trx);
      await writeSetting(trx, LOADED, version);
    }),
  );
}

async function writePlaces(trx: Kysely<Database>): Promise<void> {
  const rows = places().map((place) => ({
    id: place.id,
    slug: place.slug,
    pinyin: place.pinyin,
    name: place.name,
    full_name: place.fullName,
    parent_id: place.parentId,
    level: place.level,
    first: place.first,
    active: 0,
    hot: 0,
  }));
  await inBatches(rows, (batch) =>
    trx
      .insertInto('city')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((e) => ({
          slug: e.ref('excluded.slug'),
          pinyin: e.ref('excluded.pinyin'),
          name: e.ref('excluded.name'),
          full_name: e.ref('excluded.full_name'),
          parent_id: e.ref('excluded.parent_id'),
          level: e.ref('excluded.level'),
          first: e.ref('excluded.first'),
        })),
      )
      .execute(),
  );
}

async function writeDistricts(trx: Kysely<Database>): Promise<void> {
  const rows = districts().map((district) => ({
    id: district.id,
    slug: district.slug,
    pinyin: district.pinyin,
    full_name: district.fullName,
    city_id: district.cityId,
  }));
  await inBatches(rows, (batch) =>
    trx
      .insertInto('district')
      .values(batch)
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((e) => ({
          slug: e.ref('excluded.slug'),
          pinyin: e.ref('excluded.pinyin'),
          full_name: e.ref('excluded.full_name'),
          city_id: e.ref('excluded.city_id'),
        })),
      )
      .execute(),
  );
}
