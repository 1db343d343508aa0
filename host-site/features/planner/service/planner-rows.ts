/** Reads the planner of a visitor or an account. */
import type { Kysely, Transaction } from 'kysely';
import type { Favourite, OwnPlan } from '../../../../widgets/domain/services/planner.ts';
import { MEALS } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';

const NO_PLAN: OwnPlan = { date: '', meal: '', tables: null };

/** Returns the saved merchants, the latest first. */
export async function favouritesOf(db: Kysely<Database>, ownerId: number): Promise<Favourite[]> {
  const rows = await db
    .selectFrom('favourite')
    .innerJoin('merchant', 'merchant.id', 'favourite.merchant_id')
    .leftJoin('city', 'city.id', 'merchant.city_id')
    .select(['favourite.merchant_id', 'favourite.created_at', 'merchant.name', 'merchant.category', 'merchant.active', 'city.slug'])
    .where('owner_id', '=', ownerId)
    .orderBy('favourite.created_at', 'desc')
    .orderBy('favourite.merchant_id')
    .execute();
  return rows.map(({ merchant_id, created_at, name, category, active, slug }) => ({
    merchantId: merchant_id,
    name,
    isHotel: category === 0,
    cityPinyin: slug ?? '',
    isListed: active === 1,
    at: created_at,
  }));
}

export async function planOf(db: Kysely<Database>, ownerId: number): Promise<OwnPlan> {
  const row = await db.selectFrom('own_plan').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
  return row ? { date: row.wedding_date, meal: MEALS.find((meal) => meal === row.meal) ?? '', tables: row.table_count } : NO_PLAN;
}

/** Deletes the planners of owners, in the caller's transaction. */
export async function deletePlanners(trx: Transaction<Database>, ownerIds: readonly number[]): Promise<void> {
  for (const table of ['favourite', 'own_plan'] as const) await trx.deleteFrom(table).where('owner_id', 'in', ownerIds).execute();
}
