/** Sends a message: stored once, under the next number of its channel, with the answer of the smart reception outside of online hours. */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { PartyContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { compiled, type Operands } from '../../../platform/database/compiled.ts';
import { onNodesOf } from '../../../platform/database/distribution/node-condition.ts';
import { withReconnect, withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { cleanText } from '../../../platform/system/clean-text.ts';
import { attachPicture } from '../../../platform/uploads/uploads.ts';
import { advanceEnquiry } from '../../enquiries/service.ts';
import type { ConversationPart } from '../context.ts';
import type { ChannelInput } from '../contract.ts';
import type { ChatMessage } from '../conversation.ts';
import { refuse } from '../refusals.ts';
import { CLOSED_REFUSALS, closedFor, isExchanged, onNodesOfChannels, pictureOwner, takeSeq } from './channel-record.ts';
import { insertMessage, messageOfKey, textsBefore } from './message-record.ts';
import { messageProblem, storedText } from './message-text.ts';
import { keyOf, type Party, partyOf } from './parties.ts';
import { isOnline } from './reception/online-hours.ts';
import { receptionOf } from './reception/smart-reception.ts';
import { UnstoredMessage } from './unstored-message.ts';

/** Milliseconds in which the smart reception greets once; it answers questions each time. */
const GREETING_MS = 6 * 3600_000;

interface Draft {
  party: Party;
  key: string;
  text: string;
  /** Id of an uploaded picture; empty without one. */
  pictureId: string;
  isEnabled: boolean;
  /** What the smart reception writes; undefined in online hours. `isAnswer` false: a greeting. */
  reception: { text: string; isAnswer: boolean } | undefined;
}

/** @param input.key idempotency key of the client: the same key with the same text is the same message */
export async function sendMessage(
  context: PartyContext & Pick<ServiceContext, 'messageLimits' | 'slots'> & Pick<ConversationPart, 'onChatChange'>,
  input: ChannelInput & { key: string; text: string; picture?: string },
  caller: Caller,
): Promise<Result<ChatMessage>> {
  const text = cleanText(input.text);
  const problem = messageProblem(text, Boolean(input.picture));
  if (problem) return refuse(problem);
  const party = await partyOf(context, input, caller, { isChange: true, key: input.key });
  if ('ok' in party) return party;
  const key = keyOf(party.side, input.key);
  const { hasKey, hours, isEnabled } = party.facts;
  const earlier = hasKey ? await repetitionOf(context, party, key, text) : undefined;
  if (earlier) return earlier;
  const wait = await context.messageLimits.takeMessage(party.channelId, party.side);
  if (wait) return refuse('tooMany', wait);
  const draft: Draft = {
    party,
    key,
    text,
    pictureId: input.picture ?? '',
    isEnabled,
    reception:
      party.side === 'couple' && text && !isOnline(hours, context.clock())
        ? await receptionOf(context, party.merchant.id, text)
        : undefined,
  };
  try {
    const message = await withReconnect(() => withRetry(() => context.db.transaction().execute((trx) => store(trx, context, draft))));
    context.onChatChange(party.channelId);
    return done(message);
  } catch (error) {
    if (!(error instanceof UnstoredMessage)) throw error;
    if (error.reason !== 'stored') return refuse(error.reason);
    return (await repetitionOf(context, party, key, text)) ?? refuse('withdrawn');
  }
}

/** Returns the response to a message whose key is stored; undefined for a new key. */
async function repetitionOf(
  { db, keyring }: Pick<ServiceContext, 'db' | 'keyring'>,
  { channelId }: Party,
  key: string,
  text: string,
): Promise<Result<ChatMessage> | undefined> {
  const stored = await messageOfKey(db, keyring, channelId, key);
  if (!stored) return undefined;
  const earlier = await textsBefore(db, keyring, { channelId, seq: stored.seq, sender: stored.sender, text });
  return [text, storedText(text, false, earlier).text].includes(stored.text) ? done(stored) : refuse('keyReused');
}

const readEnquiry = compiled((db, { id, merchantId }: Operands<{ id: string; merchantId: number }>) =>
  db
    .selectFrom('enquiry')
    .select(['state', 'phone_cipher'])
    .where('id', '=', id)
    .where(onNodesOf(db, 'merchant_id', [merchantId])),
);

/** @throws UnstoredMessage */
async function store(trx: Transaction<Database>, context: Pick<ServiceContext, 'clock' | 'keyring'>, draft: Draft): Promise<ChatMessage> {
  const { keyring, clock } = context;
  const { party, key, reception, isEnabled, pictureId } = draft;
  const now = clock();
  const owner = { id: party.channelId, merchantId: party.merchant.id, now };
  const channel = await takeSeq(trx, owner);
  // After the lock: a withdrawal at the same time has ended, or waits.
  const [enquiry] = await readEnquiry(trx, { id: party.channelId, merchantId: party.merchant.id });
  if (!enquiry) throw new UnstoredMessage('withdrawn');
  const isErased = enquiry.state === 'withdrawn' || enquiry.phone_cipher === '';
  const closed = closedFor(party.side, { channel, isErased, isEnabled });
  if (closed) throw new UnstoredMessage(CLOSED_REFUSALS[closed]);
  const picture = pictureId
    ? await attachPicture(trx, { owner: pictureOwner(party.channelId, party.merchant.id), side: party.side, id: pictureId, now })
    : null;
  const place = { channelId: party.channelId, merchantId: party.merchant.id, seq: channel.last_seq, sender: party.side };
  const earlier = await textsBefore(trx, keyring, { ...place, text: draft.text });
  const message = {
    ...place,
    clientKey: key,
    userId: party.userId,
    ...storedText(draft.text, isExchanged(channel), earlier),
    picture: picture ?? null,
    at: now,
  };
  if (!(await insertMessage(trx, keyring, message))) throw new UnstoredMessage('stored');
  // After the key: a repetition finds its picture attached to the message that is stored.
  if (picture === undefined) throw new UnstoredMessage('unknownPicture');
  if (party.side === 'merchant') {
    const step = { enquiryId: party.channelId, merchantId: party.merchant.id, at: now, userId: party.userId };
    await advanceEnquiry(trx, step, enquiry.state, 'contacted');
  }
  if (reception && (reception.isAnswer || !(await hasGreeted(trx, party.channelId, now)))) {
    const { last_seq } = await takeSeq(trx, owner);
    await insertMessage(trx, keyring, {
      ...message,
      seq: last_seq,
      sender: 'automatic',
      clientKey: `automatic ${randomUUID()}`,
      userId: null,
      text: reception.text,
      hasHiddenNumber: false,
      picture: null,
    });
  }
  const { seq, sender, text, hasHiddenNumber, at } = message;
  return { seq, sender, text, hasHiddenNumber, picture: message.picture, at };
}

async function hasGreeted(trx: Transaction<Database>, channelId: string, now: number): Promise<boolean> {
  const row = await trx
    .selectFrom('chat_message')
    .select('seq')
    .where('channel_id', '=', channelId)
    .where(onNodesOfChannels(trx, 'chat_message', [channelId]))
    .where('sender', '=', 'automatic')
    .where('created_at', '>', now - GREETING_MS)
    .executeTakeFirst();
  return row !== undefined;
}
