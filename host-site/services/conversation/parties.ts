/** The person who makes a call about a channel: the couple by their receipt link, or a user of the merchant by their session. */
import type { ChatSide } from '../../../widgets/domain/services/conversation.ts';
import type { Result } from '../../../widgets/domain/services/result.ts';
import type { ChannelInput } from '../../service-contract/conversation-calls.ts';
import type { Caller } from '../../service-contract/service-call.ts';
import type { ServiceContext } from '../context.ts';
import { receiptHolder } from '../enquiries/receipts.ts';
import { actingOf } from '../inbox/merchant-users.ts';
import { refuse } from '../refusals.ts';

export interface Party {
  side: ChatSide;
  /** Id of the enquiry, which is that of the channel. */
  channelId: string;
  merchant: { id: number; name: string };
  /** Mask of the couple's number; empty once the number is erased. */
  phoneMask: string;
  /** Account of the merchant's user; null for the couple. */
  userId: number | null;
}

export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Returns the party of a call, or the refusal. A channel of another merchant is refused like one that does not exist.
 * @param isChange the call changes something: a merchant's user must have sent it from a page of this site; the couple's token is proof enough
 */
export async function partyOf(
  context: ServiceContext,
  { token = '', id = '' }: ChannelInput,
  caller: Caller,
  { isChange = false }: { isChange?: boolean } = {},
): Promise<Party | Result<never>> {
  return token ? coupleOf(context, token) : merchantUserOf(context, id, caller, isChange);
}

async function coupleOf(context: ServiceContext, token: string): Promise<Party | Result<never>> {
  const holder = await receiptHolder(context, token);
  if (!holder.ok) return holder;
  const { enquiryId, merchant, phoneMask } = holder.data;
  return { side: 'couple', channelId: enquiryId, merchant, phoneMask, userId: null };
}

async function merchantUserOf(context: ServiceContext, id: string, caller: Caller, isChange: boolean): Promise<Party | Result<never>> {
  if (isChange && !caller.own) return refuse('foreignPage');
  const acting = await actingOf(context, caller);
  if (!acting) return refuse('notLoggedIn');
  if (!acting.merchants.length) return refuse('noMerchant');
  const row = UUID.test(id)
    ? await context.db
        .selectFrom('enquiry')
        .select(['merchant_id', 'phone_mask'])
        .where('id', '=', id)
        .where(
          'merchant_id',
          'in',
          acting.merchants.map((merchant) => merchant.id),
        )
        .executeTakeFirst()
    : undefined;
  const merchant = row && acting.merchants.find((one) => one.id === row.merchant_id);
  if (!row || !merchant) return refuse('unknownEnquiry');
  return { side: 'merchant', channelId: id, merchant, phoneMask: row.phone_mask, userId: acting.session.userId };
}
