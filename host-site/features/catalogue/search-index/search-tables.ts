/** Tables of the search index; derived. */

export interface SearchGramTable {
  gram: string;
  type: number;
  /** The entry's, the same in all its grams. */
  score: number;
  id: number;
  city_id: number;
  /** Where the gram stands: 3 in the name, 2 in the place or the merchant's name, 1 elsewhere. */
  weight: number;
}

export interface SearchCountTable {
  gram: string;
  type: number;
  total: number;
}

/** `prefix`: a beginning of the word, of its pinyin or of its initials. */
export interface SearchHintTable {
  prefix: string;
  heat: number;
  word: string;
}

/** An entry that changed since the search was last made from it. */
export interface SearchChangeTable {
  type: number;
  id: number;
  /** JSON of the entry as the search knows it; empty when it does not know it. */
  was: string;
}

declare module '../../../platform/database/schema/schema.ts' {
  interface Database {
    search_gram: SearchGramTable;
    search_count: SearchCountTable;
    search_hint: SearchHintTable;
    search_change: SearchChangeTable;
  }
}
