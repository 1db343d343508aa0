/** JSON columns. They are validated when written; an invalid one is read as empty, so that the page still renders. */
import type { ArticleDetail } from '../../../../widgets/domain/catalogue/listing-entities.ts';

/** A list column; empty when it is unreadable. */
export function listOf<T = string>(text: string): T[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value as T[]) : [];
  } catch {
    return [];
  }
}

/** A guide's own column of sections. */
export const sectionsOf = (text: string): ArticleDetail['sections'] => listOf<ArticleDetail['sections'][number]>(text);

/** An object column; `fallback` when it is unreadable. */
export function objectOf<T extends object>(text: string, fallback: T): T {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...fallback, ...value } : fallback;
  } catch {
    return fallback;
  }
}
