/**
 * Cache of widgets' markup by options and data. Most pages have the same footer, and the same header as the other
 * pages of their city, so rendering a page renders only its own content.
 */
import { LRUCache } from 'lru-cache';
import type { RenderWidget } from '../page-renderer.ts';

const BYTES = 16 * 1024 * 1024;
/** Options are written by whoever asks for a fragment; such a long one is not worth keeping. */
const LONGEST_KEY = 2_000;

/**
 * A `RenderWidget` that remembers what `draw` gave. Lists inside of `data` are told apart by identity, because they are long and one list
 * serves many requests: whoever changes a list hands over a new one. With a nonce nothing is kept, it is another one each time.
 */
export function keepWidgets(draw: RenderWidget, bytes = BYTES): RenderWidget {
  const kept = new LRUCache<string, string>({ maxSize: bytes, sizeCalculation: (html) => html.length * 2 });
  const lists = new WeakMap<object, number>();
  let counted = 0;
  const numberOf = (list: object): number => {
    const known = lists.get(list) ?? ++counted;
    lists.set(list, known);
    return known;
  };
  const textOf = (data: unknown): string =>
    JSON.stringify(data, (_, value: unknown) => (Array.isArray(value) ? `list ${numberOf(value)}` : value)) ?? '';

  return (name, options = {}, extra = {}) => {
    if (extra.nonce) return draw(name, options, extra);
    const key = `${name} ${JSON.stringify(options)} ${textOf(extra.data)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const html = draw(name, options, extra);
    if (key.length <= LONGEST_KEY) kept.set(key, html);
    return html;
  };
}
