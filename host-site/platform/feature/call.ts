/**
 * Calls: the requests that pages, widgets and programs make to the services of the site. A call is a value, declared once.
 *
 * How to add a call:
 * 1. Declare it in the `contract.ts` of its feature: method, path, one line for the API document, the zod schemas of
 *    input and output, and what else `CallFacts` names below. Its name is its operationId.
 * 2. Write its handler in the feature's `service/`, `(context, input, caller) => Promise<Result<…>>`, and list it under the name of the call in the
 *    feature's `handlers.ts`. `npm run types` fails while the handler is missing, or takes or returns something else than the call declares.
 * 3. Call it: `call(reviewCalls.commentList, { merchantId }, who)`. Programs use its route, `/api/{service}{path}`.
 *
 * Types, validation, route, rate limits, API document, and the request to a service at another base address are made from the declaration. Add a row to
 * `docs/calls.md` when the specification names the call.
 */
import type { z } from 'zod';
import type { ServiceKey } from '../../../widgets/domain/site/site.ts';
import type { LimitName } from '../http/limits/route-policy.ts';

/** Facts of a group of calls; a call may state its own. */
interface Group {
  readonly service: ServiceKey;
  /** Always handled by this process, whatever SERVICE_BASE_* are, because it concerns this site's logins and enquiries. */
  readonly local?: true;
}

interface SharedFacts extends Partial<Group> {
  /** Below the service's base, e.g. `/city`. */
  readonly path: string;
  /** One line of the API document. */
  readonly summary: string;
  /** Query of a GET, body of a POST. */
  readonly input: z.ZodType;
  /** Also validates the response of a service at another base address. */
  readonly output: z.ZodType;
  /** Body of the response where the route also sets cookies: the fields of the output that scripts may read. The handler states the cookies. */
  readonly reply?: z.ZodType;
  /** Headers that the document shows. */
  readonly headers?: z.ZodType;
  /** False: no route is made; another call or another module has the path. */
  readonly routed?: false;
  /** How long shared caches may store a successful response, and pages keep the result, which must be the same for everybody; absent: it is not stored. */
  readonly cacheSeconds?: number;
  /** Rate limits of the route; absent: that of all calls. */
  readonly limits?: readonly LimitName[];
  /** Request to a service at another base address; absent: the input. */
  readonly request?: (input: never, caller: { readonly hotelId: string }) => unknown;
  /** Repeating a request is safe, as it is for one with `reads`: while the connection to the database is lost, the response says when to do so. */
  readonly isRepeatable?: true;
}

/**
 * Calls that a replica of the database, which may lag behind, can answer. `catalogue`: what an import writes, and no visitor; the replica answers. `published`:
 * what couples and merchants show to everybody, which names nobody; the primary answers, and the replica while the primary does not respond. Without `reads`,
 * only the primary answers.
 */
export type ReadKind = 'catalogue' | 'published';

/** Its handler learns nothing that identifies the caller, and a POST, which can carry a token, cannot be one. */
interface ReplicaRead extends SharedFacts {
  readonly method: 'GET';
  readonly reads: ReadKind;
}

interface OtherCall extends SharedFacts {
  readonly method: 'GET' | 'POST';
  readonly reads?: never;
}

export type CallFacts = ReplicaRead | OtherCall;
export type Call = CallFacts & Group & { readonly name: string };
export type CallSet = Readonly<Record<string, Call>>;

/** What a caller passes. */
export type InputOf<C extends CallFacts> = z.input<C['input']>;
/** What the handler gets: the parsed input, with defaults. */
export type ParsedInputOf<C extends CallFacts> = z.output<C['input']>;
/** What a service that has the defaults of the schema too takes: only the named fields are required. */
export type WithDefaults<C extends CallFacts, Required extends keyof ParsedInputOf<C>> = Partial<ParsedInputOf<C>> &
  Pick<ParsedInputOf<C>, Required>;
export type OutputOf<C extends CallFacts> = z.output<C['output']>;

/** Refuses fields that no call has: a misspelt limit would be none. */
type OnlyFacts<D> = { readonly [N in keyof D]: { readonly [K in Exclude<keyof D[N], keyof ReplicaRead>]: never } };

/** Returns the declared calls, each with its name and the facts of the group. */
export function calls<const D extends Readonly<Record<string, CallFacts>>>(
  group: Group,
  declarations: D & OnlyFacts<D>,
): { readonly [N in keyof D & string]: D[N] & Group & { readonly name: N } } {
  const named = Object.entries(declarations).map(([name, facts]) => [name, { ...group, ...(facts as CallFacts), name }]);
  return Object.fromEntries(named);
}
