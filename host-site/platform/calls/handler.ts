/** Handlers of calls: the functions of services, typed by the calls that they answer. */
import type { z } from 'zod';
import type { Result } from '../../../widgets/domain/services/result.ts';
import type { Call, CallSet, OutputOf, ParsedInputOf, ReadKind } from '../feature/call.ts';
import type { Privacy } from '../feature/privacy.ts';
import type { CookieSite } from '../http/security/session-cookies.ts';
import type { ServiceContext } from './context.ts';
import type { AnonymousCaller, Caller } from './service-call.ts';

export type Handler<C extends Call, Context = ServiceContext> = (
  context: Context,
  input: ParsedInputOf<C>,
  caller: C extends { reads: ReadKind } ? AnonymousCaller : Caller,
) => Promise<Result<OutputOf<C>>>;

/** Returns the cookies that the route of a call sets; the rest of the output is the body. */
type CookiesOf<C extends Call> = (data: OutputOf<C>, site: CookieSite, caller: Caller) => string[];

/** Returns the output of a call with the fields that features add, for the route and the API document. */
type OutputWith<C extends Call> = (privacy: readonly Privacy[]) => z.ZodType<OutputOf<C>>;

/** A handler as a subject lists it: with cookies for a call that declares `reply`, and with the output of one that features add fields to. */
type ListedHandler<C extends Call, Context> = C extends { reply: z.ZodType }
  ? { handle: Handler<C, Context>; cookies: CookiesOf<C> }
  : Handler<C, Context> | { handle: Handler<C, Context>; output: OutputWith<C> };

/** A call with its handler. */
export interface Binding<Context = ServiceContext> {
  call: Call;
  /** @param input what the schema of the call has parsed. */
  handle: (context: Context, input: unknown, caller: Caller) => Promise<Result<unknown>>;
  cookies?: (data: unknown, site: CookieSite, caller: Caller) => string[];
  /** Absent: that of the call. */
  output?: (privacy: readonly Privacy[]) => z.ZodType;
}

/** Binds each call of a subject to its handler. `Context` is what the handlers need: that of the platform, unless the result is declared with more. */
export function handlers<S extends CallSet, Context = ServiceContext>(
  calls: S,
  listed: { readonly [N in keyof S]: ListedHandler<S[N], NoInfer<Context>> },
): Binding<Context>[] {
  return Object.entries(calls).map(([name, call]) => {
    // The schema of the call parses the input of its handler, so the erased types fit.
    const handler = listed[name] as unknown as Binding<Context>['handle'] | Pick<Binding<Context>, 'handle' | 'cookies' | 'output'>;
    return typeof handler === 'function' ? { call, handle: handler } : { call, ...handler };
  });
}

/** A call of a running site, whose handler has its context. */
export interface BoundCall extends Pick<Binding, 'call' | 'cookies'> {
  output: z.ZodType;
  /** @param db in place of the database of the context, for calls that state what they read */
  handle: (input: unknown, caller: Caller, db?: ServiceContext['db']) => Promise<Result<unknown>>;
}

export interface Bindings {
  calls: readonly Call[];
  /** @throws Error for a call without a handler */
  of(call: Call): BoundCall;
}
