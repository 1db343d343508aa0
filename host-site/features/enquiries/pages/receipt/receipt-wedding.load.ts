/** Stores the wedding plan that the form of the receipt states. The token in the address authorises. */
import type { Site } from '../../../../../widgets/domain/site/site.ts';
import { type Load, redirect } from '../../../../platform/pages/load.ts';
import { enquiryCalls } from '../../contract.ts';
import { ENQUIRY_REFUSALS } from '../../refusals.ts';
import { loadReceipt, type ReceiptProps } from './receipt.load.ts';
import { postedValues, readWeddingForm } from './wedding-form.ts';

const REFUSALS: readonly number[] = [
  ENQUIRY_REFUSALS.invalidWeddingDate.code,
  ENQUIRY_REFUSALS.invalidTables.code,
  ENQUIRY_REFUSALS.otherHall.code,
];
const TOO_MANY = 429;

const receiptAddress = ({ origins }: Site, token: string): string => `${origins.main}/receipt/${token}`;

/** Redirects the address of the form to its receipt: visitors come here by loading a refused form again. */
export const leaveReceiptForm: Load<never> = async ({ params, site }) => redirect(receiptAddress(site, params.text('token', 200)));

export const sendReceiptWedding: Load<ReceiptProps> = async (context) => {
  const { call, who, site, body, params } = context;
  const token = params.text('token', 200);
  const result = await call(enquiryCalls.setWedding, { token, ...readWeddingForm(body) }, who);
  if (result.ok) return redirect(`${receiptAddress(site, token)}?saved=1#wedding`);
  const page = await loadReceipt(context);
  // An enquiry that has ended has no form: its page shows the reason.
  if (page.kind !== 'props' || !page.props.weddingForm) return page;
  const isLimited = result.code === TOO_MANY;
  return {
    ...page,
    status: isLimited ? TOO_MANY : REFUSALS.includes(result.code) ? 422 : 503,
    ...(isLimited && result.retryAfter && { retryAfter: result.retryAfter }),
    props: { ...page.props, weddingForm: { ...page.props.weddingForm, values: postedValues(body), refusal: result.msg } },
  };
};
