/** Read marks, moved with one statement for the calls that wait: every message that appears on an open page moves one. */
import { type Kysely, sql } from 'kysely';
import type { ChatSide } from '../../../widgets/domain/services/conversation.ts';
import { engineOf } from '../../database/engines/database-engine.ts';
import { withRetry } from '../../database/engines/with-retry.ts';
import type { Database } from '../../database/schema/schema.ts';
import { statementTemplate } from '../../database/statement-template.ts';
import { together } from '../together.ts';

type Db = Kysely<Database>;
interface ReadMark {
  id: string;
  side: ChatSide;
  /** Number of the last message that the side has read. */
  upTo: number;
}
interface Moved {
  id: string;
  couple_read: number;
  merchant_read: number;
}

const isForward = (side: ChatSide) => sql`mark.${sql.ref(side)} > ${sql.ref(`${side}_read`)} and mark.${sql.ref(side)} <= last_seq`;
const moved = (side: ChatSide) =>
  sql`${sql.ref(`${side}_read`)} = case when ${isForward(side)} then mark.${sql.ref(side)} else ${sql.ref(`${side}_read`)} end`;

/** Moves marks forward, at most to the last message. PostgreSQL locks the channels in their order, as all transactions do, so that none waits for another in a circle. */
const statement = statementTemplate((db, { marks }: { marks: string }) => {
  const source =
    engineOf(db) === 'sqlite'
      ? sql`(select value->>'id' as id, value->>'couple' as couple, value->>'merchant' as merchant from json_each(${marks})) as mark`
      : sql`(
        select * from json_to_recordset(${marks}::json) as wanted (id text, couple integer, merchant integer)
        join (select chat_channel.id as locked from chat_channel where chat_channel.id in (select value->>'id' from json_array_elements(${marks}::json))
          order by chat_channel.id for update) as channel on channel.locked = wanted.id
      ) as mark`;
  const query = sql<Moved>`
    update chat_channel set ${moved('couple')}, ${moved('merchant')} from ${source}
    where chat_channel.id = mark.id and ((${isForward('couple')}) or (${isForward('merchant')}))
    returning chat_channel.id as id, couple_read, merchant_read`;
  return { compile: () => query.compile(db) };
});

async function moveMarks(db: Db, marks: readonly ReadMark[]): Promise<boolean[]> {
  const byChannel = new Map<string, { id: string; couple: number; merchant: number }>();
  for (const { id, side, upTo } of marks) byChannel.set(id, { ...(byChannel.get(id) ?? { id, couple: 0, merchant: 0 }), [side]: upTo });
  const list = JSON.stringify([...byChannel.values()].sort((one, other) => (one.id < other.id ? -1 : 1)));
  const { rows } = await withRetry(() => db.executeQuery(statement(db, { marks: list })));
  const changed = new Map(rows.map((row) => [row.id, row]));
  return marks.map(({ id, side, upTo }) => changed.get(id)?.[`${side}_read`] === upTo);
}

async function moveMark(db: Db, { id, side, upTo }: ReadMark): Promise<boolean> {
  const column = `${side}_read` as const;
  const { ref } = db.dynamic;
  const { numUpdatedRows } = await db
    .updateTable('chat_channel')
    .set({ [column]: upTo })
    .where('id', '=', id)
    .where(ref(column), '<', upTo)
    .where('last_seq', '>=', upTo)
    .executeTakeFirst();
  return Number(numUpdatedRows) > 0;
}

const writers = new WeakMap<Db, (mark: ReadMark) => Promise<boolean>>();

/** Moves a read mark forward; false when it is there already, or would be past the last message. */
export function moveReadMark(db: Db, mark: ReadMark): Promise<boolean> {
  // Others may not update from a list.
  if (!['sqlite', 'postgres'].includes(engineOf(db))) return moveMark(db, mark);
  const move =
    writers.get(db) ?? together<ReadMark, boolean>({ run: (marks) => moveMarks(db, marks), keyOf: ({ id, side }) => `${side} ${id}` });
  writers.set(db, move);
  return move(mark);
}
