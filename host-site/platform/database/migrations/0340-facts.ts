import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the irrevocable fact that a pending entry of the erasure journal records. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('erasure')
    .addColumn('fact', 'text', (c) => c.notNull().defaultTo(''))
    .execute();
}

/** Pending facts are not recorded in the journal. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('erasure').dropColumn('fact').execute();
}
