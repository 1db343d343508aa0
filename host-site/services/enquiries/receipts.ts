/** The receipt: the couple's status page. The link alone authorises. */

import type { InboxState, ReceiptView } from '../../../widgets/domain/services/inbox.ts';
import type { Result } from '../../../widgets/domain/services/result.ts';
import type { ServiceContext } from '../context.ts';
import { done, refuse } from '../refusals.ts';
import { withdraw } from '../retention/deletion.ts';
import { receiptCutoff } from '../retention/receipt-expiry.ts';
import { enquiryOfToken } from './receipt-link.ts';

/**
 * Returns the enquiry's state without its number. A token that the site did not make is unknown like one that was never used; one whose receipt
 * has ended is refused as expired.
 */
export async function receiptView(context: ServiceContext, { token }: { token: string }): Promise<Result<ReceiptView>> {
  const { db, keyring, clock, receiptMonths } = context;
  const id = enquiryOfToken(keyring, token);
  const row =
    id &&
    (await db
      .selectFrom('enquiry')
      .leftJoin('merchant', 'merchant.id', 'enquiry.merchant_id')
      .select(['receipt', 'merchant_id', 'state', 'phone_mask', 'created_at', 'receipt_ended_at', 'merchant.name as merchant_name'])
      .where('enquiry.id', '=', id)
      .executeTakeFirst());
  if (!row) return refuse('unknownReceipt');
  const { lastState, lastEvent } = await db
    .selectFrom('lead_event')
    .select((field) => [field.fn.max('at').filterWhere('kind', '=', 'state').as('lastState'), field.fn.max('at').as('lastEvent')])
    .where('enquiry_id', '=', id ?? '')
    .executeTakeFirstOrThrow();
  const lastActivity = Math.max(row.created_at, Number(lastEvent ?? 0));
  const isOld = receiptMonths !== undefined && lastActivity < receiptCutoff(clock(), receiptMonths);
  if (row.receipt_ended_at !== null || isOld) return refuse('expiredReceipt');
  return done({
    code: row.receipt,
    merchant: { id: row.merchant_id, name: row.merchant_name ?? '' },
    state: row.state as InboxState,
    phoneMask: row.phone_mask,
    createdAt: row.created_at,
    changedAt: Number(lastState ?? 0),
  });
}

/** Withdraws the enquiry and erases its number. Idempotent; the link alone authorises. */
export async function withdrawByLink(context: ServiceContext, { token }: { token: string }): Promise<Result<ReceiptView>> {
  const id = enquiryOfToken(context.keyring, token);
  const wait = id && context.limits ? await context.limits.takeWithdrawal(id) : 0;
  if (wait) return refuse('tooMany', wait);
  const view = await receiptView(context, { token });
  if (!view.ok || view.data.state === 'withdrawn') return view;
  const result = await withdraw(context, view.data.code);
  return result.ok ? receiptView(context, { token }) : result;
}
