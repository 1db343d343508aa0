/**
 * Removes from an answer what may differ between two builds that visitors cannot tell apart: hashes in file names, class names, style rules, the
 * order of operations in the OpenAPI document, and the port of the recorded process.
 */

const HASHES: readonly (readonly [RegExp, string])[] = [
  [/<style[^>]*>[\s\S]*?<\/style>/g, '<style></style>'],
  [/ class="[^"]*"/g, ''],
  [/ integrity="[^"]*"/g, ''],
  [/-[\w-]{8,12}\.(js|css|woff2|svg|webp|avif|jpg|png)\b/g, '-HASH.$1'],
  // Versioned addresses of the loader and their table.
  [/v0\.1\.0-[0-9a-f]{12}/g, 'v0.1.0-HASH'],
  [/<small>[0-9a-f]{12}/g, '<small>HASH'],
  [/sha(256|384)-[\w+/=]+/g, 'sha$1-HASH'],
  // Idempotency keys of forms; ids of stored rows come from the recorded data.
  [/(name="(?:idempotency_)?key" value=")[^"]*/g, '$1KEY'],
  [/"requestId":"[^"]*"/g, '"requestId":"ID"'],
  [/(编号|request)[：: ]*[\w-]{8,36}/g, '$1 ID'],
];

/** Returns the value with the keys of every object sorted. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, entry]) => [key, sorted(entry)]),
  );
}

export function normalise(text: string, origin: string): string {
  const withoutPort = text.replaceAll(origin, 'http://site').replaceAll(encodeURIComponent(origin), 'http%3A%2F%2Fsite');
  if (withoutPort.startsWith('{')) return JSON.stringify(sorted(JSON.parse(withoutPort)), undefined, 1);
  const plain = HASHES.reduce((result, [pattern, by]) => result.replace(pattern, by), withoutPort);
  // One element on a line, so that a difference can be read.
  return plain.replace(/></g, '>\n<');
}
