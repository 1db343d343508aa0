/** The queue of events for the webhook endpoint: order, claims and outcomes; `undelivered.ts` reports on it. */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { engineOf } from '../../../platform/database/engines/database-engine.ts';
import type { Database } from '../../../platform/database/schema/schema.ts';

/** Topics whose bodies this release can build. It leaves events of other topics, which a later release has stored, to processes of that release. */
const OUTBOX_TOPICS = [
  'enquiry.created',
  'enquiry.repeated',
  'enquiry.updated',
  'enquiry.withdrawn',
  'quote.accepted',
  'call.recorded',
] as const;
export type OutboxTopic = (typeof OUTBOX_TOPICS)[number];

/** An event that this process may deliver until its lease ends. */
export interface ClaimedEvent {
  id: string;
  /** One of OUTBOX_TOPICS. */
  topic: string;
  merchant_id: number;
  enquiry_id: string;
  /** Attempts, including this one. */
  attempts: number;
  created_at: number;
  lease: string;
}

/** An event that may be sent. */
type DueEvent = Pick<ClaimedEvent, 'id' | 'merchant_id'>;

export interface NewEvent {
  topic: OutboxTopic;
  merchant_id: number;
  enquiry_id: string;
  now: number;
  /** When it may be delivered, in milliseconds since the epoch; `now` by default. */
  due?: number;
}

/** Appends an event to its merchant's queue, in the transaction of the change that it reports. */
export async function enqueue(trx: Transaction<Database>, { now, due = now, ...what }: NewEvent): Promise<void> {
  await trx
    .insertInto('outbox')
    .values({
      id: randomUUID(),
      ...what,
      attempts: 0,
      next_attempt_at: due,
      delivered_at: null,
      created_at: now,
      lease: '',
      leased_until: 0,
      dead_at: null,
      refused_at: null,
      failure: '',
    })
    .execute();
}

/**
 * Whether an event that will report the current state of the enquiry is queued and no attempt to deliver it has begun. No process can claim it before
 * the transaction ends.
 */
export async function isChangeQueued(trx: Transaction<Database>, enquiry: { id: string; merchant_id: number }): Promise<boolean> {
  const event = await trx
    .updateTable('outbox')
    // An update is a row lock that both engines support.
    .set((column) => ({ attempts: column.ref('attempts') }))
    .where('enquiry_id', '=', enquiry.id)
    .where('merchant_id', '=', enquiry.merchant_id)
    .where('topic', 'in', ['enquiry.created', 'enquiry.repeated', 'enquiry.updated', 'call.recorded'] satisfies OutboxTopic[])
    .where('attempts', '=', 0)
    .where('delivered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return event !== undefined;
}

/**
 * Selects each merchant's first undelivered event of a known topic that the endpoint has not refused, if it is due and unclaimed. Steps from merchant to
 * merchant through the index, so that one merchant's long queue does not delay the others.
 */
const dueInOrder = (now: number, limit: number) =>
  sql<DueEvent>`
    with recursive turn (merchant_id) as (
      select min(merchant_id) from outbox where delivered_at is null and dead_at is null and refused_at is null
      union all
      select (
        select min(o.merchant_id) from outbox o
        where o.delivered_at is null and o.dead_at is null and o.refused_at is null and o.merchant_id > turn.merchant_id
      )
      from turn where turn.merchant_id is not null
    )
    select o.id, o.merchant_id from turn join outbox o on o.id = (
      select f.id from outbox f
      where f.merchant_id = turn.merchant_id and f.delivered_at is null and f.dead_at is null and f.refused_at is null
        and f.topic in (${sql.join(OUTBOX_TOPICS)})
      order by f.created_at, f.id limit 1
    )
    where o.next_attempt_at <= ${now} and o.leased_until <= ${now}
    order by o.next_attempt_at, o.id limit ${limit}`;

/** The same on a cluster, which has no recursive queries: each node selects the first event of its merchants. */
const dueOfNodes = (now: number, limit: number) =>
  sql<DueEvent>`
    select id, merchant_id from (
      select distinct on (merchant_id) id, merchant_id, next_attempt_at, leased_until from outbox
      where delivered_at is null and dead_at is null and refused_at is null and topic in (${sql.join(OUTBOX_TOPICS)})
      order by merchant_id, created_at, id
    ) first
    where next_attempt_at <= ${now} and leased_until <= ${now}
    order by next_attempt_at, id limit ${limit}`;

/**
 * Returns the same events, and refused ones, of the nodes that respond. A statement on all nodes fails while one is away; this one tells for each shard
 * whether it could be read, but connects to each.
 */
async function dueOfReachable(db: Kysely<Database>, now: number, limit: number): Promise<DueEvent[]> {
  const topics = OUTBOX_TOPICS.map((topic) => `'${topic}'`).join();
  const isDue = `next_attempt_at <= ${now} and leased_until <= ${now}`;
  const ofShard = `
    select coalesce(json_agg(due), '[]') from (
      (select id, merchant_id, next_attempt_at from (
        select distinct on (merchant_id) id, merchant_id, next_attempt_at, leased_until from %1$s
        where delivered_at is null and dead_at is null and refused_at is null and topic in (${topics})
        order by merchant_id, created_at, id
      ) first where ${isDue} limit ${limit})
      union all
      (select id, merchant_id, next_attempt_at from %1$s
        where delivered_at is null and dead_at is null and refused_at is not null and topic in (${topics}) and ${isDue} limit ${limit})
    ) due`;
  const { rows } = await sql<{ result: string }>`select result from run_command_on_shards('outbox', ${ofShard}) where success`.execute(db);
  const found = rows.flatMap(({ result }) => JSON.parse(result) as (DueEvent & { next_attempt_at: number })[]);
  return found.sort((a, b) => a.next_attempt_at - b.next_attempt_at).slice(0, limit);
}

/** Selects refused events that are due and unclaimed. */
const dueRefused = (db: Kysely<Database>, now: number, limit: number) =>
  db
    .selectFrom('outbox')
    .select(['id', 'merchant_id'])
    .where('delivered_at', 'is', null)
    .where('dead_at', 'is', null)
    .where('refused_at', 'is not', null)
    .where('next_attempt_at', '<=', now)
    .where('leased_until', '<=', now)
    .where('topic', 'in', OUTBOX_TOPICS)
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit);

/** Returns the events that may be sent; while a node of a cluster is away, those of the others. */
const due = (db: Kysely<Database>, now: number, limit: number): Promise<DueEvent[]> =>
  dueOfAll(db, now, limit).catch((error: unknown) => {
    if (engineOf(db) !== 'citus') throw error;
    return dueOfReachable(db, now, limit);
  });

/** Refused ones when fewer than `limit` others are due. */
async function dueOfAll(db: Kysely<Database>, now: number, limit: number): Promise<DueEvent[]> {
  const { rows } = await (engineOf(db) === 'citus' ? dueOfNodes : dueInOrder)(now, limit).execute(db);
  return rows.length < limit ? [...rows, ...(await dueRefused(db, now, limit - rows.length).execute())] : rows;
}

/** Claims up to `limit` events, one per merchant and refused ones, until `until` (milliseconds since the epoch). No other process can claim them before. */
export async function claimDue(
  db: Kysely<Database>,
  { now, until, limit }: { now: number; until: number; limit: number },
): Promise<ClaimedEvent[]> {
  const claimed: ClaimedEvent[] = [];
  for (const { id, merchant_id } of await due(db, now, limit)) {
    // The condition of the update decides between concurrent processes, not the select before it.
    const event = await db
      .updateTable('outbox')
      .set((set) => ({ lease: randomUUID(), leased_until: until, attempts: set('attempts', '+', 1) }))
      .where('merchant_id', '=', merchant_id)
      .where('id', '=', id)
      .where('delivered_at', 'is', null)
      .where('dead_at', 'is', null)
      .where('leased_until', '<=', now)
      .returning(['id', 'topic', 'merchant_id', 'enquiry_id', 'attempts', 'created_at', 'lease'])
      .executeTakeFirst();
    if (event) claimed.push(event);
  }
  return claimed;
}

/** Marks an event as delivered. Does nothing when another process has done so. */
export async function markDelivered(db: Kysely<Database>, { id, merchant_id }: ClaimedEvent, now: number): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ delivered_at: now, dead_at: null, refused_at: null, lease: '', leased_until: 0, failure: '' })
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .execute();
}

/** Releases a claim. Does nothing when another process has claimed the event meanwhile. */
export async function release(
  db: Kysely<Database>,
  { id, merchant_id, lease }: ClaimedEvent,
  outcome: { next_attempt_at?: number; dead_at?: number; refused_at?: number; failure?: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...outcome, lease: '', leased_until: 0 })
    .where('merchant_id', '=', merchant_id)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .where('delivered_at', 'is', null)
    .execute();
}

/** Deletes an event that has nothing to report any more. */
export async function drop(db: Kysely<Database>, { id, merchant_id }: ClaimedEvent): Promise<void> {
  await db.deleteFrom('outbox').where('merchant_id', '=', merchant_id).where('id', '=', id).execute();
}

/**
 * Queues events again at their former position: the given ids, delivered ones too, or every dead letter. The count of attempts restarts.
 * Returns the ids that exist.
 */
export async function replay(db: Kysely<Database>, ids: readonly string[], now: number): Promise<string[]> {
  const again = db
    .updateTable('outbox')
    // Not 0: that means that the endpoint has never received the event.
    .set({ attempts: 1, next_attempt_at: now, delivered_at: null, dead_at: null, refused_at: null, failure: '' })
    .returning('id');
  const rows = await (ids.length ? again.where('id', 'in', [...ids]) : again.where('dead_at', 'is not', null)).execute();
  return rows.map(({ id }) => id);
}
