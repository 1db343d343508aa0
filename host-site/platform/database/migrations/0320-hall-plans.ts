import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the floor of a hall: its sides, stage, pillars and doors. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const side of ['width', 'length'])
    await db.schema
      .alterTable('hall')
      .addColumn(side, 'double precision', (c) => c.notNull().defaultTo(0))
      .execute();
  await db.schema
    .alterTable('hall')
    .addColumn('stage', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
  for (const list of ['pillars', 'doors'])
    await db.schema
      .alterTable('hall')
      .addColumn(list, 'text', (c) => c.notNull().defaultTo('[]'))
      .execute();
}

/** Drops the plans. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const column of ['doors', 'pillars', 'stage', 'length', 'width']) await db.schema.alterTable('hall').dropColumn(column).execute();
}
