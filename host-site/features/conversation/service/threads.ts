/** The messages of a channel with their read marks, and the changes of a channel beside its messages. */
import { randomUUID } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { readPhone } from '../../../../widgets/domain/visitor/phone.ts';
import { emojiParts, emojiPath } from '../../../lookups/index.ts';
import type { KeyedContext, PartyContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { uniqueColumns } from '../../../platform/database/distribution/node-condition.ts';
import { withRetry } from '../../../platform/database/engines/with-retry.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import { recordFact } from '../../../platform/facts/facts.ts';
import type { OutputOf, ParsedInputOf } from '../../../platform/feature/call.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';
import type { ConversationPart } from '../context.ts';
import type { conversationCalls } from '../contract.ts';
import { type ChatMessage, type ChatSide, type ChatThread, MESSAGE_PAGE } from '../conversation.ts';
import { refuse } from '../refusals.ts';
import { readFacts } from './channel-facts.ts';
import { aboutPhone, type Channel, closedFor, isExchanged, lockChannel, moveReadMark, onNodesOfChannels } from './channel-record.ts';
import { type MessageRange, readMessages } from './message-record.ts';
import { type Party, partyOf } from './parties.ts';
import { isOnline } from './reception/online-hours.ts';
import { sharedRead } from './shared-reads.ts';

const readColumn = (side: ChatSide) => `${side}_read` as const;
const otherOf = (side: ChatSide): ChatSide => (side === 'couple' ? 'merchant' : 'couple');

/** Returns the merchant's number for the couple, the mask of the couple's number for the merchant; empty before both agreed. */
function exchangedPhone({ keyring }: Pick<ServiceContext, 'keyring'>, party: Party, channel: Channel | undefined): string {
  if (!channel || !isExchanged(channel)) return '';
  if (party.side === 'merchant') return party.phoneMask;
  return keyring.open({ key: channel.phone_key, cipher: channel.phone_cipher }, aboutPhone(channel.id));
}

/** Returns the paths of the pictures of the emoji codes in the texts. */
const emojiOf = (list: readonly ChatMessage[]): Record<string, string> =>
  Object.fromEntries(
    list.flatMap(({ text }) => emojiParts(text).flatMap((part) => (part.text === undefined ? [[part.code, emojiPath(part.image)]] : []))),
  );

const readSharedMessages = sharedRead(
  (_: Pick<Keyring, 'open'>, channelId: string, range: MessageRange) => `${channelId} ${JSON.stringify(range)}`,
  readMessages,
);

async function messagesIn(
  { db, keyring }: Pick<ServiceContext, 'db' | 'keyring'>,
  channel: Channel | undefined,
  range: { after?: number; before?: number },
): Promise<ChatMessage[]> {
  const { after } = range;
  if (!channel || (after !== undefined && after >= channel.last_seq)) return [];
  return readSharedMessages(db, keyring, channel.id, { ...range, limit: MESSAGE_PAGE });
}

async function threadOf(context: KeyedContext, party: Party, range: { after?: number; before?: number }): Promise<ChatThread> {
  const { side, channelId, merchant, facts } = party;
  // Read before the messages: a read mark must not be ahead of them.
  const { channel, hours, isEnabled } = facts;
  const rows = await messagesIn(context, channel, range);
  const first = rows[0]?.seq ?? 1;
  return {
    id: channelId,
    side,
    merchant,
    cityPinyin: facts.cityPinyin,
    wedding: facts.wedding,
    couplePhoneMask: side === 'merchant' ? party.phoneMask : '',
    emoji: emojiOf(rows),
    list: rows,
    hasEarlier: range.after === undefined && first > 1,
    lastSeq: channel?.last_seq ?? 0,
    readSeq: channel?.[readColumn(side)] ?? 0,
    otherReadSeq: channel?.[readColumn(otherOf(side))] ?? 0,
    closed: closedFor(side, { channel, isErased: facts.phoneMask === '', isEnabled }),
    exchange: {
      hasAgreed: (channel?.[`${side}_agreed_at`] ?? null) !== null,
      hasOtherAgreed: (channel?.[`${otherOf(side)}_agreed_at`] ?? null) !== null,
      phone: exchangedPhone(context, party, channel),
    },
    hours,
    isOnline: isOnline(hours, context.clock()),
  };
}

/** Returns messages of a channel: the last ones, those after a number, or those before one. Reading sets no read mark. */
export async function chatMessages(
  context: PartyContext,
  input: ParsedInputOf<typeof conversationCalls.chatMessages>,
  caller: Caller,
): Promise<Result<ChatThread>> {
  const party = await partyOf(context, input, caller);
  if ('ok' in party) return party;
  const { after, before } = input;
  return done(await threadOf(context, party, { ...(after !== undefined && { after }), ...(before !== undefined && { before }) }));
}

/** Moves the side's read mark forward, at most to the last message. */
export async function markChatRead(
  context: PartyContext & Pick<ConversationPart, 'onChatChange'>,
  input: ParsedInputOf<typeof conversationCalls.markChatRead>,
  caller: Caller,
): Promise<Result<OutputOf<typeof conversationCalls.markChatRead>>> {
  const party = await partyOf(context, input, caller, { isChange: true });
  if ('ok' in party) return party;
  const { side, channelId, facts } = party;
  const isMoved = await moveReadMark(context.db, channelId, side, input.upTo);
  if (isMoved) context.onChatChange(channelId);
  return done({ readSeq: isMoved ? input.upTo : (facts.channel?.[readColumn(side)] ?? 0) });
}

/** Locks the channel, changes it and returns the thread. */
async function change(
  context: KeyedContext & Pick<ConversationPart, 'onChatChange'>,
  party: Party,
  work: (trx: Transaction<Database>, channel: Channel) => Promise<unknown>,
): Promise<Result<ChatThread>> {
  const { db, clock } = context;
  await withRetry(() =>
    db.transaction().execute(async (trx) => {
      const channel = await lockChannel(trx, { id: party.channelId, merchantId: party.merchant.id, now: clock() });
      await work(trx, channel);
    }),
  );
  context.onChatChange(party.channelId);
  const facts = await readFacts(db, party.channelId);
  return facts ? done(await threadOf(context, { ...party, facts }, {})) : refuse('unknownEnquiry');
}

/** A landline: area code and number. */
const LANDLINE = /^0\d{2,3}-?\d{7,8}$/;

/** Agrees to the exchange of numbers, or withdraws the agreement. A merchant states the number that the couple gets when both agree. */
export async function exchangeInfo(
  context: PartyContext & Pick<ConversationPart, 'onChatChange'>,
  input: ParsedInputOf<typeof conversationCalls.exchangeInfo>,
  caller: Caller,
): Promise<Result<ChatThread>> {
  const party = await partyOf(context, input, caller, { isChange: true });
  if ('ok' in party) return party;
  if (!party.phoneMask) return refuse('withdrawn');
  const isMerchant = party.side === 'merchant';
  const typed = input.phone?.trim() ?? '';
  const phone = readPhone(typed) ?? (LANDLINE.test(typed) ? typed : '');
  if (isMerchant && input.agree && !phone) return refuse('invalidPhone');
  const sealed = isMerchant && input.agree ? context.keyring.seal(phone, aboutPhone(party.channelId)) : { cipher: '', key: '' };
  const now = context.clock();
  return change(context, party, async (trx) => {
    if (!input.agree) await recordFact(trx, { kind: 'chat.disagreed', subject: `${party.channelId}:${party.side}`, now });
    await trx
      .updateTable('chat_channel')
      .set({
        [`${party.side}_agreed_at`]: input.agree ? now : null,
        ...(isMerchant && { phone_cipher: sealed.cipher, phone_key: sealed.key }),
      })
      .where('id', '=', party.channelId)
      .where(onNodesOfChannels(trx, 'chat_channel', [party.channelId]))
      .execute();
  });
}

/** Blocks the other side, or ends the block. While a side blocks, nobody can write. */
export async function blockChat(
  context: PartyContext & Pick<ConversationPart, 'onChatChange'>,
  input: ParsedInputOf<typeof conversationCalls.blockChat>,
  caller: Caller,
): Promise<Result<ChatThread>> {
  const party = await partyOf(context, input, caller, { isChange: true });
  if ('ok' in party) return party;
  if (!party.phoneMask) return refuse('withdrawn');
  const now = context.clock();
  return change(context, party, async (trx) => {
    await recordFact(trx, { kind: input.block ? 'chat.blocked' : 'chat.unblocked', subject: `${party.channelId}:${party.side}`, now });
    await trx
      .updateTable('chat_channel')
      .set({ [`${party.side}_blocked_at`]: input.block ? now : null })
      .where('id', '=', party.channelId)
      .where(onNodesOfChannels(trx, 'chat_channel', [party.channelId]))
      .execute();
  });
}

/** Columns of the unique index of reports. */
const reportColumns = (db: Kysely<Database>) =>
  uniqueColumns<'merchant_id' | 'channel_id' | 'seq' | 'side'>(db, 'merchant_id', ['channel_id', 'seq', 'side']);

/** Reports a message of the other side to the operator. A repeated report changes nothing. */
export async function reportChat(
  context: PartyContext,
  input: ParsedInputOf<typeof conversationCalls.reportChat>,
  caller: Caller,
): Promise<Result<OutputOf<typeof conversationCalls.reportChat>>> {
  const party = await partyOf(context, input, caller, { isChange: true });
  if ('ok' in party) return party;
  const { db, clock } = context;
  const message = await db
    .selectFrom('chat_message')
    .select('seq')
    .where('channel_id', '=', party.channelId)
    .where(onNodesOfChannels(db, 'chat_message', [party.channelId]))
    .where('seq', '=', input.seq)
    .where('sender', '=', otherOf(party.side))
    .executeTakeFirst();
  if (!message) return refuse('unknownMessage');
  await db
    .insertInto('chat_report')
    .values({
      id: randomUUID(),
      channel_id: party.channelId,
      merchant_id: party.merchant.id,
      seq: input.seq,
      side: party.side,
      reason: input.reason,
      created_at: clock(),
    })
    .onConflict((conflict) => conflict.columns(reportColumns(db)).doNothing())
    .execute();
  return done({ reported: true });
}
