/** Coupons: a couple receives each gift of the hotel once, as a random code; the merchant redeems the code once, at the visit. */
import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import { chinaDate } from '../../../../widgets/domain/china-time.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext, MerchantContext, PartyContext, ServiceContext, TimedContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { onNodesOfIds } from '../../../platform/database/distribution/merchant-id.ts';
import { onNodesOf } from '../../../platform/database/distribution/node-condition.ts';
import { withReconnect, withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { listOf } from '../../../platform/database/schema/stored-json.ts';
import { recordFact } from '../../../platform/facts/facts.ts';
import type { ChannelInput } from '../../conversation/contract.ts';
import { type Party, partyOf } from '../../conversation/service.ts';
import { advanceEnquiry, newReceipt, noteOffer, readReceipt } from '../../enquiries/service.ts';
import { merchantUserOf } from '../../login/service.ts';
import type { OfferPart } from '../context.ts';
import { type Coupon, couponEnd, type Redemption } from '../coupon.ts';
import { type Refusal, refuse } from '../refusals.ts';
import type { CouponTable } from '../tables.ts';
import { lockEnquiry } from './lock-enquiry.ts';

const KEY_DIGITS = 24;

/** A gift keeps its key when the hotel reorders its gifts. */
const giftKey = (text: string): string => createHash('sha256').update(`gift ${text}`).digest('hex').slice(0, KEY_DIGITS);

const couponOf = (row: CouponTable, now: number, showsCode: boolean): Coupon => ({
  gift: row.gift_key,
  text: row.gift,
  code: showsCode ? row.code : '',
  state: row.redeemed_at !== null ? 'redeemed' : chinaDate(now) > row.expires_on ? 'expired' : 'received',
  expiresOn: row.expires_on,
  redeemedAt: row.redeemed_at,
});

export interface CouponList {
  merchant: { id: number; name: string };
  list: Coupon[];
}

const giftsOf = async ({ db }: DatabaseContext, merchantId: number): Promise<string[]> => {
  const row = await db.selectFrom('merchant').select('gifts').where('id', '=', merchantId).executeTakeFirst();
  return row ? listOf<string>(row.gifts) : [];
};

/** Returns the coupons that the couple of an enquiry has received, with their codes. */
export async function couponsOf(db: Kysely<Database>, enquiryId: string, now: number): Promise<Coupon[]> {
  const rows = await db
    .selectFrom('coupon')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .where(onNodesOfIds(db, 'merchant_id', [enquiryId]))
    .orderBy('created_at')
    .execute();
  return rows.map((row) => couponOf(row, now, true));
}

async function listFor(context: TimedContext, { side, channelId, merchant, phoneMask }: Party): Promise<CouponList> {
  const now = context.clock();
  const rows = await context.db
    .selectFrom('coupon')
    .selectAll()
    .where('enquiry_id', '=', channelId)
    .where(onNodesOf(context.db, 'merchant_id', [merchant.id]))
    .orderBy('created_at')
    .execute();
  const received = new Set(rows.map(({ gift_key }) => gift_key));
  // A withdrawn enquiry receives nothing any more.
  const gifts = phoneMask ? await giftsOf(context, merchant.id) : [];
  const available = gifts
    .map((text) => ({ gift: giftKey(text), text }))
    .filter(({ gift }, at, all) => !received.has(gift) && all.findIndex((other) => other.gift === gift) === at)
    // A gift whose stated last day is over cannot be received.
    .filter(({ text }) => couponEnd(text, now) >= chinaDate(now))
    .map((gift): Coupon => ({ ...gift, code: '', state: 'available', expiresOn: '', redeemedAt: null }));
  return { merchant, list: [...rows.map((row) => couponOf(row, now, side === 'couple')), ...available] };
}

/** Returns received coupons and the gifts that can be received. The merchant sees no codes: only the couple can show one. */
export async function listCoupons(context: PartyContext, input: ChannelInput, caller: Caller): Promise<Result<CouponList>> {
  const party = await partyOf(context, input, caller);
  return 'ok' in party ? party : done(await listFor(context, party));
}

/** Receives a gift as a code; the token authorises. A repetition returns the same code. */
export async function receiveCoupon(
  context: PartyContext,
  { token, gift }: { token: string; gift: string },
  caller: Caller,
): Promise<Result<CouponList>> {
  const party = await partyOf(context, { token }, caller, { isChange: true });
  if ('ok' in party) return party;
  if (party.side !== 'couple') return refuse('unknownReceipt');
  const text = (await giftsOf(context, party.merchant.id)).find((one) => giftKey(one) === gift);
  const refusal = await withReconnect(() =>
    withRetry(() => context.db.transaction().execute((trx) => receive(trx, context, { party, gift, text }))),
  );
  return refusal ? refuse(refusal) : done(await listFor(context, party));
}

async function receive(
  trx: Transaction<Database>,
  { clock }: Pick<ServiceContext, 'clock'>,
  { party, gift, text }: { party: Party; gift: string; text: string | undefined },
): Promise<Refusal | undefined> {
  const now = clock();
  const enquiry = await lockEnquiry(trx, party.channelId, party.merchant.id);
  if (!enquiry?.phone_cipher) return 'withdrawn';
  const stored = await trx
    .selectFrom('coupon')
    .select('code')
    .where('enquiry_id', '=', party.channelId)
    .where(onNodesOf(trx, 'merchant_id', [party.merchant.id]))
    .where('gift_key', '=', gift)
    .executeTakeFirst();
  if (stored) return undefined;
  if (enquiry.state === 'invalid') return 'enquiryEnded';
  const expires_on = text === undefined ? '' : couponEnd(text, now);
  if (text === undefined || expires_on < chinaDate(now)) return 'unknownGift';
  await trx
    .insertInto('coupon')
    .values({
      enquiry_id: party.channelId,
      gift_key: gift,
      merchant_id: party.merchant.id,
      code: newReceipt(),
      gift: text,
      expires_on,
      created_at: now,
      redeemed_at: null,
      user_id: null,
    })
    .execute();
  await noteOffer(trx, { enquiryId: party.channelId, merchantId: party.merchant.id, at: now, userId: null }, 'coupon');
  return undefined;
}

/** Redeems a code of the user's merchants. A repetition returns the first redemption, marked as not new. Every try counts against a limit. */
export async function redeemCoupon(
  context: MerchantContext & OfferPart & Pick<ServiceContext, 'audit'>,
  { code }: { code: string },
  caller: Caller,
): Promise<Result<Redemption>> {
  if (!caller.own) return refuse('foreignPage');
  const acting = await merchantUserOf(context, caller);
  if ('ok' in acting) return acting;
  const { userId } = acting.session;
  const wait = await context.takeCouponTry(userId);
  if (wait) return refuse('tooMany', wait);
  const merchants = acting.merchants.map(({ id }) => id);
  const result = await withReconnect(() =>
    withRetry(() =>
      context.db.transaction().execute((trx) => redeem(trx, context, { code: readReceipt(code), merchants, userId, caller })),
    ),
  );
  return typeof result === 'string' ? refuse(result) : done(result);
}

async function redeem(
  trx: Transaction<Database>,
  { clock, audit }: Pick<ServiceContext, 'clock' | 'audit'>,
  { code, merchants, userId, caller }: { code: string; merchants: number[]; userId: number; caller: Caller },
): Promise<Redemption | Refusal> {
  const now = clock();
  const ofMerchants = trx
    .selectFrom('coupon')
    .innerJoin('enquiry', (join) =>
      join.onRef('enquiry.id', '=', 'coupon.enquiry_id').onRef('enquiry.merchant_id', '=', 'coupon.merchant_id'),
    )
    .selectAll('coupon')
    .select(['enquiry.receipt', 'enquiry.state'])
    .where('coupon.code', '=', code)
    .where('coupon.merchant_id', 'in', merchants);
  const row = code ? await ofMerchants.executeTakeFirst() : undefined;
  if (!row) return 'unknownCoupon';
  const isOver = chinaDate(now) > row.expires_on;
  const redeemed = isOver
    ? undefined
    : await trx
        .updateTable('coupon')
        .set({ redeemed_at: now, user_id: userId })
        .where('merchant_id', '=', row.merchant_id)
        .where('code', '=', code)
        // Of concurrent redemptions one is the first.
        .where('redeemed_at', 'is', null)
        .returning('code')
        .executeTakeFirst();
  const of = { text: row.gift, enquiry: { id: row.enquiry_id, receipt: row.receipt } };
  if (redeemed) {
    await recordFact(trx, { kind: 'coupon.redeemed', subject: `${row.enquiry_id}:${row.gift_key}`, now });
    const step = { enquiryId: row.enquiry_id, merchantId: row.merchant_id, at: now, userId };
    await noteOffer(trx, step, 'redeem');
    // A coupon is redeemed at the merchant's.
    await advanceEnquiry(trx, step, row.state, 'visited');
    await audit.record(trx, { event: 'coupon.redeemed', actor: userId, target: `enquiry:${row.enquiry_id}`, address: caller.address });
    return { ...of, redeemedAt: now, isNew: true };
  }
  const earlier = await ofMerchants.executeTakeFirst();
  if (!earlier) return 'unknownCoupon';
  if (earlier.redeemed_at === null) return 'couponExpired';
  return { ...of, redeemedAt: earlier.redeemed_at, isNew: false };
}
