/** Recomputes the derived columns of hotels from their halls, fees and packages. */
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import { deriveHotel } from './hotel-derived.ts';

export async function deriveHotels(trx: Kysely<Database>, hotels: readonly number[]): Promise<void> {
  for (const id of hotels) {
    const [merchant, halls, packages, fees] = await Promise.all([
      trx.selectFrom('merchant').select('gifts').where('id', '=', id).executeTakeFirst(),
      trx.selectFrom('hall').select(['max_tables', 'height', 'pillar_free']).where('merchant_id', '=', id).execute(),
      trx.selectFrom('package').select(['price', 'common_items']).where('merchant_id', '=', id).where('active', '=', 1).execute(),
      trx.selectFrom('fee').select(['name', 'kind']).where('merchant_id', '=', id).execute(),
    ]);
    const facts = {
      halls,
      fees,
      gifts: listOf(merchant?.gifts ?? '[]'),
      packages: packages.map(({ price, common_items }) => ({ price, common_items: listOf(common_items) })),
    };
    await trx.updateTable('hotel').set(deriveHotel(facts)).where('merchant_id', '=', id).execute();
  }
}
