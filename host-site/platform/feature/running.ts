/** The features of one running site: each has started, and its calls are bound to its handlers. */
import type { ServiceContext } from '../calls/context.ts';
import type { Bindings, BoundCall } from '../calls/handler.ts';
import type { Call } from './call.ts';
import type { Feature } from './feature.ts';
import type { SiteParts } from './site-parts.ts';
import { type Slots, slotsOf } from './slot.ts';
import type { AnyWeb, Started } from './web.ts';

export interface RunningFeature extends Started {
  readonly web: AnyWeb;
}

/** Returns what the features add to the services of others. @param running what they add while a site runs; without it, what every process has */
export const serviceSlots = (features: readonly Pick<Feature, 'fills'>[], running: readonly Started[] = []): Slots =>
  slotsOf([...features, ...running].flatMap(({ fills = [] }) => fills));

/** Starts the features in their order. */
export function startFeatures(
  features: readonly Feature[],
  web: readonly AnyWeb[],
  site: Omit<SiteParts, 'slots'>,
): { running: readonly RunningFeature[]; slots: Slots } {
  let all = slotsOf([]);
  const slots: Slots = { of: (slot) => all.of(slot) };
  const running = web.map((one) => ({ web: one, ...(one.start?.({ ...site, slots }) ?? { part: {} }) }));
  all = serviceSlots(features, running);
  return { running, slots };
}

/** Returns the calls of all features. */
export const callsOf = (web: readonly AnyWeb[]): readonly Call[] => web.flatMap(({ handlers = [] }) => handlers.map(({ call }) => call));

/** Binds the calls of all features to their handlers. @param context of the platform; a handler also gets the part of its feature */
export function bindingsOf(running: readonly RunningFeature[], context: ServiceContext): Bindings {
  const bindings = new Map<Call, BoundCall>();
  for (const { web, part } of running) {
    const own = { ...context, ...part };
    // `WebWith` has checked that the part is the one that the handlers need.
    for (const { call, handle, cookies, output } of web.handlers ?? [])
      bindings.set(call, {
        call,
        cookies,
        output: output?.(context.privacy) ?? call.output,
        handle: (input, caller, db) => handle((db ? { ...own, db } : own) as never, input, caller),
      });
  }
  return {
    calls: [...bindings.keys()],
    of(call) {
      const binding = bindings.get(call);
      if (!binding) throw new Error(`The call ${call.name} has no handler: list it in the web.ts of its feature.`);
      return binding;
    },
  };
}
