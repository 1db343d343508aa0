/**
 * What an enquiry reads and counts that does not belong to its merchant: used proofs of work and the limit of the number. One database does so in the transaction of the enquiry. On a cluster these rows are on other nodes, of which one may be away: there they
 * are counted before the transaction, and in this process alone while their node is away, so that the enquiry needs its merchant's node only.
 */
import type { Kysely, Transaction } from 'kysely';
import { dispensable } from '../../../../platform/database/distribution/node-gate.ts';
import { engineOf } from '../../../../platform/database/engines/database-engine.ts';
import type { Database } from '../../../../platform/database/schema/schema.ts';
import type { EnquiryLimits } from '../enquiry-limits.ts';
import { giveBackProof, type Proof, spend } from '../proof-of-work.ts';
import type { NewRecord } from './enquiry-record.ts';

export interface SharedCounts {
  /** Whether the proof of work was not used before. */
  spend(trx: Transaction<Database>, proof: Proof): Promise<boolean>;
  /** Counts one new enquiry of the number; resolves with 0, or with the seconds until the next one is allowed. */
  takePhone(trx: Transaction<Database>, record: NewRecord): Promise<number>;
}

/** The counts of one request, which may store its enquiry in several attempts. */
export interface RequestCounts {
  begin(phone: string, proof: Proof | undefined): Promise<SharedCounts>;
  /** Takes back what was counted ahead for an enquiry that is not stored. */
  end(isStored: boolean): Promise<void>;
}

const inTransaction = (limits: EnquiryLimits): RequestCounts => ({
  begin: async () => ({
    spend,
    takePhone: (trx, { enquiry, now }) => limits.take(trx, enquiry.phone, now),
  }),
  end: async () => undefined,
});

function ahead(db: Kysely<Database>, limits: EnquiryLimits): RequestCounts {
  const takeBack: (() => Promise<unknown>)[] = [];
  return {
    async begin(phone, proof) {
      const isFresh = !proof || (await dispensable(db, () => spend(db, proof)).catch(() => limits.takeProof(proof.id)));
      if (proof && isFresh) takeBack.push(() => giveBackProof(db, proof));
      const wait = await limits.takeAhead(phone);
      if (!wait) takeBack.push(() => limits.giveBack(phone));
      return { spend: async () => isFresh, takePhone: async () => wait };
    },
    async end(isStored) {
      for (const step of isStored ? [] : takeBack) await step().catch(() => undefined);
    },
  };
}

/** Returns the counts of a request, as the engine of the database counts them. */
export const requestCounts = (db: Kysely<Database>, limits: EnquiryLimits): RequestCounts =>
  engineOf(db) === 'citus' ? ahead(db, limits) : inTransaction(limits);
