import type { Kysely } from 'kysely';
import type { MigrationDeclaration } from './declaration.ts';

export const declaration: MigrationDeclaration = { kind: 'expand', release: '0.1.0' };

/** Adds the votes for guides, at most one per guide and visitor, and their number per guide, so that a page counts no rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_vote')
    .addColumn('article_id', 'integer', (c) => c.notNull())
    .addColumn('voter_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('article_vote_key', ['article_id', 'voter_hash'])
    .execute();
  await db.schema
    .createTable('article_vote_count')
    .addColumn('article_id', 'integer', (c) => c.primaryKey().notNull())
    .addColumn('total', 'integer', (c) => c.notNull())
    .execute();
}

/** Drops the votes. */
export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['article_vote_count', 'article_vote']) await db.schema.dropTable(table).execute();
}
