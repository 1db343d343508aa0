import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds to an enquiry the partner on whose page it was sent, and the partner that the page stated in vain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['partner', 'partner_refused'])
    await db.schema
      .alterTable('enquiry')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
}

/** The partners are lost; the enquiries stay. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['partner', 'partner_refused']) await db.schema.alterTable('enquiry').dropColumn(column).execute();
}
