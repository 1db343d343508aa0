/** /receipt/{token}: loads the couple's enquiry. Anyone with the link may read and withdraw it. */

import type { ReceiptView } from '../../../widgets/domain/services/inbox.ts';
import { RET_CODES } from '../../service-contract/ret-codes.ts';
import { failure, type Load, type LoadContext, type Loaded, notFound } from '../loading/load.ts';

export interface ReceiptProps {
  /** Null: the link has expired. */
  receipt: ReceiptView | null;
  token: string;
  /** Whether the page asks for confirmation before it deletes the number. */
  confirming: boolean;
  failed: boolean;
}

const UNKNOWN = 1103;
const GONE = 410;
const TOO_MANY = 429;
const tokenOf = ({ params }: LoadContext): string => params.text('token', 200);

export const loadReceipt: Load<ReceiptProps> = async (context) => {
  const token = tokenOf(context);
  const result = await context.call('receipt', { token }, context.who);
  if (!result.ok && result.code === RET_CODES.expiredReceipt)
    return { kind: 'props', status: GONE, props: { receipt: null, token, confirming: false, failed: false } };
  if (!result.ok) return result.code === UNKNOWN ? notFound({ what: 'page' }) : failure(result);
  const confirming = context.query.text('withdraw') === '1' && result.data.state !== 'withdrawn';
  return { kind: 'props', props: { receipt: result.data, token, confirming, failed: false } };
};

/** The token in the address authorises the request. No cookie does, so a form on another site cannot act for the couple. */
export const sendReceipt: Load<ReceiptProps> = async (context) => {
  const { call, who, site } = context;
  const token = tokenOf(context);
  const withdrawal = await call('withdrawReceipt', { token }, who);
  if (withdrawal.ok) return { kind: 'redirect', to: `${site.origins.main}/receipt/${token}`, status: 303 };
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
