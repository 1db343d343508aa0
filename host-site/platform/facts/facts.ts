/**
 * Irrevocable facts: what was ended, removed, used or decided, and must not come back with an older state of the database. Each is stored
 * with its change and then recorded in the erasure journal, from which a restore repeats it.
 */
import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../database/schema/schema.ts';

/** The kinds of facts. A feature adds its own by `declare module`, and says in its `facts` how each is repeated. */
export interface FactKinds {
  'picture.removed': true;
}
export type FactKind = keyof FactKinds;

/** Stores a fact in the transaction of its change. @param subject ids, hashes of random tokens or keyed fingerprints, joined by colons; never a number */
export async function recordFact(
  trx: Transaction<Database>,
  { kind, subject, now }: { kind: FactKind; subject: string | number; now: number },
): Promise<void> {
  await trx
    .insertInto('erasure')
    .values({ id: randomUUID(), enquiry_id: '', phone_hash: '', requested_at: now, fact: `${kind} ${subject}` })
    .execute();
}
