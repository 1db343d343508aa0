/** Moves the texts of messages, and the numbers that merchants gave, under the current encryption key. */
import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema/schema.ts';
import type { Keyring } from '../keys/keyring.ts';
import { STATEMENT_ROWS } from '../short-statements.ts';
import { aboutPhone } from './channel-record.ts';
import { aboutMessage } from './message-record.ts';

type Db = Kysely<Database>;

export interface ResealedConversations {
  rewritten: number;
  /** Texts and numbers whose key is not in the keyring; they stay as they are. */
  unreadable: number;
}

/** Can be interrupted and repeated. */
export async function resealConversations(db: Db, keyring: Keyring): Promise<ResealedConversations> {
  const [messages, phones] = [await resealMessages(db, keyring), await resealPhones(db, keyring)];
  return { rewritten: messages.rewritten + phones.rewritten, unreadable: messages.unreadable + phones.unreadable };
}

async function resealMessages(db: Db, keyring: Keyring): Promise<ResealedConversations> {
  const used = await db
    .selectFrom('chat_message')
    .select((field) => ['text_key', field.fn.countAll<number>().as('count')])
    .where('text_key', '!=', keyring.current)
    .groupBy('text_key')
    .execute();
  let rewritten = 0;
  for (const { text_key } of used.filter((row) => keyring.has(row.text_key)))
    for (let count = STATEMENT_ROWS; count === STATEMENT_ROWS; rewritten += count) count = await resealPage(db, keyring, text_key);
  const unreadable = used.filter((row) => !keyring.has(row.text_key)).reduce((sum, { count }) => sum + Number(count), 0);
  return { rewritten, unreadable };
}

/** Reseals some messages under a key and returns how many. */
async function resealPage(db: Db, keyring: Keyring, textKey: string): Promise<number> {
  const rows = await db.selectFrom('chat_message').selectAll().where('text_key', '=', textKey).limit(STATEMENT_ROWS).execute();
  for (const row of rows) {
    const about = aboutMessage(row.channel_id, row.client_key);
    const sealed = keyring.seal(keyring.open({ key: row.text_key, cipher: row.text_cipher }, about), about);
    await db
      .updateTable('chat_message')
      .set({ text_cipher: sealed.cipher, text_key: sealed.key })
      .where('channel_id', '=', row.channel_id)
      .where('seq', '=', row.seq)
      .execute();
  }
  return rows.length;
}

async function resealPhones(db: Db, keyring: Keyring): Promise<ResealedConversations> {
  const rows = await db
    .selectFrom('chat_channel')
    .select(['id', 'phone_cipher', 'phone_key'])
    .where('phone_key', 'not in', ['', keyring.current])
    .execute();
  const readable = rows.filter(({ phone_key }) => keyring.has(phone_key));
  for (const { id, phone_cipher, phone_key } of readable) {
    const sealed = keyring.seal(keyring.open({ key: phone_key, cipher: phone_cipher }, aboutPhone(id)), aboutPhone(id));
    await db
      .updateTable('chat_channel')
      .set({ phone_cipher: sealed.cipher, phone_key: sealed.key })
      .where('id', '=', id)
      .where('phone_cipher', '=', phone_cipher)
      .execute();
  }
  return { rewritten: readable.length, unreadable: rows.length - readable.length };
}
