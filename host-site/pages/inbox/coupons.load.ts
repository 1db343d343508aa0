/** /merchant/coupons: the merchant redeems a couple's code at the visit. */

import type { Redemption } from '../../../widgets/domain/services/coupon.ts';
import { loginUrl } from '../../../widgets/domain/site/links.ts';
import { inboxCalls } from '../../service-contract/calls/inbox-calls.ts';
import { offerCalls } from '../../service-contract/calls/offer-calls.ts';
import { failure, type Load, type LoadContext, type Loaded } from '../loading/load.ts';

export interface CouponsProps {
  /** The code that could not be redeemed. */
  code: string;
  problem: string;
  redemption: Redemption | null;
}

const COUPONS_PATH = '/merchant/coupons';
const EMPTY: CouponsProps = { code: '', problem: '', redemption: null };

function refused({ site }: LoadContext, result: { code: number; msg: string }): Loaded<never> {
  if (result.code === 401) return { kind: 'redirect', to: `${loginUrl(site)}?redirect=${encodeURIComponent(COUPONS_PATH)}`, status: 303 };
  // The enquiry inbox explains what a user without a merchant can do.
  if (result.code === 403) return { kind: 'redirect', to: `${site.origins.main}/merchant/leads`, status: 303 };
  return failure(result);
}

export const loadCoupons: Load<CouponsProps> = async (context) => {
  // Only merchants see the form.
  const inbox = await context.call(inboxCalls.inbox, {}, context.who);
  return inbox.ok ? { kind: 'props', props: EMPTY } : refused(context, inbox);
};

export const sendCoupon: Load<CouponsProps> = async (context) => {
  const { call, who, body } = context;
  const code = body.text('code', 40);
  const result = await call(offerCalls.redeemCoupon, { code }, who);
  if (result.ok) return { kind: 'props', props: { ...EMPTY, redemption: result.data } };
  if (result.code < 1000 && result.code !== 429) return refused(context, result);
  return {
    kind: 'props',
    status: result.code === 429 ? 429 : 422,
    ...(result.retryAfter && { retryAfter: result.retryAfter }),
    props: { code, problem: result.msg, redemption: null },
  };
};
