/** The typing indicator: reported to the other side while it is connected, never stored. Clients hide it after some seconds. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { PartyContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import type { OutputOf, ParsedInputOf } from '../../../platform/feature/call.ts';
import type { ConversationPart } from '../context.ts';
import type { conversationCalls } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { CLOSED_REFUSALS, closedFor } from './channel-record.ts';
import { partyOf } from './parties.ts';

/** Reports that the caller's side is typing. Refused where the side cannot write. */
export async function chatTyping(
  context: PartyContext & Pick<ConversationPart, 'onChatTyping'>,
  input: ParsedInputOf<typeof conversationCalls.chatTyping>,
  caller: Caller,
): Promise<Result<OutputOf<typeof conversationCalls.chatTyping>>> {
  const party = await partyOf(context, input, caller, { isChange: true });
  if ('ok' in party) return party;
  const { side, channelId, facts } = party;
  const closed = closedFor(side, facts);
  if (closed) return refuse(CLOSED_REFUSALS[closed]);
  context.onChatTyping(channelId, side);
  return done({ reported: true });
}
