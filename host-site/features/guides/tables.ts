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

/** A guide; it belongs to no merchant and no city. */
export interface ArticleTable {
  id: number;
  /** 0: about hotels and banquets. */
  category: number;
  title: string;
  summary: string;
  /** JSON: [{title, details: [{title, content}]}]. */
  sections: string;
  pictures: string;
  views: number;
  changed_on: string;
  active: number;
  /** JSON list of names in `article_tag`. */
  tags: Generated<string>;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    article: ArticleTable;
    article_tag: ArticleTagTable;
    article_tag_entry: ArticleTagEntryTable;
    article_vote: ArticleVoteTable;
    article_vote_count: ArticleVoteCountTable;
  }
}
