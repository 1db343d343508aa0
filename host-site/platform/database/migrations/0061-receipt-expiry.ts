import { type Kysely, sql } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/*
 * A receipt's link ends some months after the enquiry's last activity. The sweep notes the end, so that neither later activity nor a longer
 * period brings a link back; the partial index holds the receipts that are still open, oldest enquiries first.
 */

/** Adds the time at which an enquiry's receipt ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('enquiry').addColumn('receipt_ended_at', 'bigint').execute();
  await db.schema
    .createIndex('enquiry_by_open_receipt')
    .on('enquiry')
    .columns(['created_at', 'id'])
    .where(sql<boolean>`receipt_ended_at is null`)
    .execute();
}

/** Ended receipts open again. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('enquiry_by_open_receipt').execute();
  await db.schema.alterTable('enquiry').dropColumn('receipt_ended_at').execute();
}
