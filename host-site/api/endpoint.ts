/** Declaration of an endpoint: one for its route, calls in this process, calls over HTTP and the API document. */
import type { z } from 'zod';
import type { Result } from '../../widgets/domain/services/result.ts';
import type { ServiceKey } from '../../widgets/domain/site/site.ts';
import type { LimitName } from '../http/limits/route-policy.ts';
import type { CookieSite } from '../http/security/session-cookies.ts';
import type { Caller, CallName, Calls } from '../service-contract/service-call.ts';
import type { ServiceContext } from '../services/context.ts';

interface Declaration<C extends CallName> {
  call: C;
  service: ServiceKey;
  method: 'GET' | 'POST';
  /** Below the service's base, e.g. `/city`. */
  path: string;
  /** One line of the API document. */
  summary: string;
  /** Validates the response of a service at another base address. */
  output: z.ZodType<Calls[C]['output']>;
  /** Headers that the document shows. */
  headers?: z.ZodType;
  /** False: no route; another declaration has the path. */
  routed?: boolean;
  /** True: always handled by this process, whatever SERVICE_BASE_* are, because it concerns this site's logins and enquiries. */
  local?: boolean;
  /** Lifetime of a successful response in shared caches, for output that is the same for everybody; absent: responses are not stored. */
  cacheSeconds?: number;
  /** Rate limits of the endpoint; absent: that of all calls. */
  limits?: readonly LimitName[];
  /** Splits a result into the response body and the cookies. */
  reply?: { body: z.ZodType; of: (data: Calls[C]['output'], site: CookieSite, caller: Caller) => { data: unknown; cookies: string[] } };
  /** Request of a call over HTTP; absent: the input. */
  request?: (input: Calls[C]['input'], caller: Caller) => unknown;
}

export interface Endpoint<C extends CallName = CallName> extends Declaration<C> {
  /** Query of a GET, body of a POST. */
  input: z.ZodType;
  /** @param input what `input` has parsed. */
  handle: (context: ServiceContext, input: unknown, caller: Caller) => Promise<Result<Calls[C]['output']>>;
}

/** Infers the handler's input from the schema, then erases the schema's type. */
export const endpoint = <C extends CallName, S extends z.ZodType>(
  declaration: Declaration<C> & {
    input: S;
    handle: (context: ServiceContext, input: z.output<S>, caller: Caller) => Promise<Result<Calls[C]['output']>>;
  },
): Endpoint<C> => ({ ...declaration, handle: (context, input, caller) => declaration.handle(context, input as z.output<S>, caller) });
