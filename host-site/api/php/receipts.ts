import { z } from 'zod';
import { INBOX_STATES } from '../../../widgets/domain/services/inbox.ts';
import { receiptView, withdrawByLink } from '../../services/enquiries/receipts.ts';
import { endpoint } from '../endpoint.ts';

/** In the body, so that the token is in no URL. */
const input = z.object({ token: z.string().max(200) });
const output = z.object({
  code: z.string(),
  merchant: z.object({ id: z.number(), name: z.string() }),
  state: z.enum(INBOX_STATES),
  phoneMask: z.string(),
  createdAt: z.number(),
  changedAt: z.number(),
});

export const receipt = endpoint({
  call: 'receipt',
  service: 'php',
  method: 'POST',
  path: '/receipt',
  local: true,
  summary: '新人凭回执链接里的凭据查看进展',
  input,
  output,
  handle: receiptView,
});

export const withdrawReceipt = endpoint({
  call: 'withdrawReceipt',
  service: 'php',
  method: 'POST',
  path: '/receipt/withdraw',
  limits: ['call', 'withdrawal'],
  local: true,
  summary: '新人撤回询问并删除手机号；可重复',
  input,
  output,
  handle: withdrawByLink,
});
