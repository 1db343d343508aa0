/** Limits new enquiries per phone number, and the pace of their delivery per merchant. Repetitions of a stored enquiry do not count. */
import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/schema/schema.ts';
import type { Keyring } from '../../../platform/keys/keyring.ts';
import { tableLimiter } from '../../../platform/limits/database-limiter.ts';
import { type Budget, type Limiter, secondsToWait } from '../../../platform/limits/limiter.ts';
import { addressKey } from '../../../platform/system/network/network-prefixes.ts';

export interface EnquiryLimitNumbers {
  /** New enquiries of one number in a day. */
  enquiriesPerPhone: number;
  /** Webhook events about new enquiries to one merchant in an hour. Enquiries above it are stored, and delivered in the next hours. */
  enquiriesPerMerchant: number;
  /** New enquiries of one address in ten minutes after which each further one must bring a proof of work. */
  enquiriesUnproven: number;
  /** Withdrawals, first or repeated, of one receipt in ten minutes. */
  withdrawalsPerReceipt: number;
  /** Changes of one wedding plan in ten minutes. */
  weddingChangesPerReceipt: number;
}
/** A couple that sends an enquiry to every hotel of a city, and a hotel on its busiest day, stay far below. */
export const ENQUIRY_LIMITS: EnquiryLimitNumbers = {
  enquiriesPerPhone: 60,
  enquiriesPerMerchant: 3000,
  enquiriesUnproven: 30,
  withdrawalsPerReceipt: 20,
  weddingChangesPerReceipt: 60,
};

export interface EnquiryLimits {
  /** Counts one new enquiry of the number in its transaction; resolves with 0, or with the seconds until the next one is allowed. */
  take(trx: Transaction<Database>, phone: string, now: number): Promise<number>;
  /** Counts it before its transaction, in this process alone while the table is away. Resolves like `take`. */
  takeAhead(phone: string): Promise<number>;
  /** Takes back one count of `takeAhead`, whose enquiry is not stored. */
  giveBack(phone: string): Promise<void>;
  /** Counts one use of a proof of work while the table of used ones is away; false when it was used before. */
  takeProof(id: string): Promise<boolean>;
  /** Webhook events about new enquiries to one merchant in an hour. */
  deliveriesPerHour: number;
  /** Counts one new enquiry of the address; true when it has sent so many that a proof of work is needed. */
  needsProof(address: string): Promise<boolean>;
  /** Counts one withdrawal of the receipt; resolves with 0, or with the seconds until the next one is allowed. */
  takeWithdrawal(enquiryId: string): Promise<number>;
  /** Counts one change of the wedding plan; resolves like `takeWithdrawal`. */
  takeWeddingChange(enquiryId: string): Promise<number>;
}

const HOUR = 3600;
/** A challenge has expired by then. */
const PROOF_SECONDS = HOUR / 2;

const PHONE = 'phone';
const phoneText = (phone: string): string => `limit ${phone}`;

/** Returns the keys of the number's rows in the shared table, for deletion. */
export const phoneLimitKeys = (keyring: Pick<Keyring, 'hashes'>, phone: string): string[] =>
  keyring.hashes(phoneText(phone)).map((hash) => `${PHONE}:${hash}`);

export function createEnquiryLimits(limiter: Limiter, keyring: Keyring, numbers: EnquiryLimitNumbers): EnquiryLimits {
  const unproven: Budget = { name: 'unproven', points: numbers.enquiriesUnproven, seconds: HOUR / 6 };
  const withdrawals: Budget = { name: 'withdrawal', points: numbers.withdrawalsPerReceipt, seconds: HOUR / 6 };
  const weddingChanges: Budget = { name: 'wedding', points: numbers.weddingChangesPerReceipt, seconds: HOUR / 6 };
  const ofPhone: Budget = { name: PHONE, points: numbers.enquiriesPerPhone, seconds: 24 * HOUR };
  const proofs: Budget = { name: 'proof', points: 1, seconds: PROOF_SECONDS };
  const take = (key: string, budget: Budget) => secondsToWait(limiter.consume(key, 1, budget));
  const unprovenKey = (address: string) => keyring.hash(`address ${addressKey(address)}`);
  return {
    takeWeddingChange: (enquiryId) => take(enquiryId, weddingChanges),
    takeWithdrawal: (enquiryId) => take(enquiryId, withdrawals),
    needsProof: async (address) => address !== '' && (await take(unprovenKey(address), unproven)) > 0,
    take: (trx, phone, now) =>
      secondsToWait(tableLimiter(trx, () => now, 'rate_limit').consume(keyring.hash(phoneText(phone)), 1, ofPhone)),
    takeAhead: (phone) => take(keyring.hash(phoneText(phone)), ofPhone),
    giveBack: async (phone) => void (await limiter.consume(keyring.hash(phoneText(phone)), -1, ofPhone)),
    takeProof: async (id) => (await take(id, proofs)) === 0,
    deliveriesPerHour: numbers.enquiriesPerMerchant,
  };
}
