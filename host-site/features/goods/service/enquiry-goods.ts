/** The goods that an enquiry asks for: copied from the basket in the transaction that stores the enquiry, and read by both sides. */
import type { Kysely, Transaction } from 'kysely';
import { yuanOf } from '../../../../widgets/domain/catalogue/price.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { PartyContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { ParsedInputOf } from '../../../platform/feature/call.ts';
import { partyOf } from '../../conversation/service.ts';
import type { StoredEnquiry } from '../../enquiries/contract.ts';
import type { basketCalls, EnquiredGood } from '../basket-contract.ts';
import { keyOfReference } from '../basket-reference.ts';
import { linesOfKey } from './basket-lines.ts';

/** Copies the offered lines of the basket that the enquiry names. An enquiry that names none, or that of another shop, has no goods. */
export async function storeGoods(trx: Transaction<Database>, { id, merchantId, meta, now }: StoredEnquiry): Promise<void> {
  const key = keyOfReference(meta.ref ?? '');
  if (!key) return;
  const lines = (await linesOfKey(trx, key, merchantId)).filter(({ state }) => state === 'offered');
  if (!lines.length) return;
  const rows = lines.map(({ goodId, title, chosen, amount, unit, each }, position) => {
    const good = { good_id: goodId, title, options: chosen.join('·'), amount, unit, each_fen: each };
    return { enquiry_id: id, merchant_id: merchantId, position, ...good };
  });
  await trx.insertInto('enquiry_good').values(rows).execute();
  await trx.updateTable('basket_line').set({ asked_at: now }).where('basket_key', '=', key).where('merchant_id', '=', merchantId).execute();
}

/** Returns the goods of an enquiry in their order. @param merchantId its merchant; absent: not known */
export async function goodsOfEnquiry(db: Kysely<Database>, enquiryId: string, merchantId?: number): Promise<EnquiredGood[]> {
  const rows = await db
    .selectFrom('enquiry_good')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .$if(merchantId !== undefined, (query) => query.where('merchant_id', '=', merchantId as number))
    .orderBy('position')
    .execute();
  return rows.map(({ good_id, title, options, amount, unit, each_fen }) => ({
    goodId: good_id,
    title,
    options,
    amount,
    unit,
    each: yuanOf(Number(each_fen)),
    sum: yuanOf(Number(each_fen) * amount),
  }));
}

/** Returns them for the couple by their token, or for the merchant's user by the id of the enquiry. */
export async function enquiryGoods(
  context: PartyContext,
  input: ParsedInputOf<typeof basketCalls.enquiryGoods>,
  caller: Caller,
): Promise<Result<EnquiredGood[]>> {
  const party = await partyOf(context, input, caller);
  return 'ok' in party ? party : done(await goodsOfEnquiry(context.db, party.channelId, party.merchant.id));
}
