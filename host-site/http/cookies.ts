/** Reads the few cookies that the services know. A hand-written reader: names are fixed, values are decoded or dropped. */
export function readCookies<Name extends string>(header: string | undefined, names: readonly Name[]): Record<Name, string> {
  const found = Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>;
  for (const pair of header?.split(';') ?? []) {
    const at = pair.indexOf('=');
    const name = pair.slice(0, at).trim() as Name;
    if (at < 0 || !names.includes(name)) continue;
    try {
      found[name] = decodeURIComponent(pair.slice(at + 1).trim()).slice(0, 500);
    } catch {
      // A value that is no text counts as absent.
    }
  }
  return found;
}
