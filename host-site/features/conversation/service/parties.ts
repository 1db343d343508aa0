/** The person who makes a call about a channel: the couple by their receipt link, or a user of the merchant by their session. */
import type { Kysely } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { CoupleContext, MerchantContext, PartyContext } from '../../../platform/calls/context.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { enquiryOfToken, hasExpired } from '../../enquiries/service.ts';
import { actingOf } from '../../login/service.ts';
import type { ChannelInput } from '../contract.ts';
import type { ChatSide } from '../conversation.ts';
import { refuse } from '../refusals.ts';
import { type ChannelFacts, readFacts, readSharedFacts } from './channel-facts.ts';

export interface Party {
  side: ChatSide;
  /** Id of the enquiry, which is that of the channel. */
  channelId: string;
  merchant: { id: number; name: string };
  /** Mask of the couple's number; empty once the number is erased. */
  phoneMask: string;
  /** Account of the merchant's user; null for the couple. */
  userId: number | null;
  /** State of the channel when the party was checked. */
  facts: ChannelFacts;
}

const factsOf = ({ db }: { db: Kysely<Database> }, id: string, key: string) => (key ? readFacts(db, id, key) : readSharedFacts(db, id));

export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface PartyOptions {
  /** The call changes something: a merchant's user must have sent it from a page of this site; the couple's token is proof enough. */
  isChange?: boolean;
  /** Idempotency key of the call, for `facts.hasKey`. */
  key?: string;
}

/** Returns the party of a call, or the refusal. A channel of another merchant is refused like one that does not exist. */
export async function partyOf(
  context: PartyContext,
  { token = '', id = '' }: ChannelInput,
  caller: Caller,
  { isChange = false, key = '' }: PartyOptions = {},
): Promise<Party | Result<never>> {
  if (token) return coupleOf(context, token, key && keyOf('couple', key));
  if (isChange && !caller.own) return refuse('foreignPage');
  return merchantUserOf(context, { id, key: key && keyOf('merchant', key) }, caller);
}

/** Returns an idempotency key as it is stored: the sides do not know each other's. */
export const keyOf = (side: ChatSide, key: string): string => `${side} ${key}`;

async function coupleOf(context: CoupleContext, token: string, key: string): Promise<Party | Result<never>> {
  const id = enquiryOfToken(context.keyring, token);
  const facts = id && (await factsOf(context, id, key));
  if (!facts) return refuse('unknownReceipt');
  const { createdAt, receiptEndedAt: endedAt } = facts;
  if (await hasExpired(context, { enquiryId: facts.id, createdAt, endedAt })) return refuse('expiredReceipt');
  return { side: 'couple', channelId: facts.id, merchant: facts.merchant, phoneMask: facts.phoneMask, userId: null, facts };
}

async function merchantUserOf(
  context: MerchantContext,
  { id, key }: { id: string; key: string },
  caller: Caller,
): Promise<Party | Result<never>> {
  const [acting, facts] = await Promise.all([actingOf(context, caller), UUID.test(id) ? factsOf(context, id, key) : undefined]);
  if (!acting) return refuse('notLoggedIn');
  if (!acting.merchants.length) return refuse('noMerchant');
  const merchant = facts && acting.merchants.find((one) => one.id === facts.merchant.id);
  if (!facts || !merchant) return refuse('unknownEnquiry');
  return { side: 'merchant', channelId: facts.id, merchant, phoneMask: facts.phoneMask, userId: acting.session.userId, facts };
}
