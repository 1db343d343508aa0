import type { Kysely } from 'kysely';

/*
 * A couple may ask the same hotel again after a day. Within the day the idempotency table, whose key is the wish itself, keeps
 * the second enquiry out; the index only finds what was asked with a number.
 */

/** Makes the index by phone an ordinary one, newest enquiries found by time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('enquiry_by_phone').execute();
  await db.schema.createIndex('enquiry_by_phone').on('enquiry').columns(['phone_hash', 'merchant_id', 'from_type', 'created_at']).execute();
}

/** Fails when someone has asked twice: that cannot be undone without losing an enquiry. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('enquiry_by_phone').execute();
  await db.schema.createIndex('enquiry_by_phone').unique().on('enquiry').columns(['phone_hash', 'merchant_id', 'from_type']).execute();
}
