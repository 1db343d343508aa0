/** Service client of the browser: two clients with one core. With `toast` it is the specification's header-channel client, without the wrapper. */

import { readEnvelope } from '../../domain/envelope.ts';
import { environmentOf } from '../../domain/environment.ts';
import { dropEmpty, toQuery } from '../../domain/query-string.ts';
import { failed, type Result, unanswered } from '../../domain/result.ts';
import { TEXTS } from '../../domain/texts.ts';
import { deviceKind } from '../../domain/user-agent.ts';
import type { CallOptions, ServiceCall } from '../mounting/widget.ts';

const TIMEOUT_MS = 30000;
/** Code of an empty response of the header-channel client. */
const RET_EMPTY = -1;

const asJson = (data: Record<string, unknown>) => JSON.stringify(dropEmpty(data));

/** Seconds in a Retry-After header, which may also contain a date; undefined without one. */
const secondsUntil = (header: string | null): number | undefined =>
  header ? Math.max(0, Number(header) || (Date.parse(header) - Date.now()) / 1000 || 0) : undefined;

export interface HttpContext {
  /** Returns the absolute address of a service's path. */
  address(service: Parameters<ServiceCall>[0], path: string): string;
  /** Returns whether a request to this absolute address may carry cookies and tokens. */
  mayIdentify(url: string): boolean;
  toast(text: string): void;
}

export function createServiceCall({ address, mayIdentify, toast }: HttpContext): ServiceCall {
  return async <T>(
    service: Parameters<ServiceCall>[0],
    path: string,
    { method = 'GET', data = {}, encode = asJson, headers, signal, toast: aloud }: CallOptions = {},
  ): Promise<Result<T>> => {
    const abort = new AbortController();
    const end = () => abort.abort();
    const timer = setTimeout(end, TIMEOUT_MS);
    signal?.addEventListener('abort', end);
    let msg: string = TEXTS.requestFailed;
    let trouble: string = TEXTS.requestFailedStatus;
    try {
      let url = address(service, path);
      let body: BodyInit | undefined;
      const requestHeaders: Record<string, string> = { ...headers };
      if (method === 'POST') {
        body = encode(data);
        // The browser sets the content type of forms and files.
        if (typeof body === 'string') requestHeaders['content-type'] = 'application/json';
      } else url += toQuery(data) && `?${toQuery(data)}`;
      if (aloud) {
        requestHeaders['request-serial-no'] = Math.random().toString(16).slice(2);
        requestHeaders.appName = 'web:web-ssr';
        requestHeaders.devicekind = deviceKind(navigator.userAgent);
      }
      const identified = mayIdentify(url);
      if (!identified) {
        delete requestHeaders.token;
        delete requestHeaders['Http-Token'];
      }
      trouble = TEXTS.checkNetwork;
      // keepalive: an enquiry in transit arrives even if the page is closed.
      const response = await fetch(url, {
        method,
        headers: requestHeaders,
        credentials: identified ? 'include' : 'omit',
        signal: abort.signal,
        body,
        keepalive: typeof body === 'string',
      });
      const { ok, status } = response;
      trouble = ok ? '' : TEXTS.requestFailedStatus + status;
      if (environmentOf(url) === 'pre' && (status === 400 || status === 401)) trouble = msg = TEXTS.loginAgain;
      const result = readEnvelope<T>(await response.json().catch(() => null));
      if (result && !result.ok && status === 503) result.retryAfter = secondsUntil(response.headers.get('retry-after'));
      if (result && (ok || !(aloud || result.ok))) return result;
      // Not an envelope (for the header-channel client), or a success code with an error status.
      if (aloud ? ok : result) return failed();
    } catch {
      // Handled below, in one place for all failures.
    } finally {
      clearTimeout(timer);
      if (aloud && trouble) toast(trouble);
    }
    return aloud ? failed(RET_EMPTY, msg) : unanswered();
  };
}
