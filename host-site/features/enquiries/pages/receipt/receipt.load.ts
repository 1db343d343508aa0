/** /receipt/{token}: loads the couple's enquiry. Anyone with the link may read and withdraw it. */
import { type PageLink, type PagePart, pageFills } from '../../../../platform/feature/page-slot.ts';
import { type Load, type LoadContext, type Loaded, missingOrFailed, redirect } from '../../../../platform/pages/load.ts';
import { type ChosenWedding, readWedding, withWedding } from '../../../../platform/ui/document/carried-wedding.ts';
import type { ReceiptView } from '../../contract/enquiry-states.ts';
import {
  type DeletedByWithdrawal,
  deletedByWithdrawal,
  enquiryCalls,
  receiptLinks,
  receiptNews,
  receiptParts,
  type ShownReceipt,
} from '../../contract.ts';
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
  news: PageLink[];
  /** What a withdrawal deletes beside the number and the wedding plan; loaded only for the confirmation. */
  deleted: DeletedByWithdrawal[];
  /** What is known of the wedding of a withdrawn enquiry, for the way to other hotels. */
  lastWedding: ChosenWedding;
}

type Added = Pick<ReceiptProps, 'parts' | 'links' | 'news' | 'deleted'>;
const NOTHING_ADDED: Added = { parts: [], links: [], news: [], deleted: [] };

async function addedTo(context: LoadContext, shown: ShownReceipt, confirming: boolean): Promise<Added> {
  if (shown.receipt.state === 'withdrawn') return NOTHING_ADDED;
  if (confirming) return { ...NOTHING_ADDED, deleted: await pageFills(context, deletedByWithdrawal, shown) };
  const [parts, links, news] = await Promise.all([
    pageFills(context, receiptParts, shown),
    pageFills(context, receiptLinks, shown),
    pageFills(context, receiptNews, shown),
  ]);
  return { parts, links, news, deleted: [] };
}

const GONE = 410;
const TOO_MANY = 429;
const tokenOf = ({ params }: LoadContext): string => params.text('token', 200);

/** @param refusal why the form of a part was refused */
export async function loadReceipt(context: LoadContext, refusal?: ShownReceipt['refusal']): Promise<Loaded<ReceiptProps>> {
  const token = tokenOf(context);
  const lastWedding = readWedding(context.query, context.clock());
  const result = await context.call(enquiryCalls.receipt, { token }, context.who);
  if (!result.ok && result.code === ENQUIRY_REFUSALS.expiredReceipt.code)
    return {
      kind: 'props',
      status: GONE,
      props: { receipt: null, token, confirming: false, failed: false, weddingForm: null, ...NOTHING_ADDED, lastWedding },
    };
  if (!result.ok) return missingOrFailed(result, { what: 'page' });
  const confirming = context.query.text('withdraw') === '1' && result.data.state !== 'withdrawn';
  const form = weddingForm(result.data, context.clock(), context.query.text('saved') === '1');
  const url = `${context.site.origins.main}/receipt/${token}`;
  const added = await addedTo(context, { receipt: result.data, token, url, refusal }, confirming);
  return { kind: 'props', props: { receipt: result.data, token, confirming, failed: false, weddingForm: form, ...added, lastWedding } };
}

/** The token in the address authorises the request. No cookie does, so a form on another site cannot act for the couple. */
export const sendReceipt: Load<ReceiptProps> = async (context) => {
  const { call, who, site } = context;
  const token = tokenOf(context);
  const withdrawal = await call(enquiryCalls.withdrawReceipt, { token }, who);
  // The date is deleted with the enquiry; it stays in the address for the way to other hotels.
  if (withdrawal.ok) return redirect(withWedding(`${site.origins.main}/receipt/${token}`, readWedding(context.body, context.clock())));
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
