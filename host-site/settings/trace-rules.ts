/** Rules that parse the variables of traces. */
/** Parses the base address of a collector; undefined when it is none. */
export function readCollector(value: string): string | undefined {
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) return undefined;
  return url.href.replace(/\/$/, '');
}

/** Parses `name=value` pairs, separated by commas, with percent-encoded values; undefined when they are not headers. */
export function readHeaders(value: string): Record<string, string> | undefined {
  const headers: Record<string, string> = {};
  for (const pair of value.split(',')) {
    const [, name, encoded = ''] = /^\s*([\w-]+)=(.*?)\s*$/.exec(pair) ?? [];
    const text = decode(encoded);
    if (!name || text === undefined || !/^[\x20-\x7e]+$/.test(text)) return undefined;
    headers[name.toLowerCase()] = text;
  }
  return headers;
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
