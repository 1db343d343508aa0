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
}

export function createServiceCall({ base, own, toast }: HttpContext): ServiceCall {
  return async <T>(service: string, path: string, { method = 'GET', data = {}, headers, toast: aloud }: CallOptions = {}): Promise<Result<T>> => {
    const post = method === 'POST';
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), TIMEOUT_MS);
    const complain = (text: string) => aloud && toast(text);
    const sent: Record<string, string> = {
      ...headers,
      ...(post && { 'content-type': 'application/json' }),
      ...(aloud && { 'request-serial-no': Math.random().toString(16).slice(2), appName: 'web:web-ssr', devicekind: deviceKind(navigator.userAgent) }),
    };
    if (!own) delete sent.token;
    const query = post ? '' : toQuery(data);
    const url = base(service) + path + (query && `?${query}`);
    try {
      const response = await fetch(url, {
        method,
        headers: sent,
        credentials: own ? 'include' : 'omit',
        signal: controller.signal,
        ...(post && { body: JSON.stringify(dropEmpty(data)) }),
      });
      const result = openEnvelope<T>(await response.json().catch(() => null));
      if (response.ok) return result;
      const staging = /localhost|www7/.test(url) && (response.status === 400 || response.status === 401);
      complain(staging ? TEXTS.loginAgain : TEXTS.requestFailedStatus + response.status);
      return result.ok ? failed() : result;
    } catch {
      complain(TEXTS.checkNetwork);
      return failed();
    } finally {
      clearTimeout(timer);
    }
  };
}
