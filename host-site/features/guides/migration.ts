/** The tables of the votes for guides. */
import type { Kysely } from 'kysely';
import { key, type Migration, required } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: ['0240-article-votes'],
  async up(db) {
    await createVotes(db);
  },
};

/** A visitor votes at most once for a guide; the number per guide spares a page to count rows. */
async function createVotes(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('article_vote')
    .addColumn('article_id', 'integer', required)
    .addColumn('voter_hash', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('article_vote_key', ['article_id', 'voter_hash'])
    .execute();
  await db.schema
    .createTable('article_vote_count')
    .addColumn('article_id', 'integer', key)
    .addColumn('total', 'integer', required)
    .execute();
}
