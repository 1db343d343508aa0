import { type Kysely, sql } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds whether an enquiry is a test. The index contains test enquiries alone, so that the clean-up finds them without reading the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('enquiry')
    .addColumn('is_test', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('enquiry_by_test').on('enquiry').columns(['created_at', 'id']).where(sql<boolean>`is_test = 1`).execute();
}

/** Test enquiries would be real ones to the earlier release: it would deliver their changes. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from enquiry where is_test = 1`.execute(db);
  await db.schema.dropIndex('enquiry_by_test').execute();
  await db.schema.alterTable('enquiry').dropColumn('is_test').execute();
}
