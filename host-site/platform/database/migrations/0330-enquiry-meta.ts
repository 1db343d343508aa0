import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds to an enquiry the embedding page's own reference: its meta fields as JSON. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('enquiry')
    .addColumn('meta', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

/** The meta fields are lost; the enquiries stay. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('enquiry').dropColumn('meta').execute();
}
