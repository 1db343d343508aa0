/** A list of the shell, loaded on mount and validated as untrusted input. */
import { useEffect, useState } from 'react';
import type { NamesByLanguage } from '../../domain/catalogue/entities.ts';
import { failed } from '../../domain/services/result.ts';
import type { WidgetEnv } from '../mounting/widget.ts';
import type { ShellLists } from './shell-lists.ts';

/** The specified calls for the single lists: path and query. */
const CALLS = {
  cities: ['/city/active', {}],
  hotWords: ['/search/inputWords', { input_type: 1 }],
  ranks: ['/search/ranks', { page_count: 6 }],
} as const;

type NamedRow = NamesByLanguage & { name?: string; alias_title?: string };

/** Lets the widgets of the page translate the names of these rows. */
function addNames({ page }: WidgetEnv, rows: readonly NamedRow[] = []): void {
  page.namedRows ??= new Map();
  for (const row of rows) page.namedRows.set(`${row.name ?? row.alias_title}`, row);
}

/** Takes the list from the one call for all lists, or else requests it alone. */
async function requestList({ requestLists, call }: WidgetEnv, name: keyof ShellLists) {
  const [path, data] = CALLS[name];
  const rows = requestLists && (await requestLists())?.[name];
  return rows ? { ...failed(), ok: true, data: rows } : call<unknown>('node', path, { data, toast: true });
}

/**
 * Returns the rows that `keep` accepts; undefined while loading, empty after a failure or an invalid response.
 * @param servedRows rows that the server rendered; then nothing is requested
 * @param isNeeded false postpones the request
 */
export function useServedList<T extends NamesByLanguage>(
  env: WidgetEnv,
  servedRows: T[] | undefined,
  name: keyof ShellLists,
  keep: (row: T) => boolean,
  isNeeded = true,
): T[] | undefined {
  const accept = (rows: unknown) => (Array.isArray(rows) ? (rows as T[]).filter((row) => row && keep(row)) : undefined);
  // The first rendering shows their names.
  const [list, setList] = useState(() => {
    addNames(env, servedRows);
    return servedRows;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests the list once; name and environment do not change, and `keep` is a function of the module
  useEffect(() => {
    if (list || !isNeeded) return;
    let mounted = true;
    requestList(env, name).then((reply) => {
      const rows = (reply.ok && accept(reply.data)) || [];
      addNames(env, rows);
      if (mounted) setList(rows);
    });
    return () => {
      mounted = false;
    };
  }, [isNeeded]);
  return list;
}
