/** Suggestions of the service for the typed text. */
import type { ServiceCall } from '../platform/mounting/widget.ts';
import type { SuggestionGroup } from './search-groups.ts';

const HINT_DELAY_MS = 150;

const listOf = <T>(value: T[] | false | undefined): T[] => (Array.isArray(value) ? value : []);

/**
 * Requests suggestions when typing has paused, and passes them to `show`; an empty input has none. Returns a function that aborts the
 * request and ignores its response.
 * @param about type of the page's channel, and slug of its city
 */
export function askHints(
  call: ServiceCall,
  typed: string,
  about: { type: string; city: string },
  show: (hints: SuggestionGroup[]) => void,
): () => void {
  const keyword = typed.trim();
  const abort = new AbortController();
  const { signal } = abort;
  const timer = setTimeout(
    async () => {
      const reply = keyword
        ? await call<(Partial<SuggestionGroup> | null)[]>('node', '/search/suggestions', { data: { keyword, ...about }, signal })
        : undefined;
      const groups = listOf(reply?.ok && reply.data).map((group) => ({
        name: `${group?.name}`,
        list: listOf(group?.list).filter((row) => typeof row?.text === 'string'),
      }));
      if (!signal.aborted) show(groups.filter(({ list }) => list.length));
    },
    keyword ? HINT_DELAY_MS : 0,
  );
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}
