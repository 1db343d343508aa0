/** A merchant's enquiries. Every question names the merchants that the login may act for: there is no way to another one's row. */

import { chinaDate, chinaDayStart } from '../../../widgets/domain/china-time.ts';
import {
  LEAD_STATES,
  type LeadDetail,
  type LeadRow,
  type LeadState,
  type Leads,
  type LeadsFilter,
  NEXT_STATES,
} from '../../../widgets/domain/lead.ts';
import type { Result } from '../../../widgets/domain/result.ts';
import { withRetry } from '../../database/engines/with-retry.ts';
import type { Refusal } from '../../service-contract/ret-codes.ts';
import type { Caller } from '../../service-contract/service-call.ts';
import type { ServiceContext } from '../context.ts';
import { readReceipt } from '../enquiries/receipt.ts';
import { done, refuse } from '../refusals.ts';
import { countReveals, historyOf, noteReveal, noteState } from './enquiry-history.ts';
import { type Acting, actingOf } from './merchant-users.ts';

export const LEADS_PAGE = 20;
/** Packages and origins to choose from. */
const CHOICES = 100;
const DAY_MS = 86_400_000;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Why a call is refused, or who makes it. */
async function merchantOf(context: ServiceContext, caller: Caller): Promise<Acting | Result<never>> {
  const acting = await actingOf(context, caller);
  if (!acting) return refuse('notLoggedIn');
  return acting.merchants.length ? acting : refuse('noMerchant');
}

/** Stored as the empty host when it is not known. */
const ownOrigins = ({ origin = '' }: ServiceContext): string[] => ['', URL.parse(origin)?.host ?? ''];

const select = (context: ServiceContext, merchants: readonly number[], { from, to, packageId, origin, find }: LeadsFilter = {}) =>
  context.db
    .selectFrom('enquiry')
    .where('enquiry.merchant_id', 'in', [...merchants])
    .$if(from !== undefined, (query) => query.where('created_at', '>=', chinaDayStart(from ?? '')))
    .$if(to !== undefined, (query) => query.where('created_at', '<', chinaDayStart(to ?? '') + DAY_MS))
    .$if(packageId !== undefined, (query) => query.where('package_id', packageId ? '=' : 'is', packageId || null))
    .$if(origin !== undefined, (query) => query.where('origin', 'in', origin === 'own' ? ownOrigins(context) : [origin ?? '']))
    // The mask ends with them: nothing more is stored to find a number by.
    .$if(find !== undefined, (query) =>
      /^\d{4}$/.test(find ?? '') ? query.where('phone_mask', 'like', `%${find}`) : query.where('receipt', '=', readReceipt(find ?? '')),
    );

const rowsOf = (...which: Parameters<typeof select>) =>
  select(...which)
    .leftJoin('merchant', 'merchant.id', 'enquiry.merchant_id')
    .leftJoin('package', 'package.id', 'enquiry.package_id')
    .select(['enquiry.id', 'receipt', 'enquiry.merchant_id', 'state', 'phone_mask', 'origin', 'created_at', 'enquiry.package_id'])
    .select(['merchant.name as merchant_name', 'package.title as package_title', 'package.category as package_category']);

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];
const rowOf = (row: Found): LeadRow => ({
  id: row.id,
  receipt: row.receipt,
  merchant: { id: row.merchant_id, name: row.merchant_name ?? '' },
  state: row.state as LeadState,
  phoneMask: row.phone_mask,
  package: row.package_id === null ? null : { id: row.package_id, title: row.package_title ?? '', category: row.package_category ?? 0 },
  origin: row.origin,
  createdAt: row.created_at,
});

export async function leads(context: ServiceContext, filter: LeadsFilter, caller: Caller): Promise<Result<Leads>> {
  const acting = await merchantOf(context, caller);
  if ('ok' in acting) return acting;
  const { merchants } = acting;
  const mine = merchants.map(({ id }) => id).filter((id) => !filter.merchantId || id === filter.merchantId);
  // Somebody else's merchant, or one that he does not act for any more.
  if (!mine.length) return refuse('unknownEnquiry');
  const { state, page = 1 } = filter;
  const counted = await select(context, mine, filter)
    .select((field) => ['state', field.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const counts = Object.fromEntries(LEAD_STATES.map((name) => [name, 0])) as Record<LeadState, number>;
  for (const { state: name, count } of counted) counts[name as LeadState] = Number(count);
  const total = state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  const list = await rowsOf(context, mine, filter)
    .$if(state !== undefined, (one) => one.where('state', '=', state ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('enquiry.id', 'desc')
    .limit(LEADS_PAGE)
    .offset((page - 1) * LEADS_PAGE)
    .execute();
  const packages = await select(context, mine)
    .innerJoin('package', 'package.id', 'enquiry.package_id')
    .select(['package.id', 'package.title'])
    .distinct()
    .orderBy('package.id')
    .limit(CHOICES)
    .execute();
  const origins = await select(context, mine)
    .select('origin')
    .where('origin', 'not in', ownOrigins(context))
    .distinct()
    .orderBy('origin')
    .limit(CHOICES)
    .execute();
  return done({
    list: list.map(rowOf),
    total,
    page,
    pageSize: LEADS_PAGE,
    merchants,
    packages,
    origins: origins.map(({ origin }) => origin),
    counts,
  });
}

/** The row of an enquiry that is the caller's; anything else is unknown to him, whether it exists or not. */
async function leadOf(context: ServiceContext, id: string, caller: Caller): Promise<{ row: Found; acting: Acting } | Result<never>> {
  const acting = await merchantOf(context, caller);
  if ('ok' in acting) return acting;
  const mine = acting.merchants.map((merchant) => merchant.id);
  const row = UUID.test(id) ? await rowsOf(context, mine).where('enquiry.id', '=', id).executeTakeFirst() : undefined;
  return row ? { row, acting } : refuse('unknownEnquiry');
}

const detailOf = async (context: ServiceContext, row: Found): Promise<LeadDetail> => {
  const lead = rowOf(row);
  // What it was shown as is left by looking at it.
  const next = NEXT_STATES[lead.state].filter((state) => state !== 'viewed');
  return { ...lead, events: await historyOf(context.db, row.id), next };
};

/** Moves a state once, however many colleagues press at once; false when it was another one meanwhile. */
async function move(
  context: ServiceContext,
  { row, acting }: { row: Found; acting: Acting },
  from: LeadState,
  to: LeadState,
): Promise<boolean> {
  const { db, clock } = context;
  return db.transaction().execute(async (trx) => {
    const moved = await trx
      .updateTable('enquiry')
      .set({ state: to })
      .where('id', '=', row.id)
      .where('merchant_id', '=', row.merchant_id)
      .where('state', '=', from)
      .returning('id')
      .executeTakeFirst();
    if (!moved) return false;
    await noteState(trx, { enquiryId: row.id, merchantId: row.merchant_id, at: clock(), userId: acting.session.userId }, from, to);
    return true;
  });
}

/** Opening an enquiry is seeing it: a new one becomes 已查看, unless the caller only looks ahead. */
export async function lead(
  context: ServiceContext,
  { id, peek }: { id: string; peek?: boolean },
  caller: Caller,
): Promise<Result<LeadDetail>> {
  const found = await leadOf(context, id, caller);
  if ('ok' in found) return found;
  if (found.row.state !== 'new' || peek) return done(await detailOf(context, found.row));
  await move(context, found, 'new', 'viewed');
  const now = await leadOf(context, id, caller);
  return 'ok' in now ? now : done(await detailOf(context, now.row));
}

/** @param input.from the state that the caller saw: who acts on an old view is told, not obeyed. */
export async function moveLead(
  context: ServiceContext,
  input: { id: string; from: LeadState; to: LeadState },
  caller: Caller,
): Promise<Result<LeadDetail>> {
  if (!caller.own) return refuse('foreignPage');
  const found = await leadOf(context, input.id, caller);
  if ('ok' in found) return found;
  if (!NEXT_STATES[input.from].includes(input.to)) return refuse('wrongStep');
  if (!(await move(context, found, input.from, input.to))) return refuse('stateChanged');
  const now = await leadOf(context, input.id, caller);
  return 'ok' in now ? now : done(await detailOf(context, now.row));
}

/**
 * Gives the number in full, after writing down who asked for it. A login sees so many numbers a day, so that a stolen one does not see
 * them all; one that it has seen on that day it may see again.
 */
export async function revealLead(
  context: ServiceContext,
  { id }: { id: string },
  caller: Caller,
): Promise<Result<LeadDetail & { phone: string }>> {
  if (!caller.own) return refuse('foreignPage');
  const found = await leadOf(context, id, caller);
  if ('ok' in found) return found;
  const { db, clock, keyring, revealsPerDay = Number.POSITIVE_INFINITY, reauthMs = Number.POSITIVE_INFINITY } = context;
  const { row, acting } = found;
  if (acting.session.authenticatedAt <= clock() - reauthMs) return refuse('reauthNeeded');
  const step = { enquiryId: row.id, merchantId: row.merchant_id, at: clock(), userId: acting.session.userId };
  const today = chinaDayStart(chinaDate(step.at));
  const revealed = await withRetry(() =>
    db.transaction().execute(async (trx): Promise<{ phone: string } | Refusal> => {
      const { phone_key, phone_cipher } = await trx
        .selectFrom('enquiry')
        .select(['phone_key', 'phone_cipher'])
        .where('id', '=', row.id)
        .executeTakeFirstOrThrow();
      if (!phone_cipher) return 'withdrawn';
      if ((await countReveals(trx, step, today)) >= revealsPerDay) return 'tooManyReveals';
      await noteReveal(trx, step);
      await context.audit?.record(trx, {
        event: 'enquiry.revealed',
        actor: step.userId,
        target: `enquiry:${row.id}`,
        address: caller.address,
        detail: { merchant: row.merchant_id },
      });
      return { phone: keyring.open({ key: phone_key, cipher: phone_cipher }, row.id) };
    }),
  );
  if (typeof revealed === 'string') return refuse(revealed);
  return done({ ...(await detailOf(context, row)), ...revealed });
}
