/**
 * When a fee is due, and which halls and packages include it. Every column has a default, so that the previous release can still
 * write fees; the default says that the hotel has stated no condition.
 */
import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

export async function up(db: Kysely<unknown>): Promise<void> {
  // One column a statement: SQLite adds no more at a time.
  await db.schema
    .alterTable('fee')
    .addColumn('due', 'text', (c) => c.notNull().defaultTo('unstated'))
    .execute();
  for (const name of ['from_tables', 'to_tables'])
    await db.schema
      .alterTable('fee')
      .addColumn(name, 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
  for (const name of ['included_halls', 'included_packages'])
    await db.schema
      .alterTable('fee')
      .addColumn(name, 'text', (c) => c.notNull().defaultTo('[]'))
      .execute();
}

/** Drops the conditions. The fees themselves stay. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of ['included_packages', 'included_halls', 'to_tables', 'from_tables', 'due'])
    await db.schema.alterTable('fee').dropColumn(name).execute();
}
