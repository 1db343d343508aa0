import { z } from 'zod';
import { INBOX_STATES } from '../../../widgets/domain/services/inbox.ts';
import { setWedding as store } from '../../services/enquiries/receipt-wedding.ts';
import { receiptView, withdrawByLink } from '../../services/enquiries/receipts.ts';
import { endpoint } from '../endpoint.ts';
import { weddingChange, weddingPlan } from '../wedding-fields.ts';

/** In the body, so that the token is in no URL. */
const input = z.object({ token: z.string().max(200) });
const output = z.object({
  code: z.string(),
  merchant: z.object({ id: z.number(), name: z.string() }),
  state: z.enum(INBOX_STATES),
  phoneMask: z.string(),
  wedding: weddingPlan,
  halls: z.array(z.object({ id: z.number(), name: z.string() })),
  createdAt: z.number(),
  changedAt: z.number(),
  isTest: z.boolean(),
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

/** Beside MakeAppointment, because the thank-you view of the widgets, on any site, calls both. */
export const setWedding = endpoint({
  call: 'setWedding',
  service: 'hotel',
  method: 'POST',
  path: '/AppointmentWedding',
  limits: ['call', 'besideEnquiry'],
  local: true,
  summary: '新人凭回执补充或修改婚期、午宴或晚宴、桌数、宴会厅；未给出的字段不变，空值表示删除；可重复',
  input: input.extend(weddingChange.shape),
  output,
  handle: store,
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
