import type { CategoryId } from '../../../../widgets/domain/category.ts';

/**
 * The words of one category. In a text `{a|b|c}` is chosen by the package's step (small, middle, large), `{style}` is its style.
 * Every text is written for any merchant of the category, so none names a person, a prize or a real business.
 */
export interface Trade {
  category: CategoryId;
  /** What a name ends with, after two invented characters. */
  suffixes: readonly string[];
  /** Pictures' scenes, the most fitting first. */
  scenes: readonly [string, string, string];
  /** Yuan of the small, middle and large package before the merchant's own factor. */
  prices: readonly [number, number, number];
  /** What a package is called after its theme and style. */
  nouns: readonly [string, string, string];
  items: readonly string[];
  /** Title and text; the same for all packages but for the step. */
  sections: readonly (readonly [title: string, text: string])[];
  tags: readonly string[];
  /** First half of the introduction. */
  openings: readonly string[];
  /** Second half. */
  ways: readonly string[];
  /** `{count}` is a whole number of jobs in a year. */
  achievement: string;
  /** By style: what a case is called. */
  cases: Readonly<Record<string, readonly string[]>>;
  /** Three paragraphs of a case, one drawn from each list; `{venue}` is where, `{month}` when. */
  story: readonly [readonly string[], readonly string[], readonly string[]];
}
