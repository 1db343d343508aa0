/** Tables beside the guides: tags, and what visitors think of them. */
import type { Generated } from 'kysely';

export interface ArticleTagTable {
  id: number;
  name: string;
  position: Generated<number>;
}

/** A guide in the list of a tag; derived from the guides. */
export interface ArticleTagEntryTable {
  tag_id: number;
  changed_on: string;
  article_id: number;
}

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
