/** Calls to services of this process, with the schemas and handlers of the routes. */
import { failed, RET_REQUEST_FAILED, type Result } from '../../../widgets/domain/services/result.ts';
import { isTemporary } from '../database/engines/connection-loss.ts';
import type { Call } from '../feature/call.ts';
import { failureText } from '../http/failure.ts';
import type { ServiceContext } from './context.ts';
import type { Bindings } from './handler.ts';
import { ANONYMOUS, type Caller, type ServiceCall } from './service-call.ts';

/** RetCode of input that the schema rejects; routes respond with HTTP 422. */
const MALFORMED = 422;
/** Within seconds another database server, or the same one, accepts connections. */
const LATER = { ok: false, code: 503, msg: failureText(503), retryAfter: 10 } as const;

export interface InProcessOptions {
  bindings: Bindings;
  /** Databases for calls that state what they read; absent: that of the handlers' context. */
  readDbs?: { readonly [Read in NonNullable<Call['reads']>]?: ServiceContext['db'] | undefined };
  /** Gets errors of handlers; the caller gets RetCode 4444. */
  onFailure: (error: unknown) => void;
}

export function bindInProcess({ bindings, readDbs = {}, onFailure }: InProcessOptions): ServiceCall {
  const attempt = async (call: Call, input: unknown, who: Caller, db?: ServiceContext['db']): Promise<Result<unknown>> => {
    try {
      const parsed = call.input.safeParse(input);
      return parsed.success ? await bindings.of(call).handle(parsed.data, who, db) : failed(MALFORMED, failureText(MALFORMED));
    } catch (error) {
      onFailure(error);
      return (call.isRepeatable || call.reads) && isTemporary(error) ? LATER : failed();
    }
  };
  const answer = async (call: Call, input: unknown, who: Caller = ANONYMOUS): Promise<Result<unknown>> => {
    const readDb = call.reads && readDbs[call.reads];
    if (readDb) {
      const result = await attempt(call, input, who, readDb);
      if (result.ok || result.code !== RET_REQUEST_FAILED) return result;
      // A replica may fail a query that the primary answers. When none of them responds, asking again would only take longer.
    }
    return attempt(call, input, who);
  };
  // The handler of a call returns its output.
  return answer as ServiceCall;
}
