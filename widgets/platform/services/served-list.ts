/** A list that a service gives on mount, read as untrusted. */
import { useEffect, useState } from 'react';
import type { WidgetEnv } from '../mounting/widget.ts';

/**
 * The rows that `keep` accepts; undefined until the service has answered, empty when it failed or answered nonsense.
 * @param known what the server already drew with: then nothing is requested
 * @param wanted false puts the request off
 */
export function useServedList<T>(
  env: WidgetEnv,
  known: T[] | undefined,
  path: string,
  data: Record<string, unknown>,
  keep: (row: T) => boolean,
  wanted = true,
): T[] | undefined {
  const [list, setList] = useState(known);
  useEffect(() => {
    if (list || !wanted) return;
    let mounted = true;
    env.call<unknown>('node', path, { data, toast: true }).then((reply) => {
      if (mounted) setList(reply.ok && Array.isArray(reply.data) ? reply.data.filter((row) => row && keep(row)) : []);
    });
    return () => {
      mounted = false;
    };
  }, [wanted]);
  return list;
}
