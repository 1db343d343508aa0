import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

const TABLES = ['hall_availability', 'hall_slot'] as const;

/** Marks availability that is demo data, so that it can be shown as such and removed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES)
    await db.schema
      .alterTable(table)
      .addColumn('is_demo', 'integer', (c) => c.notNull().defaultTo(0))
      .execute();
}

/** Demo availability and that of merchants look alike afterwards. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of TABLES) await db.schema.alterTable(table).dropColumn('is_demo').execute();
}
