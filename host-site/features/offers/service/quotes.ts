/**
 * Quotes of an enquiry. Every change locks the row of the enquiry first, so that sending, accepting (`accept-quote.ts`) and erasing happen one after
 * the other. An accepted quote is final: every update states that the row is open.
 */
import type { Kysely, Transaction } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { PartyContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { onNodesOfIds } from '../../../platform/database/distribution/merchant-id.ts';
import { onNodesOf } from '../../../platform/database/distribution/node-condition.ts';
import { withReconnect, withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { cleanText } from '../../../platform/system/clean-text.ts';
import { hideNumbers } from '../../../platform/system/disguised-numbers.ts';
import type { ChannelInput } from '../../conversation/contract.ts';
import { type ConversationPart, type Party, partyOf } from '../../conversation/service.ts';
import { type InboxState, isOpenEnquiry } from '../../enquiries/contract.ts';
import { advanceEnquiry, noteOffer } from '../../enquiries/service.ts';
import {
  isExpired,
  LARGEST_FEN,
  mealsFen,
  type Quote,
  type QuoteContent,
  type QuotedBanquet,
  totalFen,
  unknownLines,
  validityRange,
} from '../quote.ts';
import { type Refusal, refuse } from '../refusals.ts';
import type { QuoteTable } from '../tables.ts';
import { lockEnquiry } from './lock-enquiry.ts';
import { quotedBanquet, type StatedBanquet } from './quoted-banquet.ts';

/** Versions of one enquiry. */
const MOST_VERSIONS = 50;

/** Of quotes that were sent before they stated banquet and deposit. */
const UNSTATED: Pick<QuoteContent, 'banquet' | 'depositFen'> = {
  depositFen: null,
  banquet: { date: '', meal: '', hall: null, package: null, menu: [] },
};
type StoredContent = Omit<QuoteContent, keyof typeof UNSTATED> & Partial<typeof UNSTATED>;

export function quoteOf({ version, state, valid_until, content, created_at, accepted_at }: QuoteTable, now: number): Quote {
  const stored = { ...UNSTATED, ...(JSON.parse(content) as StoredContent) };
  return {
    ...stored,
    version,
    state: state === 'open' && isExpired(valid_until, now) ? 'expired' : state,
    mealsFen: mealsFen(stored),
    totalFen: totalFen(stored),
    unknown: unknownLines(stored),
    validUntil: valid_until,
    createdAt: created_at,
    acceptedAt: accepted_at,
  };
}

/** Returns the versions of an enquiry's quote, the latest first. */
export async function quotesOf(db: Kysely<Database>, enquiryId: string, now: number): Promise<Quote[]> {
  const rows = await db
    .selectFrom('quote')
    .selectAll()
    .where('enquiry_id', '=', enquiryId)
    .where(onNodesOfIds(db, 'merchant_id', [enquiryId]))
    .orderBy('version', 'desc')
    .execute();
  return rows.map((row) => quoteOf(row, now));
}

export interface QuoteList {
  merchant: { id: number; name: string };
  /** Slug of the merchant's city; empty without one. */
  cityPinyin: string;
  /** The latest first. */
  list: Quote[];
}

/** Returns what both sides see of an enquiry's quotes. */
export async function quoteListOf(
  { db, clock }: Pick<PartyContext, 'db' | 'clock'>,
  { merchant, channelId, facts }: Pick<Party, 'merchant' | 'channelId' | 'facts'>,
): Promise<QuoteList> {
  return { merchant, cityPinyin: facts.cityPinyin, list: await quotesOf(db, channelId, clock()) };
}

/** Returns the quotes, for the couple by their token or for the merchant's user by the id of the enquiry. */
export async function listQuotes(context: PartyContext, input: ChannelInput, caller: Caller): Promise<Result<QuoteList>> {
  const party = await partyOf(context, input, caller);
  if ('ok' in party) return party;
  return done(await quoteListOf(context, party));
}

export interface NewQuote extends Omit<QuoteContent, 'banquet' | 'depositFen'> {
  depositFen?: number | null | undefined;
  /** Undefined: what the enquiry states. */
  banquet?: StatedBanquet | undefined;
  /** Id of the enquiry. */
  id: string;
  validUntil: string;
  /** Latest version that the merchant has seen; 0: none. */
  base: number;
}

/** Returns the content as it is stored: without unprintable characters and phone numbers. */
const storedContent = ({ tables, tableFen, lines, depositFen, note }: NewQuote, banquet: QuotedBanquet): QuoteContent => ({
  tables,
  tableFen,
  lines: lines.map(({ name, fen }) => ({ name: hideNumbers(cleanText(name)), fen })),
  depositFen: depositFen ?? null,
  note: hideNumbers(cleanText(note)),
  banquet,
});

function contentProblem(content: QuoteContent, validUntil: string, now: number): Refusal | undefined {
  const { first, last } = validityRange(now);
  if (!(validUntil >= first && validUntil <= last)) return 'invalidQuoteDate';
  if (content.lines.some(({ name }) => !name)) return 'invalidQuote';
  if (!content.tables && content.tableFen) return 'invalidQuote';
  const total = totalFen(content);
  if (total <= 0 || total > LARGEST_FEN * 2) return 'invalidQuote';
  return (content.depositFen ?? 0) > total ? 'invalidDeposit' : undefined;
}

/** Sends a quote; it supersedes an open one. The same content on the same base is the same quote. */
export async function sendQuote(
  context: PartyContext & Pick<ServiceContext, 'audit'> & Pick<ConversationPart, 'onChatChange'>,
  input: NewQuote,
  caller: Caller,
): Promise<Result<QuoteList>> {
  const party = await partyOf(context, { id: input.id }, caller, { isChange: true });
  if ('ok' in party) return party;
  const banquet = await quotedBanquet(context.db, {
    enquiryId: party.channelId,
    merchantId: party.merchant.id,
    stated: input.banquet,
    now: context.clock(),
  });
  if (typeof banquet === 'string') return refuse(banquet);
  const content = storedContent(input, banquet);
  const problem = contentProblem(content, input.validUntil, context.clock());
  if (problem) return refuse(problem);
  const refusal = await withReconnect(() =>
    withRetry(() =>
      context.db.transaction().execute((trx) => store(trx, context, { ...input, party, caller, content: JSON.stringify(content) })),
    ),
  );
  if (refusal) return refuse(refusal);
  context.onChatChange(party.channelId);
  return done(await quoteListOf(context, party));
}

interface StoredDraft {
  party: Party;
  caller: Caller;
  content: string;
  validUntil: string;
  base: number;
}

async function store(
  trx: Transaction<Database>,
  { clock, audit }: Pick<ServiceContext, 'clock' | 'audit'>,
  { party, caller, content, validUntil, base }: StoredDraft,
): Promise<Refusal | undefined> {
  const now = clock();
  const enquiryId = party.channelId;
  const enquiry = await lockEnquiry(trx, enquiryId, party.merchant.id);
  if (!enquiry?.phone_cipher) return 'withdrawn';
  if (!isOpenEnquiry(enquiry.state as InboxState)) return 'enquiryEnded';
  const latest = await trx
    .selectFrom('quote')
    .select(['version', 'state', 'content', 'valid_until'])
    .where('enquiry_id', '=', enquiryId)
    .where(onNodesOf(trx, 'merchant_id', [party.merchant.id]))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  const version = latest?.version ?? 0;
  const isRepetition = latest?.content === content && latest.valid_until === validUntil && version === base + 1;
  if (isRepetition) return undefined;
  if (latest?.state === 'accepted') return 'quoteAccepted';
  if (version !== base) return 'quoteChanged';
  if (version >= MOST_VERSIONS) return 'tooManyQuotes';
  await trx
    .updateTable('quote')
    .set({ state: 'superseded' })
    .where('enquiry_id', '=', enquiryId)
    .where(onNodesOf(trx, 'merchant_id', [party.merchant.id]))
    .where('state', '=', 'open')
    .execute();
  await trx
    .insertInto('quote')
    .values({
      enquiry_id: enquiryId,
      version: version + 1,
      merchant_id: party.merchant.id,
      state: 'open',
      valid_until: validUntil,
      content,
      user_id: party.userId,
      created_at: now,
      accepted_at: null,
    })
    .execute();
  const step = { enquiryId, merchantId: party.merchant.id, at: now, userId: party.userId };
  await noteOffer(trx, step, 'quote');
  await advanceEnquiry(trx, step, enquiry.state, 'contacted');
  await audit.record(trx, {
    event: 'quote.sent',
    actor: party.userId ?? 'anonymous',
    target: `enquiry:${enquiryId}`,
    address: caller.address,
    detail: { version: version + 1 },
  });
  return undefined;
}
