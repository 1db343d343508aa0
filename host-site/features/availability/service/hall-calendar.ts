/** The merchant's calendar of a hall: read, turn on, confirm, and set one meal of one day. */
import { sql, type Transaction } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { Meal } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { DatabaseContext, MerchantContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { changeCatalogueVersion } from '../../../platform/database/catalogue-version.ts';
import { uniqueColumns, valuesToSet } from '../../../platform/database/distribution/node-condition.ts';
import { withReconnect, withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { daysOfMonth, type HallCalendar, isAvailabilityDay, type MerchantSlot, type SlotState } from '../availability.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { readSlots, slotKey } from './availability.ts';
import { takeOverDemo } from './demo-takeover.ts';
import { hallColumns, type OwnHall, ownHall, ownHalls } from './own-halls.ts';

async function stateOf(
  { db }: DatabaseContext,
  { id, name, merchant }: OwnHall,
  month: string,
): Promise<NonNullable<HallCalendar['hall']>> {
  const days = daysOfMonth(month);
  const [setting, calendar, feed, slots] = await Promise.all([
    db.selectFrom('hall_availability').selectAll().where('hall_id', '=', id).where('merchant_id', '=', merchant.id).executeTakeFirst(),
    db.selectFrom('hall_import').selectAll().where('hall_id', '=', id).where('merchant_id', '=', merchant.id).executeTakeFirst(),
    db.selectFrom('hall_feed').selectAll().where('hall_id', '=', id).where('merchant_id', '=', merchant.id).executeTakeFirst(),
    readSlots(db, [{ id, merchantId: merchant.id }], { first: days[0] ?? '', last: days.at(-1) ?? '' }),
  ]);
  const slot = (date: string, meal: Meal): MerchantSlot => {
    const key = slotKey(id, date, meal);
    return { state: slots.stated.get(key) ?? 'free', isImported: slots.imported.has(key) };
  };
  return {
    id,
    name,
    merchant,
    isOn: setting?.is_on === 1,
    confirmedAt: setting?.confirmed_at ?? null,
    days: days.map((date) => ({ date, lunch: slot(date, 'lunch'), dinner: slot(date, 'dinner') })),
    calendarImport: calendar
      ? {
          host: calendar.host,
          lastSuccessAt: calendar.last_success_at,
          lastAttemptAt: calendar.last_attempt_at,
          failure: calendar.failure,
        }
      : null,
    feed: feed ? { createdAt: feed.created_at } : null,
  };
}

/** Returns a month of one of the user's halls: the given one, or the first. */
export async function hallCalendar(
  context: MerchantContext,
  { hallId, month }: { hallId?: number | undefined; month: string },
  caller: Caller,
): Promise<Result<HallCalendar>> {
  const own = await ownHalls(context, caller);
  if ('ok' in own) return own;
  const hall = hallId === undefined ? own.halls[0] : own.halls.find(({ id }) => id === hallId);
  if (hallId !== undefined && !hall) return refuse('unknownHall');
  return done({ halls: own.halls, hall: hall ? await stateOf(context, hall, month) : null });
}

/** Stores when the merchant has confirmed the calendar of the hall, and removes the mark of the demo data. */
async function confirm(trx: Transaction<Database>, { id, merchant }: OwnHall, { isOn, now }: { isOn: boolean; now: number }) {
  const row = { merchant_id: merchant.id, is_on: isOn ? 1 : 0, confirmed_at: now };
  await trx
    .insertInto('hall_availability')
    .values({ hall_id: id, ...row })
    .onConflict((conflict) => conflict.columns(hallColumns(trx)).doUpdateSet(valuesToSet(trx, 'merchant_id', row)))
    .execute();
  await takeOverDemo(trx, { hall_id: id, merchant_id: merchant.id });
}

/** Turns the availability of a hall on or off. Turning it on again confirms that its calendar is up to date. */
export async function setAvailability(
  context: MerchantContext & Pick<ServiceContext, 'audit'>,
  { hallId, isOn }: { hallId: number; isOn: boolean },
  caller: Caller,
): Promise<Result<{ isOn: boolean; confirmedAt: number }>> {
  const own = await ownHall(context, hallId, caller);
  if ('ok' in own) return own;
  const { db, clock, audit } = context;
  const now = clock();
  await withReconnect(() =>
    withRetry(() =>
      db.transaction().execute(async (trx) => {
        await confirm(trx, own.hall, { isOn, now });
        await changeCatalogueVersion(trx);
        await audit.record(trx, {
          event: 'availability.set',
          actor: own.userId,
          target: `hall:${hallId}`,
          address: caller.address,
          detail: { on: isOn },
        });
      }),
    ),
  );
  return done({ isOn, confirmedAt: now });
}

export interface SlotChange {
  hallId: number;
  date: string;
  meal: Meal;
  /** What the user saw: a slot that has changed since is refused. */
  from: SlotState;
  to: SlotState;
}

/** Sets one meal of one day. Repeating a change has no effect; a change from an outdated state is refused. Confirms the hall's calendar. */
export async function setSlot(context: MerchantContext, change: SlotChange, caller: Caller): Promise<Result<{ state: SlotState }>> {
  const { db, clock } = context;
  const own = await ownHall(context, change.hallId, caller);
  if ('ok' in own) return own;
  const now = clock();
  if (!isAvailabilityDay(change.date, now)) return refuse('invalidAvailabilityDay');
  const refusal = await withReconnect(() =>
    withRetry(() => db.transaction().execute((trx) => storeSlot(trx, own.hall, { ...change, now }))),
  );
  return refusal ? refuse(refusal) : done({ state: change.to });
}

async function storeSlot(
  trx: Transaction<Database>,
  hall: OwnHall,
  { date, meal, from, to, now }: SlotChange & { now: number },
): Promise<Refusal | undefined> {
  const key = { hall_id: hall.id, day: date, meal };
  const values = { merchant_id: hall.merchant.id, state: to, updated_at: now, is_demo: 0 };
  // One statement compares and writes: of concurrent changes from the same state one is stored. A free slot may have no row.
  const stored =
    from === 'free'
      ? await trx
          .insertInto('hall_slot')
          .values({ ...key, ...values })
          .onConflict((conflict) =>
            conflict
              .columns(uniqueColumns<'merchant_id' | keyof typeof key>(trx, 'merchant_id', ['hall_id', 'day', 'meal']))
              .doUpdateSet(valuesToSet(trx, 'merchant_id', values))
              .where(({ eb }) => eb(sql.ref('hall_slot.state'), '=', from)),
          )
          .returning('state')
          .executeTakeFirst()
      : await trx
          .updateTable('hall_slot')
          .set({ state: to, updated_at: now, is_demo: 0 })
          .where('hall_id', '=', hall.id)
          .where('merchant_id', '=', hall.merchant.id)
          .where('day', '=', date)
          .where('meal', '=', meal)
          .where('state', '=', from)
          .returning('state')
          .executeTakeFirst();
  if (!stored) {
    const row = await trx
      .selectFrom('hall_slot')
      .select('state')
      .where('hall_id', '=', hall.id)
      .where('merchant_id', '=', hall.merchant.id)
      .where('day', '=', date)
      .where('meal', '=', meal)
      .executeTakeFirst();
    return (row?.state ?? 'free') === to ? undefined : 'slotChanged';
  }
  await trx
    .updateTable('hall_availability')
    .set({ confirmed_at: now })
    .where('hall_id', '=', hall.id)
    .where('merchant_id', '=', hall.merchant.id)
    .execute();
  await takeOverDemo(trx, { hall_id: hall.id, merchant_id: hall.merchant.id });
  await changeCatalogueVersion(trx);
  return undefined;
}
