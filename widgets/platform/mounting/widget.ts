/** What a widget is to the platform, and what the platform gives a widget. */
import type { ComponentType } from 'react';
import type { EventDetails, EventName, Options, WidgetName } from '../../contract.ts';
import type { Result } from '../../domain/result.ts';
import type { ServiceKey, Site } from '../../domain/site.ts';

/** Chunks that a widget may load after its own, always through `env.load` so that integrity is checked. */
export type LazyChunk = 'enquiry-form' | 'enquiry-submission' | 'panels' | 'idle';

export interface CallOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  /** Null, undefined and empty strings are dropped; GET and DELETE send it in the query string. */
  data?: Record<string, unknown>;
  /** Makes the body of a POST; default: JSON. See bodies.ts for forms and files. */
  encode?: (data: Record<string, unknown>) => BodyInit;
  /** Further headers: token, Http-Token, cid, …; tokens are sent from the site's own pages to its own services only. */
  headers?: Record<string, string>;
  /** Gives the call up; it then ends as failed. */
  signal?: AbortSignal;
  /** Whether a failure shows the header-channel client's toast; default false. */
  toast?: boolean;
}

/** A service call. Never rejects: network, time-out and shape failures come back as `{ok: false}` with a text fit to show. */
export type ServiceCall = <T>(service: ServiceKey | '', path: string, options?: CallOptions) => Promise<Result<T>>;

/** State that the widgets of a page share. It ends with the page and is never stored. */
export interface PageState {
  /** An enquiry without a final answer, as JSON, and its idempotency key. */
  pendingEnquiry?: { payload: string; key: string };
}

/** Environment of one mounted widget. Everything outside its shadow root is reached through this. */
export interface WidgetEnv {
  site: Site;
  /** The element that holds the shadow root; null while drawn on the server. */
  host: HTMLElement | null;
  /** Base address of the services that are named by a path; without a trailing slash. */
  base: string;
  /** Whether the page belongs to the site. */
  own: boolean;
  page: PageState;
  call: ServiceCall;
  /**
   * Dispatches a bubbling, composed event at the host; false when a cancelable one was cancelled.
   * @param stated what happened is what the options said; else they follow it
   */
  emit<E extends EventName>(name: E, detail: EventDetails[E], stated?: boolean): boolean;
  /** Whether the server drew the content that is shown at first. */
  served?: boolean;
  /** What chunks export, where they are there from the start: on the server. */
  chunks?: Partial<Record<LazyChunk, unknown>>;
  /** Loads another chunk, `idle` once the page is, adopts the `sheets` among its exports and gives them; a failure has been reported when it rejects. */
  load<T>(chunk: LazyChunk): Promise<T>;
  /** Shows a short text above the page. toast 3 s, notice 1.5 s, notification 4.5 s. */
  toast(text: string, kind?: 'toast' | 'notice' | 'notification'): void;
}

/**
 * Props of a widget's view. `data` is what the server already knew (cities, hot words …) or undefined; the first client render
 * uses only `options`, `data` and `env.site`, so that it equals the server's. Cookies, storage and location are read in effects.
 */
export interface ViewProps<Data = unknown> {
  options: Options;
  data: Data | undefined;
  env: WidgetEnv;
}

export interface WidgetDefinition<Data = unknown> {
  name: WidgetName;
  View: ComponentType<ViewProps<Data>>;
  /** Texts of the style sheets. */
  sheets: readonly string[];
}
