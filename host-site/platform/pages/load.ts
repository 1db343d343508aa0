/** Input and results of page loaders. */
import type { Site } from '../../../widgets/domain/site/site.ts';
import type { Caller, ServiceCall } from '../calls/service-call.ts';
import type { Slots } from '../feature/slot.ts';
import type { ListedRelease } from '../http/files/widget-releases.ts';
import type { Settings } from '../settings/settings.ts';
import type { Fields } from '../ui/forms/fields.ts';

/** Which links the 404 page shows. */
export type Missing =
  | { what: 'page' }
  | { what: 'package'; hotelUrl?: string; cityUrl?: string }
  | { what: 'hotel'; cityUrl?: string }
  | { what: 'city' }
  /** A merchant, package or example of a category. */
  | { what: 'listed' };

export type Loaded<Props> =
  /** `retryAfter`: seconds, sent as Retry-After beside a status of 429. */
  | { kind: 'props'; props: Props; status?: number; cookies?: string[]; retryAfter?: number }
  | { kind: 'notFound'; missing: Missing }
  /** Only addresses from links.ts and paths of this site. */
  | { kind: 'redirect'; to: string; status: 301 | 302 | 303; cookies?: string[] }
  /** `msg` is for the log only: error pages never show a service's message. */
  | { kind: 'failure'; msg: string; status?: number; retryAfter?: number };

export interface LoadContext {
  site: Site;
  /** Texts of the pages about the operator, from the site file; absent pages have built-in texts. */
  operatorPages: Readonly<Partial<Record<string, { title: string; text: string }[]>>>;
  settings: Settings;
  /** Resolves with the available releases of the loaders, the current one first; none where widgets are not built. @throws FileStoreError */
  releases: () => Promise<ListedRelease[]>;
  /** What features add to the pages of others. */
  slots: Slots;
  /** Whether an address is on another site, or belongs to a feature that is on. */
  serves: (url: string) => boolean;
  call: ServiceCall;
  who: Caller;
  /** Milliseconds since the epoch. */
  clock: () => number;
  params: Fields;
  query: Fields;
  body: Fields;
  /** Value of a request header, empty when absent. */
  header(name: string): string;
}

export type Load<Props> = (context: LoadContext) => Promise<Loaded<Props>>;

/** A call that did not succeed. */
export interface Refusal {
  code: number;
  msg: string;
  retryAfter?: number;
}

/** RetCode of a link with a token that this site did not issue. */
const UNKNOWN_LINK = 1103;

/** Whether what an address names does not exist (`Refusals`). Every other refusal is a failure. */
export const isMissing = ({ ok, code = 0 }: { ok: boolean; code?: number }): boolean =>
  !ok && (code === 404 || code === UNKNOWN_LINK || (code > 1000 && code < 1100));

export const notFound = (missing: Missing): Loaded<never> => ({ kind: 'notFound', missing });
export const failure = ({ code, msg, retryAfter }: Refusal): Loaded<never> => ({
  kind: 'failure',
  msg,
  status: code === 429 ? 429 : 500,
  ...(retryAfter && { retryAfter }),
});

/** Returns the 404 page when what the address names does not exist, the failure page otherwise. @param result null: the address names nothing */
export const missingOrFailed = (result: (Refusal & { ok: false }) | null, missing: Missing): Loaded<never> =>
  !result || isMissing(result) ? notFound(missing) : failure(result);

/** Redirects to another page: after a form with 303. */
export const redirect = (to: string, status: 301 | 302 | 303 = 303): Loaded<never> => ({ kind: 'redirect', to, status });

/** Status and Retry-After of a page that shows a refused form again. */
export const refusedForm = ({ code, retryAfter }: Refusal) => ({ status: code === 429 ? 429 : 422, ...(retryAfter && { retryAfter }) });

/** Returns the page with the status of a refused form; one that has a status already, such as an expired receipt, keeps it. */
export const refusedPage = <Props>(page: Loaded<Props>, refusal: Refusal): Loaded<Props> =>
  page.kind === 'props' && !page.status ? { ...page, ...refusedForm(refusal) } : page;

/** Returns a pinyin slug in lower case; empty for anything else. */
export const citySlug = (text: string): string => /^[a-z]{1,60}$/.exec(text.toLowerCase())?.[0] ?? '';
