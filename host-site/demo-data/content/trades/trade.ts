import type { CategoryId } from '../../../../widgets/domain/catalogue/category.ts';

/**
 * The words of one category. In a text `{a|b|c}` has one alternative per step of the package (small, middle, large); `{style}` is its style.
 * Every text is written for any merchant of the category, so none names a person, a prize or a real business.
 */
export interface Trade {
  category: CategoryId;
  /** Endings of names, after two invented characters. */
  suffixes: readonly string[];
  /** Pictures' scenes, the most fitting first. */
  scenes: readonly string[];
  /** Yuan of the small, middle and large package before the merchant's own factor. */
  prices: readonly [number, number, number];
  /** Title of a package after its theme and style. */
  nouns: readonly [string, string, string];
  items: readonly string[];
  /** Title and text; the same for all packages but for the step. */
  sections: readonly (readonly [title: string, text: string])[];
  tags: readonly string[];
  /** First half of the introduction. */
  openings: readonly string[];
  /** Second half. */
  ways: readonly string[];
  /** `{count}` is the number of jobs in a year. */
  achievement: string;
  /** Titles of cases by style. */
  cases: Readonly<Record<string, readonly string[]>>;
  /** Three paragraphs of a case, one chosen from each list, with `{venue}` and `{month}`. */
  story: readonly [readonly string[], readonly string[], readonly string[]];
}
