/** Table of searches without a result. */

/** One for a text and a mark of its visitors, so that the number of rows of a text is the least number of its visitors. */
export interface UnansweredSearchTable {
  /** The mark and the text. */
  id: string;
  text: string;
  /** Milliseconds since the epoch at which the day of the last search began in UTC. */
  searched_at: number;
}

declare module '../../platform/database/schema/schema.ts' {
  interface Database {
    unanswered_search: UnansweredSearchTable;
  }
}
