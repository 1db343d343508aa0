/** The receipt: the couple's status page. The link alone authorises. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { CoupleContext, DatabaseContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { onNodesOf } from '../../../platform/database/distribution/node-condition.ts';
import { HOTEL_CATEGORY } from '../../catalogue/service.ts';
import type { EnquiryPart } from '../context.ts';
import type { InboxState, ReceiptView } from '../contract/enquiry-states.ts';
import { metaOf } from '../contract/meta-fields.ts';
import { type DeletionContext, withdraw } from '../privacy/deletion.ts';
import { inactiveOf, receiptCutoff } from '../privacy/receipt-expiry.ts';
import { refuse } from '../refusals.ts';
import { hasId } from './enquiry-id.ts';
import { enquiryOfToken } from './receipt-link.ts';
import { WEDDING_COLUMNS, weddingOf } from './wedding-plan.ts';

/** Returns the row of a token's enquiry, or the refusal. One statement, and a second one where only its activity can tell that the link has not expired. */
async function receiptRow(context: CoupleContext, token: string) {
  const { db, keyring } = context;
  const id = enquiryOfToken(keyring, token);
  const row =
    id &&
    (await db
      .selectFrom('enquiry')
      .leftJoin('merchant', 'merchant.id', 'enquiry.merchant_id')
      .leftJoin('city', 'city.id', 'merchant.city_id')
      .leftJoin('package', 'package.id', 'enquiry.package_id')
      .leftJoin('hall', 'hall.id', 'enquiry.hall_id')
      .select('enquiry.id')
      .select(['receipt', 'enquiry.merchant_id', 'state', 'phone_mask', 'created_at', 'receipt_ended_at', 'merchant.name as merchant_name'])
      .select(['merchant.category as merchant_category', 'city.pinyin as city_pinyin', 'city.name as city_name'])
      .select(['enquiry.package_id', 'package.title as package_title', 'package.category as package_category'])
      .select(['is_test', 'meta'])
      .select(WEDDING_COLUMNS)
      .where(hasId(id))
      .executeTakeFirst());
  if (!row) return refuse('unknownReceipt');
  const { id: enquiryId, created_at: createdAt, receipt_ended_at: endedAt } = row;
  return (await hasExpired(context, { enquiryId, createdAt, endedAt })) ? refuse('expiredReceipt') : row;
}

/** Whether the link of a receipt has expired. Reads what counts as activity only for an old enquiry. */
export async function hasExpired(
  { db, clock, receiptMonths, privacy }: Pick<ServiceContext, 'db' | 'clock' | 'receiptMonths' | 'privacy'>,
  { enquiryId, createdAt, endedAt }: { enquiryId: string; createdAt: number; endedAt: number | null },
): Promise<boolean> {
  if (endedAt !== null) return true;
  const cutoff = receiptCutoff(clock(), receiptMonths);
  if (createdAt >= cutoff) return false;
  return (await inactiveOf({ db, privacy }, [{ id: enquiryId }], cutoff)).length > 0;
}

/** Returns when the state of an enquiry last changed; 0: never. */
async function lastChange({ db }: DatabaseContext, { id, merchant_id }: { id: string; merchant_id: number }): Promise<number> {
  const { at } = await db
    .selectFrom('lead_event')
    .select((field) => field.fn.max('at').as('at'))
    .where('enquiry_id', '=', id)
    .where(onNodesOf(db, 'merchant_id', [merchant_id]))
    .where('kind', '=', 'state')
    .executeTakeFirstOrThrow();
  return Number(at ?? 0);
}

const packageOf = (row: { package_id: number | null; package_title: string | null; package_category: number | null }) =>
  row.package_id === null ? null : { id: row.package_id, title: row.package_title ?? '', isOfHotel: !row.package_category };

/**
 * Returns the enquiry's state without its number. A token that the site did not make is unknown like one that was never used; one whose receipt has
 * ended is refused as expired.
 */
export async function receiptView(context: CoupleContext, { token }: { token: string }): Promise<Result<ReceiptView>> {
  const row = await receiptRow(context, token);
  if ('ok' in row) return row;
  const halls = await context.db
    .selectFrom('hall')
    .select(['id', 'name'])
    .where('merchant_id', '=', row.merchant_id)
    .orderBy('id')
    .execute();
  return done({
    code: row.receipt,
    merchant: {
      id: row.merchant_id,
      name: row.merchant_name ?? '',
      isHotel: row.merchant_category === HOTEL_CATEGORY,
      cityPinyin: row.city_pinyin ?? '',
      cityName: row.city_name ?? '',
    },
    package: packageOf(row),
    state: row.state as InboxState,
    phoneMask: row.phone_mask,
    wedding: weddingOf(row),
    reference: metaOf(row).ref ?? '',
    halls,
    createdAt: row.created_at,
    changedAt: await lastChange(context, row),
    isTest: row.is_test === 1,
  });
}

/** Withdraws the enquiry and erases its number. Idempotent; the link alone authorises. */
export async function withdrawByLink(
  context: CoupleContext & DeletionContext & Pick<EnquiryPart, 'limits'>,
  { token }: { token: string },
): Promise<Result<ReceiptView>> {
  const id = enquiryOfToken(context.keyring, token);
  const wait = id ? await context.limits.takeWithdrawal(id) : 0;
  if (wait) return refuse('tooMany', wait);
  const view = await receiptView(context, { token });
  if (!view.ok || view.data.state === 'withdrawn') return view;
  const result = await withdraw(context, view.data.code, view.data.merchant.id);
  return result.ok ? receiptView(context, { token }) : result;
}
