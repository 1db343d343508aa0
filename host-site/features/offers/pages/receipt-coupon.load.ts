/** Receives a gift of the receipt as a code. The token in the address authorises. */

import { type Load, redirect, refusedForm } from '../../../platform/pages/load.ts';
import { loadReceipt, type ReceiptProps } from '../../enquiries/pages/receipt/receipt.load.ts';
import { offerCalls } from '../contract.ts';

export const sendReceiptCoupon: Load<ReceiptProps> = async (context) => {
  const { call, who, site, params, body } = context;
  const token = params.text('token', 200);
  const result = await call(offerCalls.receiveCoupon, { token, gift: body.text('gift', 64) }, who);
  if (result.ok) return redirect(`${site.origins.main}/receipt/${token}#gifts`);
  const page = await loadReceipt(context);
  if (page.kind !== 'props') return page;
  return {
    ...page,
    ...refusedForm(result),
    props: { ...page.props, offers: { ...page.props.offers, problem: result.msg } },
  };
};
