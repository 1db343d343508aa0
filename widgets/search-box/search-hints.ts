/** What the service suggests while somebody types. */
import type { ServiceCall } from '../platform/mounting/widget.ts';

export const HINT_DELAY_MS = 150;
const HINTS_SHOWN = 8;

/**
 * Asks once the typing has paused, and shows what comes; nothing for nothing typed. The returned function ends it: an answer to what is
 * no longer asked is dropped, and its request given up.
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
