/** What expires of enquiries and their delivery. */
import { DAY } from '../../../platform/jobs/day.ts';
import { type CleanUpSteps, sweep } from '../../../platform/privacy/clean-up.ts';
import { expireNumbers } from './enquiry-expiry.ts';
import { endReceipts } from './receipt-expiry.ts';
import { deleteTestEnquiries } from './test-enquiries.ts';

export const cleanUp: CleanUpSteps = {
  // Undelivered events are not deleted, whatever their age.
  events: ({ db, outboxDays }, now, signal) =>
    sweep(db, { table: 'outbox', key: 'id', time: 'delivered_at' }, now - outboxDays * DAY, signal),
  keys: ({ db, keyDays }, now, signal) =>
    sweep(db, { table: 'idempotency', key: 'key_hash', time: 'created_at' }, now - keyDays * DAY, signal),
  proofs: ({ db }, now, signal) => sweep(db, { table: 'spent_proof', key: 'id', time: 'expires_at' }, now, signal),
  tests: deleteTestEnquiries,
  receipts: ({ db, privacy, receiptMonths: months }, now, signal) => endReceipts({ db, privacy }, { now, months }, signal),
  numbers: ({ db, privacy, enquiryMonths: months }, now, signal) => expireNumbers({ db, privacy }, { now, months }, signal),
};
