/** Pictures of a channel: uploaded by a side, and served to both. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { UploadedPicture } from '../../../../widgets/domain/services/upload.ts';
import type { PartyContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import type { ParsedInputOf } from '../../../platform/feature/call.ts';
import { readPicture, storePicture } from '../../../platform/uploads/uploads.ts';
import type { conversationCalls } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { CLOSED_REFUSALS, closedFor, pictureOwner } from './channel-record.ts';
import { partyOf } from './parties.ts';

/** Stores a picture of the caller's side. Refused where the side cannot write. */
export async function uploadChatPicture(
  context: PartyContext & Pick<ServiceContext, 'messageLimits' | 'files' | 'storedBytes' | 'uploadLimits'>,
  input: ParsedInputOf<typeof conversationCalls.uploadChatPicture>,
  caller: Caller,
): Promise<Result<UploadedPicture>> {
  const party = await partyOf(context, input, caller, { isChange: true });
  if ('ok' in party) return party;
  const { side, channelId, merchant, facts } = party;
  const closed = closedFor(side, facts);
  if (closed) return refuse(CLOSED_REFUSALS[closed]);
  const wait = await context.messageLimits.takePicture(channelId, side);
  if (wait) return refuse('tooMany', wait);
  return storePicture(context, {
    owner: pictureOwner(channelId, merchant.id),
    side,
    visitor: caller.network,
    bytes: Buffer.from(input.bytes),
  });
}

/** Returns a picture of the channel. A picture of another channel is refused like one that does not exist. */
export async function chatPicture(
  context: PartyContext & Pick<ServiceContext, 'files'>,
  input: ParsedInputOf<typeof conversationCalls.chatPicture>,
  caller: Caller,
): Promise<Result<{ bytes: Uint8Array }>> {
  const party = await partyOf(context, input, caller);
  if ('ok' in party) return party;
  const bytes = await readPicture(context, {
    owner: pictureOwner(party.channelId, party.merchant.id),
    id: input.picture,
    version: input.version,
  });
  return bytes ? done({ bytes }) : refuse('unknownPicture');
}
