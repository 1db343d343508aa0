/** The couple accepts a quote, which is final from then on. */
import type { Transaction } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { PartyContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { onNodesOf } from '../../../platform/database/distribution/node-condition.ts';
import { withReconnect, withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { recordFact } from '../../../platform/facts/facts.ts';
import { type Party, partyOf } from '../../conversation/service.ts';
import { type EnquiryPart, enqueue, noteOffer, tellMerchant } from '../../enquiries/service.ts';
import { isExpired } from '../quote.ts';
import { type Refusal, refuse } from '../refusals.ts';
import { lockEnquiry } from './lock-enquiry.ts';
import { type QuoteList, quoteListOf } from './quotes.ts';

/** Accepts an open quote that has not expired; the token authorises. A repetition returns the accepted quote. */
export async function acceptQuote(
  context: PartyContext & Pick<ServiceContext, 'audit' | 'slots'> & Pick<EnquiryPart, 'onEnquiry'>,
  { token, version }: { token: string; version: number },
  caller: Caller,
): Promise<Result<QuoteList>> {
  const party = await partyOf(context, { token }, caller, { isChange: true });
  if ('ok' in party) return party;
  if (party.side !== 'couple') return refuse('unknownReceipt');
  const refusal = await withReconnect(() =>
    withRetry(() => context.db.transaction().execute((trx) => accept(trx, context, { party, caller, version }))),
  );
  if (refusal) return refuse(refusal);
  context.onEnquiry();
  return done(await quoteListOf(context, party));
}

async function accept(
  trx: Transaction<Database>,
  { clock, audit, slots }: Pick<ServiceContext, 'clock' | 'audit' | 'slots'>,
  { party, caller, version }: { party: Party; caller: Caller; version: number },
): Promise<Refusal | undefined> {
  const now = clock();
  const enquiryId = party.channelId;
  const enquiry = await lockEnquiry(trx, enquiryId, party.merchant.id);
  if (!enquiry?.phone_cipher) return 'withdrawn';
  const row = await trx
    .selectFrom('quote')
    .select(['state', 'valid_until'])
    .where('enquiry_id', '=', enquiryId)
    .where(onNodesOf(trx, 'merchant_id', [party.merchant.id]))
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) return 'unknownQuote';
  if (row.state === 'accepted') return undefined;
  if (enquiry.state === 'invalid') return 'enquiryEnded';
  if (row.state === 'open' && isExpired(row.valid_until, now)) return 'quoteExpired';
  // The conditions decide, not the reads before them.
  const accepted = await trx
    .updateTable('quote')
    .set({ state: 'accepted', accepted_at: now })
    .where('enquiry_id', '=', enquiryId)
    .where(onNodesOf(trx, 'merchant_id', [party.merchant.id]))
    .where('version', '=', version)
    .where('state', '=', 'open')
    .returning('version')
    .executeTakeFirst();
  if (!accepted) return 'quoteChanged';
  await recordFact(trx, { kind: 'quote.accepted', subject: `${enquiryId}:${version}`, now });
  await noteOffer(trx, { enquiryId, merchantId: party.merchant.id, at: now, userId: null }, 'accept');
  if (!enquiry.is_test) {
    await enqueue(trx, { topic: 'quote.accepted', merchant_id: party.merchant.id, enquiry_id: enquiryId, now });
    await tellMerchant(trx, slots, { id: enquiryId, merchantId: party.merchant.id, now }, 'quote.accepted');
  }
  await audit.record(trx, {
    event: 'quote.accepted',
    actor: 'anonymous',
    target: `enquiry:${enquiryId}`,
    address: caller.address,
    detail: { version },
  });
  return undefined;
}
