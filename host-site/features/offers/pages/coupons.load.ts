/** /merchant/coupons: the merchant redeems a couple's code at the visit. */
import type { PagePart } from '../../../platform/feature/page-slot.ts';
import { type Load, refusedForm } from '../../../platform/pages/load.ts';
import { inboxCalls } from '../../inbox/contract.ts';
import { merchantNavigation, refusedMerchantPage } from '../../login/parts.ts';
import { offerCalls } from '../contract.ts';
import type { Redemption } from '../coupon.ts';

export interface CouponsProps {
  navigation: PagePart;
  /** The code that could not be redeemed. */
  code: string;
  problem: string;
  redemption: Redemption | null;
}

export const COUPONS_PATH = '/merchant/coupons';
const EMPTY = { code: '', problem: '', redemption: null };

export const loadCoupons: Load<CouponsProps> = async (context) => {
  // Only merchants see the form.
  const inbox = await context.call(inboxCalls.inbox, {}, context.who);
  if (!inbox.ok) return refusedMerchantPage(context, COUPONS_PATH, inbox);
  return { kind: 'props', props: { ...EMPTY, navigation: await merchantNavigation(context, COUPONS_PATH) } };
};

export const sendCoupon: Load<CouponsProps> = async (context) => {
  const { call, who, body } = context;
  const code = body.text('code', 40);
  const result = await call(offerCalls.redeemCoupon, { code }, who);
  const navigation = await merchantNavigation(context, COUPONS_PATH);
  if (result.ok) return { kind: 'props', props: { ...EMPTY, navigation, redemption: result.data } };
  if (result.code < 1000 && result.code !== 429) return refusedMerchantPage(context, COUPONS_PATH, result);
  return { kind: 'props', ...refusedForm(result), props: { navigation, code, problem: result.msg, redemption: null } };
};
