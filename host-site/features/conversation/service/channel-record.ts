/** Rows of channels. A transaction that changes a channel locks its row first, and no other row of a conversation. */
import type { Kysely, RawBuilder, Selectable } from 'kysely';
import { compiled, type Operands } from '../../../platform/database/compiled.ts';
import { onNodesOfIds } from '../../../platform/database/distribution/merchant-id.ts';
import { uniqueColumns } from '../../../platform/database/distribution/node-condition.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { UploadOwner } from '../../../platform/uploads/uploads.ts';
import type { ChatClosed, ChatSide } from '../conversation.ts';
import type { Refusal } from '../refusals.ts';
import type { ChatChannelTable } from '../tables.ts';

export type Channel = Selectable<ChatChannelTable>;
type Db = Kysely<Database>;

export const aboutPhone = (channelId: string): string => `merchant phone ${channelId}`;

/** Columns of the primary key. */
const idColumns = (db: Db) => uniqueColumns<'merchant_id' | 'id'>(db, 'merchant_id', ['id']);

/** Returns the condition that rows of the channels are on their nodes. @param table name or alias in the statement */
export const onNodesOfChannels = (db: Db, table: string, ids: readonly string[]): RawBuilder<boolean> =>
  onNodesOfIds(db, `${table}.merchant_id`, ids);

/** Locks the channel, creating it if it does not exist, and returns it. */
export const lockChannel = (db: Db, { id, merchantId, now }: { id: string; merchantId: number; now: number }): Promise<Channel> =>
  db
    .insertInto('chat_channel')
    .values({ id, merchant_id: merchantId, last_seq: 0, last_at: now })
    .onConflict((conflict) => conflict.columns(idColumns(db)).doUpdateSet((row) => ({ last_seq: row.ref('chat_channel.last_seq') })))
    .returningAll()
    .executeTakeFirstOrThrow();

const raiseSeq = compiled((db, { id, merchantId, now }: Operands<{ id: string; merchantId: number; now: number }>) =>
  db
    .insertInto('chat_channel')
    .values({ id, merchant_id: merchantId, last_seq: 1, last_at: now })
    .onConflict((conflict) =>
      conflict.columns(idColumns(db)).doUpdateSet((row) => ({ last_seq: row('chat_channel.last_seq', '+', 1), last_at: now })),
    )
    .returningAll(),
);

/** Returns the channel with the number of its next message. Locks the channel, creating it if it does not exist. */
export async function takeSeq(db: Db, { id, merchantId, now }: { id: string; merchantId: number; now: number }): Promise<Channel> {
  const [channel] = await raiseSeq(db, { id, merchantId, now });
  if (!channel) throw new Error(`channel ${id} was not created`);
  return channel;
}

/** Moves a read mark forward; false when it is there already, or would be past the last message. */
export async function moveReadMark(db: Db, id: string, side: ChatSide, upTo: number): Promise<boolean> {
  const { ref } = db.dynamic;
  const { numUpdatedRows } = await db
    .updateTable('chat_channel')
    .set({ [`${side}_read`]: upTo })
    .where('id', '=', id)
    .where(onNodesOfChannels(db, 'chat_channel', [id]))
    .where(ref(`${side}_read`), '<', upTo)
    .where('last_seq', '>=', upTo)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

/** Pictures of both sides belong to the channel. */
export const pictureOwner = (channelId: string, merchantId: number): UploadOwner => ({ kind: 'channel', id: channelId, merchantId });

/** The refusal of a message in a channel that is closed for its side. */
export const CLOSED_REFUSALS = {
  withdrawn: 'withdrawn',
  notOpen: 'chatNotOpen',
  blockedByMe: 'chatBlockedByMe',
  blockedByOther: 'chatBlockedByOther',
} as const satisfies Record<string, Refusal>;

export const isExchanged = (channel: Channel | undefined): boolean =>
  channel !== undefined && channel.couple_agreed_at !== null && channel.merchant_agreed_at !== null;

/** Returns why the side cannot write in a channel. */
export function closedFor(
  side: ChatSide,
  { channel, isErased, isEnabled }: { channel: Channel | undefined; isErased: boolean; isEnabled: boolean },
): ChatClosed {
  if (isErased) return 'withdrawn';
  const blocked = { couple: channel?.couple_blocked_at ?? null, merchant: channel?.merchant_blocked_at ?? null };
  if (blocked[side] !== null) return 'blockedByMe';
  if (blocked[side === 'couple' ? 'merchant' : 'couple'] !== null) return 'blockedByOther';
  // A merchant may answer what couples wrote before it stopped accepting enquiries.
  return side === 'couple' && !isEnabled ? 'notOpen' : '';
}

/** Returns which of the enquiries have messages. */
export async function enquiriesWithMessages(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = ids.length
    ? await db
        .selectFrom('chat_channel')
        .select('id')
        .where('id', 'in', [...ids])
        .where(onNodesOfChannels(db, 'chat_channel', ids))
        .where('last_seq', '>', 0)
        .execute()
    : [];
  return new Set(rows.map(({ id }) => id));
}
