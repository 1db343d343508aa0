/**
 * Cache of widgets' markup by options and data. Most pages have the same footer, and the same header as the other
 * pages of their city, so rendering a page renders only its own content.
 */
import { LRUCache } from 'lru-cache';
import type { RenderWidget } from '../platform/ui/document/page.ts';

const BYTES = 16 * 1024 * 1024;
/** Clients of the fragment endpoint choose the options. Longer keys are not cached. */
const LONGEST_KEY = 2_000;

/**
 * Returns a `RenderWidget` that caches the markup of `render`. Lists inside of `data` are compared by identity, because they are long and
 * one list serves many requests: code that changes a list passes a new one. With a nonce nothing is cached, because each nonce is unique.
 */
export function cacheWidgets(render: RenderWidget, bytes = BYTES): RenderWidget {
  const cache = new LRUCache<string, string>({ maxSize: bytes, sizeCalculation: (html) => html.length * 2 });
  const lists = new WeakMap<object, number>();
  let listCount = 0;
  const numberOf = (list: object): number => {
    const number = lists.get(list) ?? ++listCount;
    lists.set(list, number);
    return number;
  };
  const textOf = (data: unknown): string =>
    JSON.stringify(data, (_, value: unknown) => (Array.isArray(value) ? `list ${numberOf(value)}` : value)) ?? '';

  return (name, options = {}, extra = {}) => {
    if (extra.nonce) return render(name, options, extra);
    const key = `${name} ${JSON.stringify(options)} ${textOf(extra.data)}`;
    const cachedHtml = cache.get(key);
    if (cachedHtml !== undefined) return cachedHtml;
    // The renderer joins thousands of short texts, which every page would copy one by one: through a buffer it becomes one text.
    const html = Buffer.from(render(name, options, extra)).toString();
    if (key.length <= LONGEST_KEY) cache.set(key, html);
    return html;
  };
}
