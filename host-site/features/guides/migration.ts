/** The tables of the votes for guides. */
import type { Kysely } from 'kysely';
import { createTable, key, type Migration, required } from '../../platform/database/migration.ts';

export const migration: Migration = {
  declaration: { kind: 'expand', release: '0.1.0' },
  replaces: ['0240-article-votes'],
  async up(db) {
    await createVotes(db);
  },
};

/** A visitor votes at most once for a guide; the number per guide spares a page to count rows. */
async function createVotes(db: Kysely<unknown>): Promise<void> {
  await createTable(
    db,
    'article_vote',
    [
      [required, 'integer', 'article_id'],
      [required, 'text', 'voter_hash'],
      [required, 'bigint', 'created_at'],
    ],
    ['article_id', 'voter_hash'],
  );
  await createTable(db, 'article_vote_count', [
    [key, 'integer', 'article_id'],
    [required, 'integer', 'total'],
  ]);
}
