/** Calls to a service at another base address: time limit 30 s; RetCode 4444 when there is no valid response. */
import { randomUUID } from 'node:crypto';
import { openEnvelope } from '../../widgets/domain/services/envelope.ts';
import { dropEmpty, toQuery } from '../../widgets/domain/services/query-string.ts';
import { failed, type Result } from '../../widgets/domain/services/result.ts';
import { ANONYMOUS, type Caller, type CallName, type Calls, type ServiceCall } from '../service-contract/service-call.ts';
import type { Endpoint } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';

const TIMEOUT_MS = 30_000;

const headersFor = (who: Caller): Record<string, string> => {
  const cookies = dropEmpty({ city_name: who.cityName, city_py: who.cityPinyin });
  const headers = {
    accept: 'application/json',
    appname: 'web:web-ssr',
    'request-serial-no': randomUUID(),
    cid: '-1',
    token: who.token,
    visitorid: who.visitorId,
    'idempotency-key': who.idempotencyKey,
    origin: who.origin,
    'x-forwarded-for': who.address,
    cookie: Object.entries(cookies)
      .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
      .join('; '),
  };
  return dropEmpty(headers) as Record<string, string>;
};

export interface OverHttpOptions {
  /** Base address of a call's service, without a trailing slash. */
  base: (name: CallName) => string;
  fetch: typeof fetch;
  /** Gets the failed call and the reason, never the request. */
  onFailure: (name: CallName, reason: string) => void;
  timeoutMs?: number;
}

export const bindOverHttp =
  ({ base, fetch, onFailure, timeoutMs = TIMEOUT_MS }: OverHttpOptions): ServiceCall =>
  async <C extends CallName>(name: C, input: Calls[C]['input'], who = ANONYMOUS): Promise<Result<Calls[C]['output']>> => {
    const endpoint = ENDPOINTS[name] as unknown as Endpoint<C>;
    const sent = endpoint.request ? endpoint.request(input, who) : input;
    const data = Array.isArray(sent) ? sent : dropEmpty(sent as Record<string, unknown>);
    const get = endpoint.method === 'GET';
    const query = get ? toQuery(data as Record<string, unknown>) : '';
    try {
      const response = await fetch(base(name) + endpoint.path + (query && `?${query}`), {
        method: endpoint.method,
        headers: { ...headersFor(who), ...(!get && { 'content-type': 'application/json' }) },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(!get && { body: JSON.stringify(data) }),
      });
      const result = openEnvelope<unknown>(await response.json());
      if (!result.ok) return result;
      const parsed = endpoint.output.safeParse(result.data);
      if (response.ok && parsed.success) return { ...result, data: parsed.data };
      onFailure(name, response.ok ? 'the reply has another shape' : `status ${response.status}`);
    } catch (error) {
      onFailure(name, error instanceof Error ? error.name : 'unknown');
    }
    return failed();
  };
