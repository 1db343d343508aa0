/** Rows of messages. Texts are encrypted like phone numbers: after an exchange they can contain them. */
import type { Kysely, Selectable } from 'kysely';
import type { UploadedPicture } from '../../../../widgets/domain/services/upload.ts';
import { compiled, type Operands } from '../../../platform/database/compiled.ts';
import { merchantOfId } from '../../../platform/database/distribution/merchant-id.ts';
import { onNodeOf, uniqueColumns } from '../../../platform/database/distribution/node-condition.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';
import { hasDigits } from '../../../platform/system/disguised-numbers.ts';
import type { ChatMessage, ChatSender } from '../conversation.ts';
import type { ChatMessageTable } from '../tables.ts';
import { onNodesOfChannels } from './channel-record.ts';

type Db = Kysely<Database>;
export type MessageRow = Selectable<ChatMessageTable>;

export interface NewMessage {
  channelId: string;
  merchantId: number;
  seq: number;
  sender: ChatSender;
  /** Unique within the channel. */
  clientKey: string;
  userId: number | null;
  text: string;
  hasHiddenNumber: boolean;
  picture: UploadedPicture | null;
  at: number;
}

export const aboutMessage = (channelId: string, clientKey: string): string => `message ${channelId} ${clientKey}`;

/** Returns the row of a message, with its text encrypted. */
function messageRow(keyring: Pick<Keyring, 'seal'>, message: NewMessage): MessageRow {
  const sealed = keyring.seal(message.text, aboutMessage(message.channelId, message.clientKey));
  return {
    channel_id: message.channelId,
    seq: message.seq,
    sender: message.sender,
    client_key: message.clientKey,
    user_id: message.userId,
    text_cipher: sealed.cipher,
    text_key: sealed.key,
    has_hidden_number: message.hasHiddenNumber ? 1 : 0,
    upload_id: message.picture?.id ?? '',
    picture_width: message.picture?.width ?? 0,
    picture_height: message.picture?.height ?? 0,
    created_at: message.at,
    merchant_id: message.merchantId,
  };
}

/** Columns of the unique index of idempotency keys. */
const keyColumns = (db: Db) => uniqueColumns<'merchant_id' | 'channel_id' | 'client_key'>(db, 'merchant_id', ['channel_id', 'client_key']);

const insertRow = compiled((db, row: Operands<MessageRow>) =>
  db
    .insertInto('chat_message')
    .values(row)
    .onConflict((conflict) => conflict.columns(keyColumns(db)).doNothing())
    .returning('seq'),
);

/** Inserts a message; false when the channel has one with its key. */
export const insertMessage = async (db: Db, keyring: Keyring, message: NewMessage): Promise<boolean> =>
  (await insertRow(db, messageRow(keyring, message))).length > 0;

export const openMessage = (keyring: Pick<Keyring, 'open'>, row: MessageRow): ChatMessage => ({
  seq: row.seq,
  sender: row.sender,
  text: keyring.open({ key: row.text_key, cipher: row.text_cipher }, aboutMessage(row.channel_id, row.client_key)),
  hasHiddenNumber: row.has_hidden_number === 1,
  picture: row.upload_id ? { id: row.upload_id, width: row.picture_width, height: row.picture_height } : null,
  at: row.created_at,
});

export async function messageOfKey(db: Db, keyring: Keyring, channelId: string, clientKey: string): Promise<ChatMessage | undefined> {
  const row = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where(onNodesOfChannels(db, 'chat_message', [channelId]))
    .where('client_key', '=', clientKey)
    .executeTakeFirst();
  return row && openMessage(keyring, row);
}

export interface MessageRange {
  /** Messages with higher numbers, the lowest first. */
  after?: number | undefined;
  /** The last messages with lower numbers. */
  before?: number | undefined;
  limit: number;
}

type RowsToRead = Operands<{
  channelId: string;
  merchantId: number | undefined;
  after: number | undefined;
  before: number | undefined;
  limit: number;
}>;

const readRows = compiled((db, { channelId, merchantId, after, before, limit }: RowsToRead) =>
  db
    .selectFrom('chat_message')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where(onNodeOf(db, 'chat_message.merchant_id', merchantId))
    .$if(Boolean(after), (query) => query.where('seq', '>', after))
    .$if(!after && Boolean(before), (query) => query.where('seq', '<', before))
    .orderBy('seq', after ? 'asc' : 'desc')
    .limit(limit),
);

/** Returns messages of a channel, the oldest first; without `after` and `before` the last ones. */
export async function readMessages(
  db: Db,
  keyring: Pick<Keyring, 'open'>,
  channelId: string,
  { after, before, limit }: MessageRange,
): Promise<ChatMessage[]> {
  const rows = await readRows(db, { channelId, merchantId: merchantOfId(channelId), after, before, limit });
  const list = rows.map((row) => openMessage(keyring, row));
  return after === undefined ? list.reverse() : list;
}

/** A number that is spread over more messages of a channel is not recognised. */
const MESSAGES_OF_A_NUMBER = 20;

/** Returns what the sender of a message wrote before it, the oldest first; nothing for a text without digits, which cannot continue a number. */
export async function textsBefore(
  db: Db,
  keyring: Pick<Keyring, 'open'>,
  { channelId, seq, sender, text }: Pick<NewMessage, 'channelId' | 'seq' | 'sender' | 'text'>,
): Promise<string[]> {
  if (!hasDigits(text)) return [];
  const messages = await readMessages(db, keyring, channelId, { before: seq, limit: MESSAGES_OF_A_NUMBER });
  return messages.filter((message) => message.sender === sender).map((message) => message.text);
}

/** Returns all messages of several channels, by channel, the oldest first. */
export async function messagesOfChannels(
  { db, keyring }: { db: Db; keyring: Pick<Keyring, 'open'> },
  ids: readonly string[],
): Promise<Map<string, ChatMessage[]>> {
  if (!ids.length) return new Map();
  const rows = await db
    .selectFrom('chat_message')
    .selectAll()
    .where('channel_id', 'in', [...ids])
    .where(onNodesOfChannels(db, 'chat_message', ids))
    .orderBy('channel_id')
    .orderBy('seq')
    .execute();
  const byChannel = new Map<string, ChatMessage[]>();
  for (const row of rows) byChannel.set(row.channel_id, [...(byChannel.get(row.channel_id) ?? []), openMessage(keyring, row)]);
  return byChannel;
}
