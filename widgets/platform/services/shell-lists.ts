/** The lists that header, search box and city selector need on load. */
import { readEnvelope } from '../../domain/services/envelope.ts';
import type { Site } from '../../domain/site/site.ts';
import { serviceBase } from './service-base.ts';

/** Data of the call `/shell`, unvalidated. */
export type ShellLists = Partial<Record<'cities' | 'hotWords' | 'ranks', unknown>>;

/** Part of the page's context that the request needs. */
interface ShellRequest {
  site: Site;
  /** Base address of the services, without a trailing slash. */
  base: string;
  /** Shared by the widgets of the page. */
  state: { shellLists?: Promise<ShellLists | undefined> };
}

/** Then the calls for the single lists follow, which report failures. */
const TIMEOUT_MS = 5000;

/** Returns the data of an envelope whose status is success. */
const dataOf = (reply: unknown): unknown => {
  const result = readEnvelope(reply);
  return result?.ok ? result.data : undefined;
};

/** Returns the lists of a successful answer. A list may also be an envelope, with a status of its own. */
function readLists(reply: unknown): ShellLists | undefined {
  const lists = dataOf(reply) as ShellLists | null | undefined;
  const read = (list: unknown) => (Array.isArray(list) ? list : dataOf(list));
  return lists ? { cities: read(lists.cities), hotWords: read(lists.hotWords), ranks: read(lists.ranks) } : undefined;
}

/**
 * Requests all lists at once, for all widgets of the page, in a plain request, without cookies and additional headers: it needs no preflight, and caches may
 * answer it.
 * @returns the lists; undefined when the base address lacks the call, or has not answered it within 5 s
 */
export function requestShellLists({ site, base, state }: ShellRequest): Promise<ShellLists | undefined> {
  const request = async () => {
    const abort = new AbortController();
    // After the answer it has no effect.
    setTimeout(() => abort.abort(), TIMEOUT_MS);
    try {
      const response = await fetch(`${serviceBase(site, 'node', base)}/shell`, { credentials: 'omit', signal: abort.signal });
      return response.ok ? readLists(await response.json()) : undefined;
    } catch {
      return undefined;
    }
  };
  state.shellLists ??= request();
  return state.shellLists;
}
