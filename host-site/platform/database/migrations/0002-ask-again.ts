import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/*
 * A couple may send an enquiry to the same hotel again after a day. Until then the idempotency table, whose key is the request hash,
 * prevents a second one; the index only finds the enquiries of a number.
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
