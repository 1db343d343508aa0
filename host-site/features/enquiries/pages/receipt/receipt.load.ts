/** /receipt/{token}: loads the couple's enquiry. Anyone with the link may read and withdraw it. */

import type { ReceiptView } from '../../../../../widgets/domain/services/inbox.ts';
import { type PageLink, type PagePart, pageFills } from '../../../../platform/feature/page-slot.ts';
import { type Load, type LoadContext, type Loaded, missingOrFailed, redirect } from '../../../../platform/pages/load.ts';
import { enquiryCalls, receiptLinks, receiptParts, type ShownReceipt } from '../../contract.ts';
import { ENQUIRY_REFUSALS } from '../../refusals.ts';
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
  /** What features add; nothing after a withdrawal. */
  parts: PagePart[];
  links: PageLink[];
}

const NOTHING_ADDED = { parts: [], links: [] };

async function addedTo(context: LoadContext, shown: ShownReceipt): Promise<Pick<ReceiptProps, 'parts' | 'links'>> {
  if (shown.receipt.state === 'withdrawn') return NOTHING_ADDED;
  const [parts, links] = await Promise.all([pageFills(context, receiptParts, shown), pageFills(context, receiptLinks, shown)]);
  return { parts, links };
}

const GONE = 410;
const TOO_MANY = 429;
const tokenOf = ({ params }: LoadContext): string => params.text('token', 200);

/** @param refusal why the form of a part was refused */
export async function loadReceipt(context: LoadContext, refusal?: ShownReceipt['refusal']): Promise<Loaded<ReceiptProps>> {
  const token = tokenOf(context);
  const result = await context.call(enquiryCalls.receipt, { token }, context.who);
  if (!result.ok && result.code === ENQUIRY_REFUSALS.expiredReceipt.code)
    return {
      kind: 'props',
      status: GONE,
      props: { receipt: null, token, confirming: false, failed: false, weddingForm: null, ...NOTHING_ADDED },
    };
  if (!result.ok) return missingOrFailed(result, { what: 'page' });
  const confirming = context.query.text('withdraw') === '1' && result.data.state !== 'withdrawn';
  const form = weddingForm(result.data, context.clock(), context.query.text('saved') === '1');
  const url = `${context.site.origins.main}/receipt/${token}`;
  const added = await addedTo(context, { receipt: result.data, token, url, refusal });
  return { kind: 'props', props: { receipt: result.data, token, confirming, failed: false, weddingForm: form, ...added } };
}

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
