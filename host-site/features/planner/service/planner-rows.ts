/** Reads the planner of a visitor or an account. */
import type { Kysely, Transaction } from 'kysely';
import { MEALS } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { DatabaseContext, ServiceContext } from '../../../platform/calls/context.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { savedKinds } from '../../catalogue/contract.ts';
import type { Favourite, FavouriteOffering, OwnPlan, SavedOffering } from '../planner.ts';

/** What reads offerings of other features. */
export type SlotContext = DatabaseContext & Pick<ServiceContext, 'slots'>;

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

/** Returns the saved offerings, the latest first. */
export async function savedOfferings(db: Kysely<Database>, ownerId: number): Promise<SavedOffering[]> {
  const rows = await db
    .selectFrom('favourite_offering')
    .select(['kind', 'offering_id', 'title', 'created_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('kind')
    .orderBy('offering_id')
    .execute();
  return rows.map(({ kind, offering_id, title, created_at }) => ({ kind, offeringId: offering_id, title, at: created_at }));
}

/** Returns the same, with whether each is still offered; without kinds that this site does not have. */
export async function favouriteOfferingsOf({ db, slots }: SlotContext, ownerId: number): Promise<FavouriteOffering[]> {
  const saved = await savedOfferings(db, ownerId);
  const kinds = slots.of(savedKinds);
  const listed = new Set<string>();
  for (const { kind, offered } of kinds) {
    const ids = saved.filter((one) => one.kind === kind).map(({ offeringId }) => offeringId);
    if (ids.length) for (const { id } of await offered({ db }, ids)) listed.add(`${kind}-${id}`);
  }
  return saved.flatMap((one) => {
    const kind = kinds.find((other) => other.kind === one.kind);
    if (!kind) return [];
    const { kind: word, offeringId } = one;
    return [{ ...one, kindName: kind.name, path: kind.path(offeringId), isListed: listed.has(`${word}-${offeringId}`) }];
  });
}

export async function planOf(db: Kysely<Database>, ownerId: number): Promise<OwnPlan> {
  const row = await db.selectFrom('own_plan').selectAll().where('owner_id', '=', ownerId).executeTakeFirst();
  return row ? { date: row.wedding_date, meal: MEALS.find((meal) => meal === row.meal) ?? '', tables: row.table_count } : NO_PLAN;
}

/** Deletes the planners of owners, in the caller's transaction. */
export async function deletePlanners(trx: Transaction<Database>, ownerIds: readonly number[]): Promise<void> {
  for (const table of ['favourite', 'favourite_offering', 'own_plan'] as const)
    await trx.deleteFrom(table).where('owner_id', 'in', ownerIds).execute();
}
