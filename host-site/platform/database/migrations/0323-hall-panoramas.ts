import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the name of a hall's panorama. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('hall')
    .addColumn('panorama', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

/** The names of panoramas are lost; the pictures stay. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('hall').dropColumn('panorama').execute();
}
