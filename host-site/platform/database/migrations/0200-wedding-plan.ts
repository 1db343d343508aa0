import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds to an enquiry what the couple has stated about the wedding: date, how fixed it is, meal, number of tables and hall. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['wedding_date', 'date_flexibility', 'meal'])
    await db.schema
      .alterTable('enquiry')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  for (const column of ['table_count', 'hall_id']) await db.schema.alterTable('enquiry').addColumn(column, 'integer').execute();
}

/** What couples stated about the wedding is lost; the enquiries stay. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['wedding_date', 'date_flexibility', 'meal', 'table_count', 'hall_id'])
    await db.schema.alterTable('enquiry').dropColumn(column).execute();
}
