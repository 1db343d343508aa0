/** Tables of words, links and guides, which the import writes. */
import type { Generated } from 'kysely';

/** Names in other languages; empty where none is stated. */
export interface NamesByLanguage {
  name_en: Generated<string>;
  name_zh_tw: Generated<string>;
}

export interface WordTable extends NamesByLanguage {
  id: number;
  input_type: number;
  alias_title: string;
  position: number;
}

export interface FriendlyLinkTable extends NamesByLanguage {
  id: number;
  title: string;
  target_url: string;
  position: number;
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

/** A marriage registry office. Texts are empty where unknown. */
export interface RegistryOfficeTable {
  id: number;
  city_id: number;
  /** Null: an office of the whole city. */
  district_id: number | null;
  name: string;
  address: Generated<string>;
  hours: Generated<string>;
  phone: Generated<string>;
  /** Page of a map that shows it. */
  map_url: Generated<string>;
  /** ISO date on which the operator compared it with the authority's list. */
  checked_on: Generated<string>;
  active: Generated<number>;
}

/** A word of an operator that means the same as one that the search knows. */
export interface SearchSynonymTable {
  id: number;
  word: string;
  /** A city, a district, or a word with a meaning. */
  means: string;
  active: Generated<number>;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    hot_word: WordTable;
    friendly_link: FriendlyLinkTable;
    article: ArticleTable;
    article_tag: ArticleTagTable;
    article_tag_entry: ArticleTagEntryTable;
    registry_office: RegistryOfficeTable;
    search_synonym: SearchSynonymTable;
  }
}
