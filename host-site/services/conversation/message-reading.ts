/** Reads the new messages of many channels with one statement: each open connection waits for those of its channel. */
import { type Kysely, sql } from 'kysely';
import { type ChatMessage, MESSAGE_PAGE } from '../../../widgets/domain/services/conversation.ts';
import { engineOf } from '../../database/engines/database-engine.ts';
import type { Database } from '../../database/schema/schema.ts';
import { statementTemplate } from '../../database/statement-template.ts';
import type { Keyring } from '../keys/keyring.ts';
import { together } from '../together.ts';
import { type MessageRow, openMessage, readMessages } from './message-record.ts';

type Db = Kysely<Database>;
interface NewMessagesRequest {
  id: string;
  /** Number of the last message that the caller has. */
  after: number;
  keyring: Pick<Keyring, 'open'>;
}

/** Numbers have no gaps: a page ends a fixed number after its start. Without the subquery PostgreSQL might read the whole table for a few channels. */
const statement = statementTemplate((db, { wanted }: { wanted: string }) => {
  const page = sql.lit(MESSAGE_PAGE);
  const query =
    engineOf(db) === 'sqlite'
      ? sql<MessageRow & { requested_after: number }>`
        select chat_message.*, wanted.value->>'after' as requested_after
        from json_each(${wanted}) as wanted
        join chat_message on channel_id = wanted.value->>'id' and seq > wanted.value->>'after' and seq <= wanted.value->>'after' + ${page}
        order by seq`
      : sql<MessageRow & { requested_after: number }>`
        select message.*, wanted.after as requested_after
        from json_to_recordset(${wanted}::json) as wanted (id text, after bigint)
        cross join lateral (
          select * from chat_message where channel_id = wanted.id and seq > wanted.after order by seq limit ${page}
        ) as message
        order by message.seq`;
  return { compile: () => query.compile(db) };
});

const nameOf = (id: string, after: number): string => `${id} ${after}`;

async function readPages(db: Db, requests: readonly NewMessagesRequest[]): Promise<ChatMessage[][]> {
  const wanted = new Map(requests.map(({ id, after }) => [nameOf(id, after), { id, after }]));
  const { rows } = await db.executeQuery(statement(db, { wanted: JSON.stringify([...wanted.values()]) }));
  const pages = new Map<string, ChatMessage[]>();
  const [{ keyring }] = requests as [NewMessagesRequest];
  for (const { requested_after, ...row } of rows) {
    const name = nameOf(row.channel_id, requested_after);
    const page = pages.get(name) ?? [];
    pages.set(name, page);
    page.push(openMessage(keyring, row));
  }
  return requests.map(({ id, after }) => pages.get(nameOf(id, after)) ?? []);
}

const readers = new WeakMap<Db, (request: NewMessagesRequest) => Promise<ChatMessage[]>>();

/** Returns the next page of messages after a number. Calls that wait share a statement; the two sides of a channel share the messages. */
export function messagesTogether(db: Db, request: NewMessagesRequest): Promise<ChatMessage[]> {
  const { id, after, keyring } = request;
  if (!['sqlite', 'postgres'].includes(engineOf(db))) return readMessages(db, keyring, id, { after, limit: MESSAGE_PAGE });
  const read = readers.get(db) ?? together<NewMessagesRequest, ChatMessage[]>({ run: (requests) => readPages(db, requests), groups: 2 });
  readers.set(db, read);
  return read(request);
}
