/** Calls to a service at another base address: time limit 30 s; RetCode 4444 when there is no valid response. */
import { randomUUID } from 'node:crypto';
import { openEnvelope } from '../../../widgets/domain/services/envelope.ts';
import { dropEmpty, toQuery } from '../../../widgets/domain/services/query-string.ts';
import { failed, type Result } from '../../../widgets/domain/services/result.ts';
import type { Call } from '../feature/call.ts';
import { ANONYMOUS, type Caller, type ServiceCall } from './service-call.ts';

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
  base: (call: Call) => string;
  fetch: typeof fetch;
  /** Gets the failed call and the reason, never the request. */
  onFailure: (name: string, reason: string) => void;
  timeoutMs?: number;
}

/** Returns the request to the service, without empty fields. */
function requestOf(call: Call, input: unknown, who: Caller): unknown {
  const request = call.request ? call.request(input as never, who) : input;
  return Array.isArray(request) ? request : dropEmpty(request as Record<string, unknown>);
}

export function bindOverHttp({ base, fetch, onFailure, timeoutMs = TIMEOUT_MS }: OverHttpOptions): ServiceCall {
  const answer = async (call: Call, input: unknown, who: Caller = ANONYMOUS): Promise<Result<unknown>> => {
    const request = requestOf(call, input, who);
    const get = call.method === 'GET';
    const query = get ? toQuery(request as Record<string, unknown>) : '';
    try {
      const response = await fetch(base(call) + call.path + (query && `?${query}`), {
        method: call.method,
        headers: { ...headersFor(who), ...(!get && { 'content-type': 'application/json' }) },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
        ...(!get && { body: JSON.stringify(request) }),
      });
      const result = openEnvelope<unknown>(await response.json());
      if (!result.ok) return result;
      const parsed = call.output.safeParse(result.data);
      if (response.ok && parsed.success) return { ...result, data: parsed.data };
      onFailure(call.name, response.ok ? 'the reply has another shape' : `status ${response.status}`);
    } catch (error) {
      onFailure(call.name, error instanceof Error ? error.name : 'unknown');
    }
    return failed();
  };
  // The schema of the call has parsed the output.
  return answer as ServiceCall;
}
