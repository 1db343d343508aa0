/**
 * What a feature does with what it has stored about a person. Erasures, expiry and copies go through the parts of all features, also of those that are off, and name
 * no feature. Every function that erases takes the list as a required parameter, so that none erases less by mistake.
 */
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../database/schema/schema.ts';
import type { Keyring } from '../keys/keyring.ts';
import { slot } from './slot.ts';

type Trx = Transaction<Database>;

/** Called after each transaction that has stored an erasure: what completes it need not wait for its next turn. */
export const erasureRequested = slot<() => void>('what completes erasures');

/** A number that is deleted everywhere. */
export interface ErasedNumber {
  phone: string;
  keyring: Pick<Keyring, 'hash' | 'hashes'>;
  /** Milliseconds since the epoch. */
  now: number;
  privacy: readonly Privacy[];
}

/** An enquiry that loses its number. */
export interface ErasedEnquiry {
  id: string;
  merchantId: number;
  /** Keyed hash of its number; empty: it had none. */
  phoneHash: string;
  /** Whether it repeats the enquiry of another visitor with the same number. */
  isRepetition: boolean;
  /** Milliseconds since the epoch. */
  now: number;
}

/** Of the person who receives the copy. */
export interface CopyContext {
  db: Kysely<Database>;
  clock: () => number;
  keyring: Keyring;
}

/** Fields that a feature adds to the copy of a person's data, with their schemas for the API document. `Of` names what the fields belong to. */
export interface CopiedFields<Of, Fields = object> {
  readonly shape: z.ZodRawShape;
  readonly read: (context: CopyContext, of: Of) => Promise<Fields>;
}

/** `url`: the receipt's page; empty: none. */
type CopiedRecords = readonly { id: string; url: string }[];
type FieldsOf<S extends z.ZodRawShape> = z.output<z.ZodObject<S>>;

/** Returns the fields for each of a person's enquiries. @param read resolves with all of them, by the ids of the enquiries */
export const recordFields = <S extends z.ZodRawShape>(
  shape: S,
  read: (context: CopyContext, records: CopiedRecords) => Promise<ReadonlyMap<string, FieldsOf<S>>>,
): CopiedFields<CopiedRecords, ReadonlyMap<string, object>> => ({ shape, read });

/** Returns the fields for the account. @param read takes the id of the account */
export const accountFields = <S extends z.ZodRawShape>(
  shape: S,
  read: (context: CopyContext, ownerId: number) => Promise<FieldsOf<S>>,
): CopiedFields<number> => ({ shape, read });

/** All functions run in the transaction of the erasure. */
export interface Privacy {
  /** The tables with something about a person; docs/privacy.md has a line for each. */
  readonly stores: readonly (keyof Database)[];
  /** Those of them with numbers, keyed hashes of numbers or messages: the space of their deleted rows is overwritten at once, not when it is used again. */
  readonly overwritten: readonly (keyof Database)[];
  /** Runs before the enquiries of a number are read: what is stored for the number at the same time is among them, or is refused. */
  numberForgotten?(trx: Trx, number: ErasedNumber): Promise<void>;
  /** Erases what belongs to an enquiry that loses its number, by withdrawal or expiry. The enquiry is locked: what is stored for it at the same time is committed before, or is refused. */
  numberErased?(trx: Trx, enquiry: ErasedEnquiry): Promise<void>;
  /** Erases what stays when a number only expires. Runs after `numberErased` of all features. */
  withdrawn?(trx: Trx, enquiry: ErasedEnquiry): Promise<void>;
  /** Deletes the rows that stay as anonymous facts after `numberErased`: the enquiry was a test. */
  testDeleted?(trx: Trx, enquiryId: string): Promise<void>;
  /** Deletes the account of a number, after its last enquiry. */
  accountErased?(trx: Trx, number: ErasedNumber): Promise<void>;
  /** Deletes what accounts, and visitors without one, have saved. Their rows are locked or deleted. */
  ownersErased?(trx: Trx, ownerIds: readonly number[]): Promise<void>;
  /** Returns what the keys of its rate limits of a number begin with. */
  limitKeys?(keyring: ErasedNumber['keyring'], phone: string): readonly string[];
  /**
   * Returns which of the enquiries were active at `since` or later, which keeps their numbers and the links of their receipts. It reads its own tables
   * alone: on a cluster they may be on other nodes than the enquiries.
   */
  activeOf?(db: Kysely<Database>, enquiryIds: readonly string[], since: number): Promise<readonly string[]>;
  /** What it has stored for each of a person's enquiries, made by `recordFields`. */
  readonly copies?: CopiedFields<CopiedRecords, ReadonlyMap<string, object>>;
  /** What an account has saved, made by `accountFields`. */
  readonly ownerCopy?: CopiedFields<number>;
}

/** Returns the parts of the features, in their order. */
export const privacyOf = (features: readonly { stored?: { privacy: Privacy } }[]): readonly Privacy[] =>
  features.flatMap(({ stored }) => stored?.privacy ?? []);

/** Deletes what these accounts and visitors have saved. */
export async function eraseOwners(trx: Trx, privacy: readonly Privacy[], ownerIds: readonly number[]): Promise<void> {
  if (ownerIds.length) for (const part of privacy) await part.ownersErased?.(trx, ownerIds);
}
