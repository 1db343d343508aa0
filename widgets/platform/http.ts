/** The services' client in the browser: one core; with `toast` it is the header-channel client of the specification, without the wrapper. */
import { type Result, failed, openEnvelope } from '../domain/envelope.ts';
import { dropEmpty, toQuery } from '../domain/query-string.ts';
import { TEXTS } from '../domain/texts.ts';
import { deviceKind } from '../domain/user-agent.ts';
import type { CallOptions, ServiceCall } from './widget.ts';

const TIMEOUT_MS = 30000;

export interface HttpContext {
  /** Absolute address of a service, without a trailing slash. */
  base(service: string): string;
  /** Whether the page belongs to the site: only then cookies and the token travel. */
  own: boolean;
  toast(text: string): void;
  fetch: typeof fetch;
}

export function createServiceCall({ base, own, toast, fetch }: HttpContext): ServiceCall {
  return async <T>(service: string, path: string, options: CallOptions = {}): Promise<Result<T>> => {
    const { method = 'GET', data = {}, signal } = options;
    const complain = (text: string) => options.toast && toast(text);
    const inQuery = method !== 'POST';
    const query = inQuery ? toQuery(data) : '';
    const headers: Record<string, string> = { ...options.headers };
    if (!own) delete headers.token;
    if (!inQuery) headers['content-type'] = 'application/json';
    if (options.toast) {
      headers['request-serial-no'] = Math.random().toString(16).slice(2);
      headers.appName = 'web:web-ssr';
      headers.devicekind = deviceKind(navigator.userAgent);
    }
    const controller = new AbortController();
    const stop = () => controller.abort();
    const timer = setTimeout(stop, TIMEOUT_MS);
    signal?.addEventListener('abort', stop);
    try {
      const url = base(service) + path + (query && `?${query}`);
      const response = await fetch(url, {
        method,
        headers,
        credentials: own ? 'include' : 'omit',
        signal: controller.signal,
        ...(!inQuery && { body: JSON.stringify(dropEmpty(data)) }),
      });
      const reply: unknown = await response.json().catch(() => null);
      const result = openEnvelope<T>(reply);
      if (!response.ok) {
        const staging = /localhost|www7/.test(url) && /^40[01]$/.test(String(response.status));
        complain(staging ? TEXTS.loginAgain : TEXTS.requestFailedStatus + response.status);
        return result.ok ? failed() : result;
      }
      return result;
    } catch {
      if (!signal?.aborted) complain(TEXTS.checkNetwork);
      return failed();
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
    }
  };
}
