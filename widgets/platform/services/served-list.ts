/** A list from a service, loaded on mount and validated as untrusted input. */
import { useEffect, useState } from 'react';
import type { WidgetEnv } from '../mounting/widget.ts';

/**
 * Returns the rows that `keep` accepts; undefined while loading, empty after a failure or an invalid response.
 * @param servedRows rows that the server rendered; then nothing is requested
 * @param isNeeded false postpones the request
 */
export function useServedList<T>(
  env: WidgetEnv,
  servedRows: T[] | undefined,
  path: string,
  data: Record<string, unknown>,
  keep: (row: T) => boolean,
  isNeeded = true,
): T[] | undefined {
  const [list, setList] = useState(servedRows);
  useEffect(() => {
    if (list || !isNeeded) return;
    let mounted = true;
    env.call<unknown>('node', path, { data, toast: true }).then((reply) => {
      if (mounted) setList(reply.ok && Array.isArray(reply.data) ? reply.data.filter((row) => row && keep(row)) : []);
    });
    return () => {
      mounted = false;
    };
  }, [isNeeded]);
  return list;
}
