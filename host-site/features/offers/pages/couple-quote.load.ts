/** /receipt/TOKEN/quote: the couple's latest quote, and the form that accepts it. The token in the address authorises. */
import { type Load, type LoadContext, type Loaded, missingOrFailed, redirect, refusedPage } from '../../../platform/pages/load.ts';
import { enquiryCalls } from '../../enquiries/contract.ts';
import { ENQUIRY_REFUSALS } from '../../enquiries/service.ts';
import { offerCalls } from '../contract.ts';
import type { Quote } from '../quote.ts';

export interface CoupleQuoteProps {
  merchant: string;
  /** Slug of the merchant's city; empty without one. */
  city: string;
  /** The latest first. */
  quotes: Quote[];
  /** Whether the couple has withdrawn the enquiry, and its quotes are deleted. */
  isWithdrawn: boolean;
  /** Address of the receipt. */
  receipt: string;
  /** Why the quote was not accepted; empty otherwise. */
  problem: string;
}

const receiptOf = ({ site, params }: LoadContext): string => `${site.origins.main}/receipt/${params.text('token', 200)}`;

async function show(context: LoadContext, problem = ''): Promise<Loaded<CoupleQuoteProps>> {
  const result = await context.call(offerCalls.quotes, { token: context.params.text('token', 200) }, context.who);
  // The receipt explains that its link has expired.
  if (!result.ok && result.code === ENQUIRY_REFUSALS.expiredReceipt.code) return redirect(receiptOf(context));
  if (!result.ok) return missingOrFailed(result, { what: 'page' });
  const { merchant, cityPinyin: city, list } = result.data;
  const receipt = list.length ? null : await context.call(enquiryCalls.receipt, { token: context.params.text('token', 200) }, context.who);
  const isWithdrawn = receipt?.ok === true && receipt.data.state === 'withdrawn';
  return { kind: 'props', props: { merchant: merchant.name, city, quotes: list, isWithdrawn, receipt: receiptOf(context), problem } };
}

export const loadCoupleQuote: Load<CoupleQuoteProps> = (context) => show(context);

export const acceptCoupleQuote: Load<CoupleQuoteProps> = async (context) => {
  const { call, who, params, body } = context;
  const result = await call(offerCalls.acceptQuote, { token: params.text('token', 200), version: body.id('version') || 1 }, who);
  if (result.ok) return redirect(`${receiptOf(context)}/quote`);
  return refusedPage(await show(context, result.msg), result);
};
