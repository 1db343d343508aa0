/** Suggestions of the service for the typed text. */
import type { ServiceCall } from '../platform/mounting/widget.ts';

const HINT_DELAY_MS = 150;
const HINTS_SHOWN = 8;

/**
 * Requests suggestions when typing has paused, and passes them to `show`; an empty input has none. Returns a function that aborts the
 * request and ignores its response.
 */
export function askHints(call: ServiceCall, typed: string, show: (hints: string[]) => void): () => void {
  const keyword = typed.trim();
  const abort = new AbortController();
  const { signal } = abort;
  const timer = setTimeout(
    async () => {
      const reply = keyword ? await call<unknown>('node', '/search/hints', { data: { keyword }, signal }) : undefined;
      const rows = reply?.ok && Array.isArray(reply.data) ? reply.data : [];
      if (!signal.aborted)
        show([...new Set(rows.filter((row): row is string => typeof row === 'string' && row.trim() !== ''))].slice(0, HINTS_SHOWN));
    },
    keyword ? HINT_DELAY_MS : 0,
  );
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}
