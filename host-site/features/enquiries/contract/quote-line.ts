/** A line of a quote, which features may propose for an enquiry. */

/** Characters of its name. */
export const QUOTE_NAME_LENGTH = 40;

export interface QuoteLine {
  name: string;
  /** For the whole banquet; 0: included, negative: a discount, null: not known yet. */
  fen: number | null;
}
