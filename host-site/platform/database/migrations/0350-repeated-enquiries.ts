import { type Kysely, sql } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds which enquiry another one repeats. The index contains repeated enquiries alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('enquiry').addColumn('repeats_enquiry_id', 'text').execute();
  await db.schema
    .createIndex('enquiry_by_repeated')
    .on('enquiry')
    .columns(['repeats_enquiry_id', 'created_at', 'id'])
    .where(sql<boolean>`repeats_enquiry_id is not null`)
    .execute();
}

/** Repeated enquiries become enquiries like the others, which the merchant sees. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from outbox where topic = 'enquiry.repeated'`.execute(db);
  await sql`delete from idempotency where key_hash like 'asker:%'`.execute(db);
  await db.schema.dropIndex('enquiry_by_repeated').execute();
  await db.schema.alterTable('enquiry').dropColumn('repeats_enquiry_id').execute();
}
