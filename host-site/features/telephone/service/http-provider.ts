/** Lends numbers of a provider outside this site: one signed POST request for each binding. docs/telephone.md describes request and response. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Exchange } from '../../../platform/outgoing/endpoint-post.ts';
import { requestFailure, signatureHeaders, type WebhookEndpoint } from '../../../platform/outgoing/webhook.ts';
import type { LentNumber, NumberRequest, TelephoneProvider } from './telephone-provider.ts';

/** Milliseconds, unless named otherwise. */
export interface HttpProviderTimings {
  /** Requests for one binding at most. */
  tries: number;
  /** Short, because a person is waiting. */
  timeout: number;
  pause: number;
  /** Bindings in a row that failed after which no request is sent for `rest`. */
  failures: number;
  rest: number;
}
const HTTP_PROVIDER_TIMINGS: HttpProviderTimings = { tries: 3, timeout: 3_000, pause: 200, failures: 3, rest: 30_000 };

export interface HttpProviderOptions {
  endpoint: WebhookEndpoint;
  exchange: Exchange;
  clock: () => number;
  /** Gets ids, attempts and reasons; never a number. */
  log: { warn(facts: object, text: string): void };
  timings?: Partial<HttpProviderTimings>;
}

const iso = (at: number): string => new Date(at).toISOString();
const NUMBER = /^\+?\d[\d -]{3,22}\d$/;
const digitsOf = (number: string): string => number.replace(/^\+86|\D/g, '');

const OWN_NUMBER = 'the number is that of the caller';

/** Returns what a response lends, or the reason why it lends nothing. */
function readLent(body: string, { merchantNumber, callerNumber, expiresAt }: NumberRequest, now: number): LentNumber | string {
  let stated: unknown;
  try {
    stated = JSON.parse(body);
  } catch {
    return 'the response is not JSON';
  }
  const { number, expires_at = iso(expiresAt) } = (stated ?? {}) as { number?: unknown; expires_at?: unknown };
  if (typeof number !== 'string' || !NUMBER.test(number)) return 'the response has no number';
  const digits = digitsOf(number);
  // The two sides would see each other's numbers.
  if (digits === merchantNumber) return 'the number is not virtual';
  if (digits === callerNumber) return OWN_NUMBER;
  const end = typeof expires_at === 'string' ? Date.parse(expires_at) : Number.NaN;
  if (Number.isNaN(end) || end <= now) return 'the number has expired';
  return { number: digits, expiresAt: Math.min(end, expiresAt) };
}

/** `isRefusal`: the provider works, but does not accept what this request states. */
type Attempt = { lent: LentNumber } | { failure: string; isFinal: boolean; isRefusal: boolean };

/** Statuses that refuse the content of a request. Others, such as 401 and 403, mean that no request is accepted. */
const REFUSALS: ReadonlySet<number> = new Set([400, 404, 409, 410, 413, 422]);

async function attempt({ endpoint, exchange, clock }: HttpProviderOptions, request: NumberRequest, timeoutMs: number): Promise<Attempt> {
  const { id, merchantId, merchantNumber, callerNumber, expiresAt } = request;
  const body = JSON.stringify({
    type: 'number.lend',
    binding_id: id,
    merchant_id: merchantId,
    callee: merchantNumber,
    ...(callerNumber && { caller: callerNumber }),
    expires_at: iso(expiresAt),
  });
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const headers = {
      ...signatureHeaders(endpoint.secret, { id, body, now: clock() }),
      'content-type': 'application/json',
      'idempotency-key': id,
      'user-agent': 'xiyan-telephone',
    };
    const response = await exchange(endpoint.url, { headers, body, signal: timeout });
    if (response.status < 200 || response.status >= 300)
      return {
        failure: `status ${response.status}`,
        isFinal: response.status >= 300 && response.status < 500 && response.status !== 429,
        isRefusal: REFUSALS.has(response.status),
      };
    const lent = readLent(response.body, request, clock());
    // A visitor may state a number that the provider lends.
    return typeof lent === 'string' ? { failure: lent, isFinal: true, isRefusal: lent === OWN_NUMBER } : { lent };
  } catch (error) {
    return { failure: requestFailure(error, { timeout, signal: new AbortController().signal }), isFinal: false, isRefusal: false };
  }
}

/**
 * Repeats a request that failed with the same id and idempotency key. After several failed bindings it sends none for a while, so that couples
 * get the refusal at once and a provider that recovers is not flooded; then one binding tries again.
 */
export function httpProvider(options: HttpProviderOptions): TelephoneProvider {
  const { clock, log } = options;
  const { tries, timeout, pause, failures, rest } = { ...HTTP_PROVIDER_TIMINGS, ...options.timings };
  let failedInARow = 0;
  let restsUntil = 0;

  const lendOnce = async (request: NumberRequest): Promise<Attempt> => {
    for (let count = 1; ; count += 1) {
      const outcome = await attempt(options, request, timeout);
      if ('lent' in outcome) return outcome;
      const isLast = outcome.isFinal || count >= tries;
      log.warn(
        { binding: request.id, failure: outcome.failure, attempt: count },
        isLast ? 'no number was lent' : 'the request is repeated',
      );
      if (isLast) return outcome;
      await wait(pause * count);
    }
  };
  return {
    needsMerchantNumber: true,
    async lend(request) {
      const now = clock();
      if (restsUntil > now) return { away: Math.ceil((restsUntil - now) / 1000) };
      // While one binding tries after a rest, others are still refused.
      if (failedInARow >= failures) restsUntil = now + rest;
      const outcome = await lendOnce(request);
      // A visitor chooses the number that is refused: refusals must not close the provider for others.
      const isWorking = 'lent' in outcome || outcome.isRefusal;
      failedInARow = isWorking ? 0 : failedInARow + 1;
      restsUntil = failedInARow >= failures ? clock() + rest : 0;
      return 'lent' in outcome ? outcome.lent : { away: Math.ceil(rest / 1000) };
    },
  };
}
