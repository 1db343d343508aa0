/** Calls of quotes. The couple's token is in the body, so that it is in no URL. */
import { z } from 'zod';
import { LARGEST_FEN, QUOTE_LINES, QUOTE_NAME_LENGTH, QUOTE_NOTE_LENGTH } from '../../../widgets/domain/services/quote.ts';
import { MOST_WEDDING_TABLES } from '../../../widgets/domain/services/wedding-plan.ts';
import { acceptQuote as accept, listQuotes, sendQuote as send } from '../../services/offers/quotes.ts';
import { endpoint } from '../endpoint.ts';
import { count } from '../fields.ts';

const fen = z.number().int().min(-LARGEST_FEN).max(LARGEST_FEN);
const line = z.object({
  name: z.string().max(QUOTE_NAME_LENGTH),
  fen: fen.nullable().describe('整场金额，单位分；0为已含，负数为优惠，null为金额未定'),
});
const content = {
  tables: z.number().int().min(1).max(MOST_WEDDING_TABLES),
  tableFen: fen.min(0).describe('每桌价格，单位分'),
  lines: z.array(line).max(QUOTE_LINES),
  note: z.string().max(QUOTE_NOTE_LENGTH),
};
export const quote = z.object({
  ...content,
  version: z.number(),
  state: z.enum(['open', 'expired', 'superseded', 'accepted']),
  mealsFen: z.number(),
  totalFen: z.number(),
  unknown: z.array(z.string()),
  validUntil: z.string(),
  createdAt: z.number(),
  acceptedAt: z.number().nullable(),
});
const output = z.object({ merchant: z.object({ id: z.number(), name: z.string() }), list: z.array(quote) });
const token = z.string().max(200);
const common = { service: 'php', method: 'POST', local: true, output } as const;

export const quotes = endpoint({
  ...common,
  call: 'quotes',
  path: '/quotes',
  summary: '一条询问的报价各版本，新的在前；新人凭回执凭据token，商家凭线索编号id',
  input: z.object({ token: token.optional(), id: z.string().max(64).optional() }),
  handle: listQuotes,
});

export const sendQuote = endpoint({
  ...common,
  call: 'sendQuote',
  path: '/merchant/quote',
  summary: '商家给新人发报价；未确认的旧报价随之作废。base为所见的最新版本，没有时为0；相同内容重复提交只算一次',
  input: z.object({ id: z.string().max(64), ...content, validUntil: z.string().regex(/^20\d\d-\d\d-\d\d$/), base: count(0, 1000) }),
  handle: send,
});

export const acceptQuote = endpoint({
  ...common,
  call: 'acceptQuote',
  path: '/quote/accept',
  limits: ['call', 'besideEnquiry'],
  summary: '新人确认一份有效的报价；确认后不能再改；可重复',
  input: z.object({ token, version: count(1, 1000) }),
  handle: accept,
});
