/** Service client of the browser: two clients with one core. With `toast` it is the specification's header-channel client, without the wrapper. */
import { readEnvelope } from '../../domain/services/envelope.ts';
import { environmentOf } from '../../domain/services/environment.ts';
import { dropEmpty, toQuery } from '../../domain/services/query-string.ts';
import { failed, type Result, unanswered } from '../../domain/services/result.ts';
import { TEXTS } from '../../domain/site/texts.ts';
import { deviceKind } from '../../domain/visitor/user-agent.ts';
import { messageOf } from '../mounting/events.ts';
import type { CallOptions, ServiceCall, Translate } from '../mounting/widget.ts';
import { HTTP_TEXTS } from './http-texts.ts';

const TIMEOUT_MS = 30000;
/** Code of an empty response of the header-channel client. */
const RET_EMPTY = -1;

/** Seconds in a Retry-After header, which may also contain a date; undefined without one. */
const secondsUntil = (header: string | null): number | undefined =>
  header ? Math.max(0, Number(header) || (Date.parse(header) - Date.now()) / 1000 || 0) : undefined;

export interface HttpContext {
  t: Translate;
  /** Returns the absolute address of a service's path. */
  address(service: Parameters<ServiceCall>[0], path: string): string;
  /** Returns whether a request to this absolute address may carry cookies and tokens. */
  mayIdentify(url: string): boolean;
  toast(text: string): void;
  /** Called when a service did not answer, or not as documented; refusals are answers. The message names call and cause, without query or body. */
  reportFailure(message: string): void;
}

/** What a call needs of the browser's fetch. */
function prepareRequest(url: string, { method = 'GET', data = {}, encode = JSON.stringify, headers, toast }: CallOptions) {
  const requestHeaders: Record<string, string> = { ...headers };
  if (toast) {
    requestHeaders['request-serial-no'] = Math.random().toString(16).slice(2);
    requestHeaders.appName = 'web:web-ssr';
    requestHeaders.devicekind = deviceKind(navigator.userAgent);
  }
  if (method !== 'POST') return { url: url + (toQuery(data) && `?${toQuery(data)}`), headers: requestHeaders };
  const body = encode(dropEmpty(data));
  // The browser sets the content type of forms and files.
  if (typeof body === 'string') requestHeaders['content-type'] = 'application/json';
  return { url, headers: requestHeaders, body };
}

export function createServiceCall({ t, address, mayIdentify, toast, reportFailure }: HttpContext): ServiceCall {
  return async <T>(service: Parameters<ServiceCall>[0], path: string, options: CallOptions = {}): Promise<Result<T>> => {
    const { method = 'GET', signal, toast: aloud } = options;
    const abort = new AbortController();
    const end = () => abort.abort();
    const timer = setTimeout(end, TIMEOUT_MS);
    signal?.addEventListener('abort', end);
    let msg = t(TEXTS.requestFailed);
    let trouble = t(HTTP_TEXTS.failedWithStatus);
    const target = address(service, path);
    const fail = (cause: string) => reportFailure(`${method} ${target}: ${cause}`);
    try {
      const { url, headers, body } = prepareRequest(target, options);
      const identified = mayIdentify(url);
      if (!identified) {
        delete headers.token;
        delete headers['Http-Token'];
      }
      trouble = t(HTTP_TEXTS.checkNetwork);
      // keepalive: an enquiry in transit arrives even if the page is closed.
      const response = await fetch(url, {
        method,
        headers,
        credentials: identified ? 'include' : 'omit',
        signal: abort.signal,
        body,
        keepalive: typeof body === 'string',
      });
      const { ok, status } = response;
      trouble = ok ? '' : t(HTTP_TEXTS.failedWithStatus) + status;
      if (environmentOf(url) === 'pre' && (status === 400 || status === 401)) trouble = msg = t(HTTP_TEXTS.loginAgain);
      const result = readEnvelope<T>(await response.json().catch(() => null));
      if (!result || status >= 500) fail(`status ${status}${result ? '' : ' without the documented JSON'}`);
      if (result && !result.ok && status === 503) result.retryAfter = secondsUntil(response.headers.get('retry-after'));
      if (result && (ok || !(aloud || result.ok))) return result;
      // Not an envelope (for the header-channel client), or a success code with an error status.
      if (aloud ? ok : result) return failed();
    } catch (error) {
      // The visitor's answer is below, in one place for all failures.
      const isTimeout = abort.signal.aborted;
      if (!signal?.aborted)
        fail(isTimeout ? `no response within ${TIMEOUT_MS / 1000} s` : `${messageOf(error)}; check connect-src and the network`);
    } finally {
      clearTimeout(timer);
      if (aloud && trouble) toast(trouble);
    }
    return aloud ? failed(RET_EMPTY, msg) : unanswered();
  };
}
