/** JSON columns: written by us or by an import that checked them, so a wrong one is an empty list rather than a broken page. */
import type { ArticleDetail } from '../../../widgets/domain/listing-entities.ts';

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
