/** Local storage that may be full, disabled or corrupt: reads fall back, writes are dropped. */
export function readStored<T, Fallback = T>(key: string, accept: (value: unknown) => value is T, fallback: Fallback): T | Fallback {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return accept(value) ? value : fallback;
  } catch {
    return fallback;
  }
}

export function writeStored(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Widgets work without the stored value.
  }
}
