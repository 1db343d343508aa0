import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds whether the couple has proven the number of a review's enquiry. Earlier reviews are without proof: the merchant could have invented the number. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('review')
    .addColumn('is_proven', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}

/** The proofs are lost; the reviews stay. */
export async function down(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('review').dropColumn('is_proven').execute();
}
