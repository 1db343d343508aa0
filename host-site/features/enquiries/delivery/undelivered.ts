/** What the operator is told about the queue of events for the webhook endpoint. */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../platform/database/schema/schema.ts';

export interface UndeliveredEvent {
  id: string;
  topic: string;
  merchant_id: number;
  enquiry_id: string;
  attempts: number;
  failure: string;
  created_at: number;
  next_attempt_at: number;
  /** Null: attempts continue. */
  dead_at: number | null;
  /** Null: the endpoint has not refused it. */
  refused_at: number | null;
}

const undelivered = (db: Kysely<Database>) =>
  db
    .selectFrom('outbox')
    .select(['id', 'topic', 'merchant_id', 'enquiry_id', 'attempts', 'failure', 'created_at', 'next_attempt_at', 'dead_at', 'refused_at'])
    .where('delivered_at', 'is', null);

/** Returns dead letters, then waiting events by merchant in the order of delivery, at most `most` of each. */
export async function listUndelivered(db: Kysely<Database>, most: number): Promise<UndeliveredEvent[]> {
  const dead = await undelivered(db).where('dead_at', 'is not', null).orderBy('dead_at').orderBy('id').limit(most).execute();
  const waiting = undelivered(db).where('dead_at', 'is', null).orderBy('merchant_id').orderBy('created_at').orderBy('id').limit(most);
  return [...dead, ...(await waiting.execute())];
}

/** Whether a merchant's quota defers the event: it was never sent, and it is due later. */
export const isDeferred = (event: Pick<UndeliveredEvent, 'attempts' | 'next_attempt_at' | 'dead_at'>, now: number): boolean =>
  event.dead_at === null && event.attempts === 0 && event.next_attempt_at > now;

export interface UndeliveredCounts {
  waiting: number;
  /** Events that the endpoint has refused and that are retried; not among `waiting`. */
  refused: number;
  /** Events that a merchant's quota defers; not among `waiting`. */
  deferred: number;
  /** Dead letters. */
  dead: number;
}

/** Returns the number of undelivered events by state. */
export async function countUndelivered(db: Kysely<Database>, now: number): Promise<UndeliveredCounts> {
  const { rows } = await sql<UndeliveredCounts>`
    select (select count(*) from outbox where delivered_at is null and dead_at is null and refused_at is null) - deferred as waiting, deferred,
      (select count(*) from outbox where delivered_at is null and dead_at is null and refused_at is not null) as refused,
      (select count(*) from outbox where dead_at is not null) as dead
    from (
      select count(*) as deferred from outbox
      where delivered_at is null and dead_at is null and attempts = 0 and next_attempt_at > ${now}
    ) as quota`.execute(db);
  return rows[0] ?? { waiting: 0, refused: 0, deferred: 0, dead: 0 };
}

/** Milliseconds since the oldest event became due that is neither delivered nor a dead letter; 0: none is due. */
export async function oldestDueAge(db: Kysely<Database>, now: number): Promise<number> {
  const { due } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.min('created_at').as('due'))
    .where('delivered_at', 'is', null)
    .where('dead_at', 'is', null)
    .where((where) => where.or([where('attempts', '>', 0), where('next_attempt_at', '<=', now)]))
    .executeTakeFirstOrThrow();
  return due === null ? 0 : Math.max(0, now - Number(due));
}
