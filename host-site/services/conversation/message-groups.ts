/**
 * Stores messages that wait at the same time in one transaction: while a group is being written to disk the next one collects, so that a commit and its
 * statements are shared by as many messages as arrive in its time. Each caller gets its response after the commit.
 */
import { type Kysely, sql, type Transaction } from 'kysely';
import type { ChatMessage } from '../../../widgets/domain/services/conversation.ts';
import { isConnectionLoss } from '../../database/engines/connection-loss.ts';
import { engineOf } from '../../database/engines/database-engine.ts';
import { withReconnect, withRetry } from '../../database/engines/with-retry.ts';
import { isInList, listParameter } from '../../database/list-parameter.ts';
import type { Database } from '../../database/schema/schema.ts';
import { statementTemplate } from '../../database/statement-template.ts';
import type { ServiceContext } from '../context.ts';
import { together } from '../together.ts';
import { readFacts } from './channel-facts.ts';
import { CLOSED_REFUSALS, closedFor, isExchanged, lockChannel } from './channel-record.ts';
import { type MessageRow, messageRow } from './message-record.ts';
import { storedText } from './message-text.ts';
import type { Party } from './parties.ts';
import { UnstoredMessage } from './unstored-message.ts';

type Db = Kysely<Database>;
type GroupContext = Pick<ServiceContext, 'db' | 'keyring' | 'clock'>;

/** A message without a picture, to which the smart reception writes nothing. */
export interface TextDraft {
  party: Party;
  /** Idempotency key as it is stored. */
  key: string;
  text: string;
}
interface Waiting {
  context: GroupContext;
  draft: TextDraft;
  /** Stores the message in a transaction of its own. */
  storeAlone: () => Promise<ChatMessage>;
}
type Outcome = { message: ChatMessage } | { error: unknown };

const lockStatement = statementTemplate((db, { ids }: { ids: string }) =>
  db
    .selectFrom('chat_channel')
    .select('id')
    .where(isInList(db, 'id', ids))
    .orderBy('id')
    // SQLite has one writer at a time.
    .$if(engineOf(db) !== 'sqlite', (query) => query.forUpdate()),
);

/** Locks the channels, always in the order of their ids; creates those that do not exist. */
async function lockChannels(trx: Transaction<Database>, drafts: readonly TextDraft[], now: number): Promise<void> {
  const ids = drafts.map(({ party }) => party.channelId).sort();
  const { rows } = await trx.executeQuery(lockStatement(trx, { ids: listParameter(trx, ids) }));
  const existing = new Set(rows.map(({ id }) => id));
  for (const id of ids.filter((each) => !existing.has(each))) {
    const merchantId = drafts.find(({ party }) => party.channelId === id)?.party.merchant.id as number;
    await lockChannel(trx, { id, merchantId, now });
  }
}

const COLUMNS: Readonly<Record<keyof MessageRow, 'text' | 'integer' | 'bigint'>> = {
  channel_id: 'text',
  seq: 'integer',
  sender: 'text',
  client_key: 'text',
  user_id: 'bigint',
  text_cipher: 'text',
  text_key: 'text',
  has_hidden_number: 'integer',
  upload_id: 'text',
  picture_width: 'integer',
  picture_height: 'integer',
  created_at: 'bigint',
};
const names = sql.join(Object.keys(COLUMNS).map((name) => sql.ref(name)));

/** Inserts messages, and sets the last number of their channels. */
const insertStatement = statementTemplate((db, { rows }: { rows: string }) => {
  const types = Object.entries(COLUMNS).map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`);
  const fields = Object.keys(COLUMNS).map((name) => sql`value->>${sql.lit(name)} as ${sql.ref(name)}`);
  const query =
    engineOf(db) === 'sqlite'
      ? sql`insert into chat_message (${names}) select ${sql.join(fields)} from json_each(${rows})`
      : sql`
        with written as (
          insert into chat_message (${names})
          select ${names} from json_to_recordset(${rows}::json) as message (${sql.join(types)})
          returning channel_id, seq, created_at
        )
        update chat_channel set last_seq = written.seq, last_at = written.created_at from written where chat_channel.id = written.channel_id`;
  return { compile: () => query.compile(db) };
});

async function insertRows(trx: Transaction<Database>, rows: readonly MessageRow[]): Promise<void> {
  await trx.executeQuery(insertStatement(trx, { rows: JSON.stringify(rows) }));
  if (engineOf(trx) !== 'sqlite') return;
  for (const { channel_id, seq, created_at } of rows)
    await trx.updateTable('chat_channel').set({ last_seq: seq, last_at: created_at }).where('id', '=', channel_id).execute();
}

/** Stores all messages, at most one of each channel, or none. @throws UnstoredMessage when one of them is refused, or stored already */
async function storeTogether(trx: Transaction<Database>, { keyring, clock }: GroupContext, drafts: readonly TextDraft[]) {
  const now = clock();
  await lockChannels(trx, drafts, now);
  // After the lock: a withdrawal at the same time has ended, or waits.
  const facts = await readFacts(
    trx,
    drafts.map(({ party, key }) => ({ id: party.channelId, key })),
  );
  const messages = drafts.map(({ party, key, text }) => {
    const state = facts.get(party.channelId);
    if (!state?.channel) throw new UnstoredMessage('withdrawn');
    const { channel, isErased, isEnabled } = state;
    const closed = closedFor(party.side, { channel, isErased, isEnabled });
    if (closed) throw new UnstoredMessage(CLOSED_REFUSALS[closed]);
    if (state.storedKeys.has(key)) throw new UnstoredMessage('stored');
    const place = { channelId: party.channelId, seq: channel.last_seq + 1, clientKey: key, userId: party.userId };
    return { ...place, sender: party.side, ...storedText(text, isExchanged(channel)), picture: null, at: now };
  });
  await insertRows(
    trx,
    messages.map((message) => messageRow(keyring, message)),
  );
  return messages.map(
    ({ seq, sender, text, hasHiddenNumber, picture, at }): ChatMessage => ({ seq, sender, text, hasHiddenNumber, picture, at }),
  );
}

const storeOne = ({ storeAlone }: Waiting): Promise<Outcome> =>
  storeAlone().then(
    (message) => ({ message }),
    (error: unknown) => ({ error }),
  );

async function storeGroup(group: readonly Waiting[]): Promise<Outcome[]> {
  const [{ context }] = group as readonly [Waiting];
  const drafts = group.map(({ draft }) => draft);
  try {
    const messages = await withReconnect(() =>
      withRetry(() => context.db.transaction().execute((trx) => storeTogether(trx, context, drafts))),
    );
    return messages.map((message) => ({ message }));
  } catch (error) {
    if (group.length === 1 || isConnectionLoss(error)) return group.map(() => ({ error }));
    // One of the messages is the reason: the others must not share its fate.
    const outcomes: Outcome[] = [];
    for (const each of group) outcomes.push(await storeOne(each));
    return outcomes;
  }
}

const writers = new WeakMap<Db, (waiting: Waiting) => Promise<Outcome>>();
/** While one group waits for the disk, or for a channel that another transaction has locked, the next is prepared. */
const GROUPS = 2;
const MOST_IN_GROUP = 50;

/** Stores a message with others that wait. @throws what `storeAlone` throws when it cannot be stored with them */
export async function storeInGroup(context: GroupContext, draft: TextDraft, storeAlone: () => Promise<ChatMessage>): Promise<ChatMessage> {
  // The statements of a group were not written for other engines.
  if (!['sqlite', 'postgres'].includes(engineOf(context.db))) return storeAlone();
  const store =
    writers.get(context.db) ??
    together<Waiting, Outcome>({
      run: storeGroup,
      groups: GROUPS,
      most: MOST_IN_GROUP,
      keyOf: ({ draft: { party } }) => party.channelId,
    });
  writers.set(context.db, store);
  const outcome = await store({ context, draft, storeAlone });
  if ('error' in outcome) throw outcome.error;
  return outcome.message;
}
