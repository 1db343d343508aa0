/** /merchant/coupons: the merchant redeems a couple's code at the visit. */

import type { Redemption } from '../../../../widgets/domain/services/coupon.ts';
import { type Load, refusedForm } from '../../../platform/pages/load.ts';
import { inboxCalls } from '../../inbox/contract.ts';
import { refusedMerchantPage } from '../../login/parts.ts';
import { offerCalls } from '../contract.ts';

export interface CouponsProps {
  /** The code that could not be redeemed. */
  code: string;
  problem: string;
  redemption: Redemption | null;
}

export const COUPONS_PATH = '/merchant/coupons';
const EMPTY: CouponsProps = { code: '', problem: '', redemption: null };

export const loadCoupons: Load<CouponsProps> = async (context) => {
  // Only merchants see the form.
  const inbox = await context.call(inboxCalls.inbox, {}, context.who);
  return inbox.ok ? { kind: 'props', props: EMPTY } : refusedMerchantPage(context, COUPONS_PATH, inbox);
};

export const sendCoupon: Load<CouponsProps> = async (context) => {
  const { call, who, body } = context;
  const code = body.text('code', 40);
  const result = await call(offerCalls.redeemCoupon, { code }, who);
  if (result.ok) return { kind: 'props', props: { ...EMPTY, redemption: result.data } };
  if (result.code < 1000 && result.code !== 429) return refusedMerchantPage(context, COUPONS_PATH, result);
  return { kind: 'props', ...refusedForm(result), props: { code, problem: result.msg, redemption: null } };
};
