/** The couple's own page about its enquiry, opened by the link alone. */

import type { LeadState, ReceiptView } from '../../widgets/domain/lead.ts';
import type { Result } from '../../widgets/domain/result.ts';
import type { ServiceContext } from './context.ts';
import { withdraw } from './deletion.ts';
import { enquiryOfToken } from './receipt-link.ts';
import { done, refuse } from './refusals.ts';

/** Without the number, which the couple knows; a token that the site did not make is unknown like one that was never used. */
export async function receiptView({ db, keyring }: ServiceContext, { token }: { token: string }): Promise<Result<ReceiptView>> {
  const id = enquiryOfToken(keyring, token);
  const row =
    id &&
    (await db
      .selectFrom('enquiry')
      .leftJoin('merchant', 'merchant.id', 'enquiry.merchant_id')
      .select(['receipt', 'merchant_id', 'state', 'phone_mask', 'created_at', 'merchant.name as merchant_name'])
      .where('enquiry.id', '=', id)
      .executeTakeFirst());
  if (!row) return refuse('unknownReceipt');
  const last = await db
    .selectFrom('lead_event')
    .select('at')
    .where('enquiry_id', '=', id ?? '')
    .where('kind', '=', 'state')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return done({
    code: row.receipt,
    merchant: { id: row.merchant_id, name: row.merchant_name ?? '' },
    state: row.state as LeadState,
    phoneMask: row.phone_mask,
    createdAt: row.created_at,
    changedAt: last?.at ?? 0,
  });
}

/** Takes the enquiry back and deletes its number; may be repeated. The link is the authority, nothing else is required. */
export async function withdrawByLink(context: ServiceContext, { token }: { token: string }): Promise<Result<ReceiptView>> {
  const id = enquiryOfToken(context.keyring, token);
  const wait = id && context.limits ? await context.limits.takeWithdrawal(id) : 0;
  if (wait) return refuse('tooMany', wait);
  const seen = await receiptView(context, { token });
  if (!seen.ok) return seen;
  const gone = await withdraw(context, seen.data.code);
  return gone.ok ? receiptView(context, { token }) : gone;
}
