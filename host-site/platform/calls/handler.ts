/** Handlers of calls: the functions of services, typed by the calls that they answer. */
import type { z } from 'zod';
import type { Result } from '../../../widgets/domain/services/result.ts';
import type { Call, CallSet, OutputOf, ParsedInputOf } from '../feature/call.ts';
import type { CookieSite } from '../http/security/session-cookies.ts';
import type { ServiceContext } from './context.ts';
import type { Caller, CatalogueCaller } from './service-call.ts';

export type Handler<C extends Call> = (
  context: ServiceContext,
  input: ParsedInputOf<C>,
  caller: C extends { reads: 'catalogue' } ? CatalogueCaller : Caller,
) => Promise<Result<OutputOf<C>>>;

/** Returns the cookies that the route of a call sets; the rest of the output is the body. */
type CookiesOf<C extends Call> = (data: OutputOf<C>, site: CookieSite, caller: Caller) => string[];

/** A handler as a subject lists it: with cookies for a call that declares `reply`. */
type ListedHandler<C extends Call> = C extends { reply: z.ZodType } ? { handle: Handler<C>; cookies: CookiesOf<C> } : Handler<C>;

/** A call with its handler. */
export interface Binding {
  call: Call;
  /** @param input what the schema of the call has parsed. */
  handle: (context: ServiceContext, input: unknown, caller: Caller) => Promise<Result<unknown>>;
  cookies?: (data: unknown, site: CookieSite, caller: Caller) => string[];
}

/** Binds each call of a subject to its handler. */
export function handlers<S extends CallSet>(calls: S, listed: { readonly [N in keyof S]: ListedHandler<S[N]> }): Binding[] {
  return Object.entries(calls).map(([name, call]) => {
    // The schema of the call parses the input of its handler, so the erased types fit.
    const handler = listed[name] as unknown as Binding['handle'] | Pick<Binding, 'handle' | 'cookies'>;
    return typeof handler === 'function' ? { call, handle: handler } : { call, ...handler };
  });
}

export interface Bindings {
  calls: readonly Call[];
  /** @throws Error for a call without a handler */
  of(call: Call): Binding;
}
