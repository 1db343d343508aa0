/** The services' client in the browser: one core; with `toast` it is the header-channel client of the specification, without the wrapper. */
import { failed, openEnvelope, type Result } from '../domain/envelope.ts';
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
}

export function createServiceCall({ base, own, toast }: HttpContext): ServiceCall {
  return async <T>(
    service: string,
    path: string,
    { method = 'GET', data = {}, headers, toast: aloud }: CallOptions = {},
  ): Promise<Result<T>> => {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
    const post = method === 'POST';
    const query = post ? '' : toQuery(data);
    const url = base(service) + path + (query && `?${query}`);
    const sent: Record<string, string> = { ...headers };
    if (post) sent['content-type'] = 'application/json';
    if (aloud) {
      sent['request-serial-no'] = Math.random().toString(16).slice(2);
      sent.appName = 'web:web-ssr';
      sent.devicekind = deviceKind(navigator.userAgent);
    }
    if (!own) delete sent.token;
    let trouble: string = TEXTS.checkNetwork;
    try {
      const response = await fetch(url, {
        method,
        headers: sent,
        credentials: own ? 'include' : 'omit',
        signal: abort.signal,
        body: post ? JSON.stringify(dropEmpty(data)) : undefined,
      });
      const { status } = response;
      const staging = /localhost|www7/.test(url) && (status === 400 || status === 401);
      trouble = response.ok ? '' : staging ? TEXTS.loginAgain : TEXTS.requestFailedStatus + status;
      const result = openEnvelope<T>(await response.json().catch(() => null));
      return response.ok || !result.ok ? result : failed();
    } catch {
      return failed();
    } finally {
      clearTimeout(timer);
      if (aloud && trouble) toast(trouble);
    }
  };
}
