/** Builds query strings: null, undefined and empty fields are left out, the others are encoded in order. */
const isEmptyField = (value: unknown): boolean => value === null || value === undefined || value === '';

export function dropEmpty(data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => !isEmptyField(value)));
}

export const toQuery = (data: Record<string, unknown>): string =>
  Object.entries(dropEmpty(data))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
