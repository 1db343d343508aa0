/** What the merchant offers on the receipt, and the form that receives a gift as a code. The token in the address authorises. */
import { type Load, type LoadContext, redirect, refusedForm } from '../../../platform/pages/load.ts';
import type { ShownReceipt } from '../../enquiries/contract.ts';
import { loadReceipt, type ReceiptProps } from '../../enquiries/parts.ts';
import { offerCalls } from '../contract.ts';
import type { Coupon } from '../coupon.ts';

export interface ReceiptOffersProps {
  hasQuote: boolean;
  coupons: Coupon[];
  /** Why a gift was not received; empty otherwise. */
  problem: string;
  /** Address of the receipt. */
  receipt: string;
}

/** The last step of the address of the form. */
const FORM = 'coupon';

/** Returns nothing about what could not be loaded. */
export async function loadReceiptOffers({ call, who }: LoadContext, { token, url, refusal }: ShownReceipt): Promise<ReceiptOffersProps> {
  const [quotes, coupons] = await Promise.all([call(offerCalls.quotes, { token }, who), call(offerCalls.coupons, { token }, who)]);
  return {
    hasQuote: quotes.ok && quotes.data.list.length > 0,
    coupons: coupons.ok ? coupons.data.list : [],
    problem: refusal?.form === FORM ? refusal.problem : '',
    receipt: url,
  };
}

export const sendReceiptCoupon: Load<ReceiptProps> = async (context) => {
  const { call, who, site, params, body } = context;
  const token = params.text('token', 200);
  const result = await call(offerCalls.receiveCoupon, { token, gift: body.text('gift', 64) }, who);
  if (result.ok) return redirect(`${site.origins.main}/receipt/${token}#gifts`);
  const page = await loadReceipt(context, { form: FORM, problem: result.msg });
  return page.kind === 'props' ? { ...page, ...refusedForm(result) } : page;
};
