/** The merchant's channels with their unread messages. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext, MerchantContext, PartyContext, ServiceContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { Caller } from '../../../platform/calls/service-call.ts';
import { onSameNode } from '../../../platform/database/distribution/node-condition.ts';
import type { OutputOf, ParsedInputOf } from '../../../platform/feature/call.ts';
import { WEDDING_COLUMNS, weddingOf } from '../../enquiries/service.ts';
import { merchantUserOf } from '../../login/service.ts';
import type { conversationCalls } from '../contract.ts';
import type { ChatChannelList } from '../conversation.ts';
import { onNodesOfChannels } from './channel-record.ts';
import { openMessage } from './message-record.ts';
import { partyOf } from './parties.ts';

const PAGE_SIZE = 20;

const channelsOf = ({ db }: DatabaseContext, merchants: readonly number[]) =>
  db
    .selectFrom('chat_channel')
    .where('chat_channel.merchant_id', 'in', [...merchants])
    .where('last_seq', '>', 0);

/** Returns the channels of the merchants that the user may act for, that with the latest message first. */
export async function chatChannels(
  context: MerchantContext & Pick<ServiceContext, 'keyring'>,
  { page = 1 }: ParsedInputOf<typeof conversationCalls.chatChannels>,
  caller: Caller,
): Promise<Result<ChatChannelList>> {
  const acting = await merchantUserOf(context, caller);
  if ('ok' in acting) return acting;
  const names = new Map(acting.merchants.map(({ id, name }) => [id, name]));
  const channels = channelsOf(context, [...names.keys()]);
  const { count } = await channels.select((field) => field.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  const rows = await channels
    .innerJoin('enquiry', (join) =>
      join.onRef('enquiry.id', '=', 'chat_channel.id').on(onSameNode(context.db, 'enquiry.merchant_id', 'chat_channel.merchant_id')),
    )
    .leftJoin('hall', 'hall.id', 'enquiry.hall_id')
    .select(['chat_channel.id', 'chat_channel.merchant_id', 'last_at', 'last_seq', 'phone_mask', 'repeats_enquiry_id'])
    .select(WEDDING_COLUMNS)
    .orderBy('last_at', 'desc')
    .orderBy('chat_channel.id', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .execute();
  const ids = rows.map(({ id }) => id);
  const [last, unread] = ids.length
    ? await Promise.all([lastMessages(context, ids), unreadByChannel(context, ids)])
    : [new Map(), new Map()];
  return done({
    list: rows.map((row) => ({
      id: row.id,
      merchant: { id: row.merchant_id, name: names.get(row.merchant_id) ?? '' },
      phoneMask: row.phone_mask,
      wedding: weddingOf(row),
      isRepetition: row.repeats_enquiry_id !== null,
      unread: unread.get(row.id) ?? 0,
      last: last.get(row.id) ?? null,
      lastAt: row.last_at,
    })),
    merchants: acting.merchants,
    total: Number(count),
    page,
    pageSize: PAGE_SIZE,
  });
}

async function lastMessages({ db, keyring }: DatabaseContext & Pick<ServiceContext, 'keyring'>, ids: readonly string[]) {
  const rows = await db
    .selectFrom('chat_message')
    .innerJoin('chat_channel', (join) =>
      join
        .onRef('chat_channel.id', '=', 'chat_message.channel_id')
        .onRef('chat_channel.last_seq', '=', 'chat_message.seq')
        .on(onSameNode(db, 'chat_channel.merchant_id', 'chat_message.merchant_id')),
    )
    .selectAll('chat_message')
    .where('channel_id', 'in', ids)
    .where(onNodesOfChannels(db, 'chat_message', ids))
    .execute();
  return new Map(rows.map((row) => [row.channel_id, openMessage(keyring, row)]));
}

/** Messages of couples that no user of the merchant has read. */
const unreadOf = ({ db }: DatabaseContext) =>
  db.selectFrom('chat_channel').innerJoin('chat_message', (join) =>
    join
      .onRef('chat_message.channel_id', '=', 'chat_channel.id')
      .onRef('chat_message.seq', '>', 'chat_channel.merchant_read')
      .on('chat_message.sender', '=', 'couple')
      .on(onSameNode(db, 'chat_message.merchant_id', 'chat_channel.merchant_id')),
  );

async function unreadByChannel(context: DatabaseContext, ids: readonly string[]): Promise<Map<string, number>> {
  const rows = await unreadOf(context)
    .select((field) => ['chat_channel.id', field.fn.countAll<number>().as('count')])
    .where('chat_channel.id', 'in', ids)
    .where(onNodesOfChannels(context.db, 'chat_channel', ids))
    .groupBy('chat_channel.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** Returns the number of unread messages: with the couple's token those of their channel, else those of all channels of the user's merchants. */
export async function chatUnreadCount(
  context: PartyContext,
  { token }: ParsedInputOf<typeof conversationCalls.chatUnreadCount>,
  caller: Caller,
): Promise<Result<OutputOf<typeof conversationCalls.chatUnreadCount>>> {
  if (token) return unreadOfCouple(context, token, caller);
  const acting = await merchantUserOf(context, caller);
  if ('ok' in acting) return acting;
  const { count } = await unreadOf(context)
    .select((field) => field.fn.countAll<number>().as('count'))
    .where(
      'chat_channel.merchant_id',
      'in',
      acting.merchants.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  return done({ count: Number(count) });
}

async function unreadOfCouple(context: PartyContext, token: string, caller: Caller): Promise<Result<{ count: number }>> {
  const party = await partyOf(context, { token }, caller);
  if ('ok' in party) return party;
  const { channel } = party.facts;
  if (!channel) return done({ count: 0 });
  const { count } = await context.db
    .selectFrom('chat_message')
    .select((field) => field.fn.countAll<number>().as('count'))
    .where('channel_id', '=', channel.id)
    .where(onNodesOfChannels(context.db, 'chat_message', [channel.id]))
    .where('seq', '>', channel.couple_read)
    .where('sender', '!=', 'couple')
    .executeTakeFirstOrThrow();
  return done({ count: Number(count) });
}
