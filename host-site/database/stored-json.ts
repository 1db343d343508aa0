/** JSON columns: written by us or by an import that checked them, so a wrong one is an empty list rather than a broken page. */
export function listOf<T = string>(text: string): T[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? (value as T[]) : [];
  } catch {
    return [];
  }
}

/** An object column; `fallback` when it is unreadable. */
export function objectOf<T extends object>(text: string, fallback: T): T {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...fallback, ...value } : fallback;
  } catch {
    return fallback;
  }
}
