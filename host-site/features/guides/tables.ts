/** What visitors think of the guides. */

/** A visitor's vote for a guide. */
export interface ArticleVoteTable {
  article_id: number;
  /** Keyed hash of guide and visitor id: two votes of a visitor cannot be linked. */
  voter_hash: string;
  created_at: number;
}

export interface ArticleVoteCountTable {
  article_id: number;
  total: number;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    article_vote: ArticleVoteTable;
    article_vote_count: ArticleVoteCountTable;
  }
}
