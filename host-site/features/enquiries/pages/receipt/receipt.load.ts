/** /receipt/{token}: loads the couple's enquiry. Anyone with the link may read and withdraw it. */

import type { Coupon } from '../../../../../widgets/domain/services/coupon.ts';
import type { ReceiptView } from '../../../../../widgets/domain/services/inbox.ts';
import { RET_CODES } from '../../../../platform/calls/ret-codes.ts';
import { type Load, type LoadContext, type Loaded, missingOrFailed, redirect } from '../../../../platform/pages/load.ts';
import { offerCalls } from '../../../offers/contract.ts';
import { telephoneCalls } from '../../../telephone/contract.ts';
import { enquiryCalls } from '../../contract.ts';
import { type WeddingForm, weddingForm } from './wedding-form.ts';

export interface ReceiptProps {
  /** Null: the link has expired. */
  receipt: ReceiptView | null;
  token: string;
  /** Whether the page asks for confirmation before it deletes the number. */
  confirming: boolean;
  failed: boolean;
  /** Null: the enquiry has ended. */
  weddingForm: WeddingForm | null;
  offers: ReceiptOffers;
}

/** What the merchant offers; nothing after a withdrawal, or when it could not be loaded. */
export interface ReceiptOffers {
  hasQuote: boolean;
  coupons: Coupon[];
  /** Whether the merchant can be called through a virtual number. */
  isTelephoneOffered: boolean;
  /** Why a gift was not received; empty otherwise. */
  problem: string;
}

const NO_OFFERS: ReceiptOffers = { hasQuote: false, coupons: [], isTelephoneOffered: false, problem: '' };

async function offersOf({ call, who }: LoadContext, token: string, merchantId: number): Promise<ReceiptOffers> {
  const [quotes, coupons, telephone] = await Promise.all([
    call(offerCalls.quotes, { token }, who),
    call(offerCalls.coupons, { token }, who),
    call(telephoneCalls.telephoneOffer, { merchantId }, who),
  ]);
  return {
    hasQuote: quotes.ok && quotes.data.list.length > 0,
    coupons: coupons.ok ? coupons.data.list : [],
    isTelephoneOffered: telephone.ok && telephone.data.isOffered,
    problem: '',
  };
}

const GONE = 410;
const TOO_MANY = 429;
const tokenOf = ({ params }: LoadContext): string => params.text('token', 200);

export const loadReceipt: Load<ReceiptProps> = async (context) => {
  const token = tokenOf(context);
  const result = await context.call(enquiryCalls.receipt, { token }, context.who);
  if (!result.ok && result.code === RET_CODES.expiredReceipt)
    return {
      kind: 'props',
      status: GONE,
      props: { receipt: null, token, confirming: false, failed: false, weddingForm: null, offers: NO_OFFERS },
    };
  if (!result.ok) return missingOrFailed(result, { what: 'page' });
  const confirming = context.query.text('withdraw') === '1' && result.data.state !== 'withdrawn';
  const form = weddingForm(result.data, context.clock(), context.query.text('saved') === '1');
  const offers = result.data.state === 'withdrawn' ? NO_OFFERS : await offersOf(context, token, result.data.merchant.id);
  return { kind: 'props', props: { receipt: result.data, token, confirming, failed: false, weddingForm: form, offers } };
};

/** The token in the address authorises the request. No cookie does, so a form on another site cannot act for the couple. */
export const sendReceipt: Load<ReceiptProps> = async (context) => {
  const { call, who, site } = context;
  const token = tokenOf(context);
  const withdrawal = await call(enquiryCalls.withdrawReceipt, { token }, who);
  if (withdrawal.ok) return redirect(`${site.origins.main}/receipt/${token}`);
  const page: Loaded<ReceiptProps> = await loadReceipt(context);
  if (page.kind !== 'props' || !page.props.receipt) return page;
  const isLimited = withdrawal.code === TOO_MANY;
  return {
    ...page,
    status: isLimited ? TOO_MANY : 503,
    ...(isLimited && withdrawal.retryAfter && { retryAfter: withdrawal.retryAfter }),
    props: { ...page.props, confirming: true, failed: true },
  };
};
