/** /receipt/{token}: loads the couple's enquiry. Anyone with the link may read and withdraw it. */

import type { ReceiptView } from '../../../widgets/domain/lead.ts';
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
  const found = await context.call('receipt', { token }, context.who);
  if (!found.ok && found.code === RET_CODES.expiredReceipt)
    return { kind: 'props', status: GONE, props: { receipt: null, token, confirming: false, failed: false } };
  if (!found.ok) return found.code === UNKNOWN ? notFound({ what: 'page' }) : failure(found);
  const confirming = context.query.text('withdraw') === '1' && found.data.state !== 'withdrawn';
  return { kind: 'props', props: { receipt: found.data, token, confirming, failed: false } };
};

/** The token in the address authorises the request. No cookie does, so a form on another site cannot act for the couple. */
export const sendReceipt: Load<ReceiptProps> = async (context) => {
  const { call, who, site } = context;
  const token = tokenOf(context);
  const gone = await call('withdrawReceipt', { token }, who);
  if (gone.ok) return { kind: 'redirect', to: `${site.origins.main}/receipt/${token}`, status: 303 };
  const shown: Loaded<ReceiptProps> = await loadReceipt(context);
  if (shown.kind !== 'props' || !shown.props.receipt) return shown;
  const isLimited = gone.code === TOO_MANY;
  return {
    ...shown,
    status: isLimited ? TOO_MANY : 503,
    ...(isLimited && gone.retryAfter && { retryAfter: gone.retryAfter }),
    props: { ...shown.props, confirming: true, failed: true },
  };
};
