/** Changes the wedding plan of an enquiry. The token of its receipt authorises. */
import type { Transaction } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { WeddingChange } from '../../../../widgets/domain/services/wedding-plan.ts';
import type { CoupleContext, ServiceContext } from '../../../platform/calls/context.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { EnquiryPart } from '../context.ts';
import { isOpenEnquiry, type ReceiptView } from '../contract/enquiry-states.ts';
import { takeDeliverySlot } from '../delivery/merchant-quota.ts';
import { enqueue, isChangeQueued } from '../delivery/outbox.ts';
import { refuse } from '../refusals.ts';
import { noteWedding } from './enquiry-history.ts';
import { hasId } from './enquiry-id.ts';
import { enquiryOfToken } from './receipt-link.ts';
import { receiptView } from './receipts.ts';
import { type WeddingRow, weddingRefusal, weddingUpdate } from './wedding-plan.ts';

const STORED = ['wedding_date', 'date_flexibility', 'meal', 'table_count', 'hall_id', 'is_test', 'repeats_enquiry_id'] as const;

/**
 * Stores what the couple states about the wedding and returns the receipt. Idempotent: a repetition writes nothing. Refuses an unknown or expired
 * token, an enquiry that has ended, a date or number out of range, and a hall of another hotel.
 */
export async function setWedding(
  context: CoupleContext & Pick<EnquiryPart, 'limits' | 'onEnquiry'>,
  { token, ...change }: { token: string } & WeddingChange,
): Promise<Result<ReceiptView>> {
  const id = enquiryOfToken(context.keyring, token);
  const wait = id ? await context.limits.takeWeddingChange(id) : 0;
  if (wait) return refuse('tooMany', wait);
  const view = await receiptView(context, { token });
  if (!view.ok) return view;
  if (!isOpenEnquiry(view.data.state)) return refuse('enquiryEnded');
  const refusal = weddingRefusal(change, context.clock());
  if (refusal) return refuse(refusal);
  if (change.hall_id && !view.data.halls.some(({ id: hallId }) => hallId === change.hall_id)) return refuse('otherHall');
  const merchantId = view.data.merchant.id;
  const isChanged = await withRetry(() =>
    context.db.transaction().execute((trx) => store(trx, context, { id: id ?? '', merchantId, change })),
  );
  if (!isChanged) return view;
  context.onEnquiry();
  return receiptView(context, { token });
}

/** Stores a change with its history and its event. Resolves with false when it changes nothing, or when the number was erased meanwhile. */
async function store(
  trx: Transaction<Database>,
  { clock, limits }: Pick<ServiceContext, 'clock'> & Pick<EnquiryPart, 'limits'>,
  { id, merchantId, change }: { id: string; merchantId: number; change: WeddingChange },
): Promise<boolean> {
  const stored = await trx.selectFrom('enquiry').select(STORED).where(hasId(id)).executeTakeFirstOrThrow();
  const update = weddingUpdate(change, stored);
  if (Object.entries(update).every(([column, value]) => stored[column as keyof WeddingRow] === value)) return false;
  const updated = await trx
    .updateTable('enquiry')
    .set(update)
    .where(hasId(id))
    // A concurrent erasure has removed the plan, and nothing may be added after it.
    .where('phone_cipher', '!=', '')
    .returning('id')
    .executeTakeFirst();
  if (!updated) return false;
  const now = clock();
  await noteWedding(trx, { enquiryId: id, merchantId, at: now, userId: null });
  if (stored.is_test || (await isChangeQueued(trx, { id, merchant_id: merchantId }))) return true;
  const due = await takeDeliverySlot(trx, { merchantId, perHour: limits.deliveriesPerHour, now });
  const topic = stored.repeats_enquiry_id ? 'enquiry.repeated' : 'enquiry.updated';
  await enqueue(trx, { topic, merchant_id: merchantId, enquiry_id: id, now, due });
  return true;
}
