/** The planner: merchants and offerings that were saved, and a plan of the wedding. It belongs to the logged-in account, else to the visitor's session. */
import type { Transaction } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { isWeddingDate, isWeddingTables } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { ServiceContext, TimedContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { OutputOf, ParsedInputOf } from '../../../platform/feature/call.ts';
import { eraseOwners } from '../../../platform/feature/privacy.ts';
import { savedKinds } from '../../catalogue/contract.ts';
import { beginVisitor, endVisitor as end } from '../../login/service.ts';
import type { plannerCalls } from '../contract.ts';
import type { Planner } from '../planner.ts';
import { refuse } from '../refusals.ts';
import { changeOwn, type Owner, ownerOf } from './owners.ts';
import { favouriteOfferingsOf, favouritesOf, planOf, type SlotContext } from './planner-rows.ts';

/** Merchants and offerings that one owner can save. */
export const MOST_FAVOURITES = 100;

const plannerOf = async (context: SlotContext, { id, owner }: Owner): Promise<Planner> => ({
  owner,
  favourites: await favouritesOf(context.db, id),
  favouriteOfferings: await favouriteOfferingsOf(context, id),
  plan: await planOf(context.db, id),
});

/** Runs a change for the caller's planner in a transaction, and returns the planner after it. */
async function change(
  context: SlotContext & TimedContext,
  caller: Caller,
  work: (trx: Transaction<Database>, ownerId: number) => Promise<Result<never> | undefined>,
): Promise<Result<Planner>> {
  const owner = await changeOwn(context, caller, work);
  return 'ok' in owner ? owner : done(await plannerOf(context, owner));
}

/** Gives a caller without a login a session as a visitor. */
export async function visitorLogin(
  context: TimedContext,
  _: object,
  caller: Caller,
): Promise<Result<OutputOf<typeof plannerCalls.visitorLogin>>> {
  if (!caller.own) return refuse('foreignPage');
  const owner = await ownerOf(context, caller);
  if (owner?.owner === 'account') return done({ visitor: '', show_bind: '0' });
  return done({ visitor: owner ? '' : await beginVisitor(context.db, context.clock()), show_bind: '1' });
}

/** Ends the visitor's session and deletes what it has saved, in the planner and in other features. */
export async function endVisitor(
  { db, clock, privacy }: TimedContext & Pick<ServiceContext, 'privacy'>,
  _: object,
  caller: Caller,
): Promise<Result<{ ended: boolean }>> {
  if (!caller.own) return refuse('foreignPage');
  const ended = await withRetry(() =>
    db.transaction().execute(async (trx) => {
      const id = await end(trx, caller.visitor, clock());
      if (id !== undefined) await eraseOwners(trx, privacy, [id]);
      return id !== undefined;
    }),
  );
  return done({ ended });
}

export async function planner(context: SlotContext & TimedContext, _: object, caller: Caller): Promise<Result<Planner>> {
  const owner = await ownerOf(context, caller);
  return owner ? done(await plannerOf(context, owner)) : refuse('notLoggedIn');
}

const savedBy = async (trx: Transaction<Database>, ownerId: number) => ({
  merchants: await trx.selectFrom('favourite').select('merchant_id').where('owner_id', '=', ownerId).execute(),
  offerings: await trx.selectFrom('favourite_offering').select(['kind', 'offering_id']).where('owner_id', '=', ownerId).execute(),
});

/** Saves a merchant or removes it; a repetition changes nothing. */
export function setFavourite(
  context: SlotContext & TimedContext,
  { merchant_id, isFavourite }: ParsedInputOf<typeof plannerCalls.setFavourite>,
  caller: Caller,
): Promise<Result<Planner>> {
  return change(context, caller, async (trx, owner_id) => {
    if (!isFavourite) {
      await trx.deleteFrom('favourite').where('owner_id', '=', owner_id).where('merchant_id', '=', merchant_id).execute();
      return undefined;
    }
    const merchant = await trx.selectFrom('merchant').select('id').where('id', '=', merchant_id).where('active', '=', 1).executeTakeFirst();
    if (!merchant) return refuse('unknownMerchant');
    const { merchants, offerings } = await savedBy(trx, owner_id);
    if (merchants.some((row) => row.merchant_id === merchant_id)) return undefined;
    if (merchants.length + offerings.length >= MOST_FAVOURITES) return refuse('tooManyFavourites');
    await trx.insertInto('favourite').values({ owner_id, merchant_id, created_at: context.clock() }).execute();
    return undefined;
  });
}

/** Saves an offering, or removes it, which is possible after it was withdrawn too. A repetition changes nothing. */
export function setFavouriteOffering(
  context: SlotContext & TimedContext,
  { kind, id, isFavourite }: ParsedInputOf<typeof plannerCalls.setFavouriteOffering>,
  caller: Caller,
): Promise<Result<Planner>> {
  return change(context, caller, async (trx, owner_id) => {
    if (!isFavourite) {
      await trx
        .deleteFrom('favourite_offering')
        .where('owner_id', '=', owner_id)
        .where('kind', '=', kind)
        .where('offering_id', '=', id)
        .execute();
      return undefined;
    }
    const saves = context.slots.of(savedKinds).find((one) => one.kind === kind);
    const [offering] = saves ? await saves.offered({ db: trx }, [id]) : [];
    if (!offering) return refuse('unknownOffering');
    const { merchants, offerings } = await savedBy(trx, owner_id);
    if (offerings.some((row) => row.kind === kind && row.offering_id === id)) return undefined;
    if (merchants.length + offerings.length >= MOST_FAVOURITES) return refuse('tooManyFavourites');
    const { title, merchantId: merchant_id } = offering;
    await trx
      .insertInto('favourite_offering')
      .values({ owner_id, kind, offering_id: id, merchant_id, title, created_at: context.clock() })
      .execute();
    return undefined;
  });
}

/** Stores the plan as stated; empty fields are removed. */
export function setPlan(
  context: SlotContext & TimedContext,
  { date, meal, tables }: ParsedInputOf<typeof plannerCalls.setPlan>,
  caller: Caller,
): Promise<Result<Planner>> {
  return change(context, caller, async (trx, owner_id) => {
    if (date && !isWeddingDate(date, context.clock())) return refuse('invalidWeddingDate');
    if (tables !== '' && !isWeddingTables(tables)) return refuse('invalidTables');
    const plan = { wedding_date: date, meal, table_count: tables === '' ? null : tables, updated_at: context.clock() };
    await trx
      .insertInto('own_plan')
      .values({ owner_id, ...plan })
      .onConflict((conflict) => conflict.column('owner_id').doUpdateSet(plan))
      .execute();
    return undefined;
  });
}
