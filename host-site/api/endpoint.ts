/** How an endpoint is declared: once, for the route, for calls within the process, for calls over HTTP and for the API document. */
import type { z } from 'zod';
import type { Result } from '../../widgets/domain/result.ts';
import type { ServiceKey } from '../../widgets/domain/site.ts';
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
  /** Checks the answer of a service that lives elsewhere. */
  output: z.ZodType<Calls[C]['output']>;
  /** Headers that the document shows. */
  headers?: z.ZodType;
  /** False: the path belongs to another declaration and only calls use this one. */
  routed?: boolean;
  /** True: this process answers whatever SERVICE_BASE_* say, because the call is about its own logins and enquiries. */
  local?: boolean;
  /** Budgets that a request counts against; without it the one of all calls. */
  limits?: readonly LimitName[];
  /** What of an answer a browser gets as body, and what as cookies. */
  reply?: { shown: z.ZodType; of: (data: Calls[C]['output'], site: CookieSite) => { data: unknown; cookies: string[] } };
  /** What goes over HTTP, when it is not the input itself. */
  request?: (input: Calls[C]['input'], caller: Caller) => unknown;
}

export interface Endpoint<C extends CallName = CallName> extends Declaration<C> {
  /** Query of a GET, body of a POST. */
  input: z.ZodType;
  /** @param input what `input` has parsed. */
  handle: (context: ServiceContext, input: unknown, caller: Caller) => Promise<Result<Calls[C]['output']>>;
}

/** Ties the handler's input to its schema; the declaration is used with the schema's name erased. */
export const endpoint = <C extends CallName, S extends z.ZodType>(
  declaration: Declaration<C> & {
    input: S;
    handle: (context: ServiceContext, input: z.output<S>, caller: Caller) => Promise<Result<Calls[C]['output']>>;
  },
): Endpoint<C> => ({ ...declaration, handle: (context, input, caller) => declaration.handle(context, input as z.output<S>, caller) });
