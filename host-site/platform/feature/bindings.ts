/** The calls of all features with their handlers. */
import type { Bindings } from '../calls/handler.ts';
import type { Web } from './web.ts';

/** Returns the bindings of all features. */
export function bindingsOf(web: readonly Web[]): Bindings {
  const bindings = new Map(web.flatMap(({ handlers: own = [] }) => own.map((binding) => [binding.call, binding])));
  return {
    calls: [...bindings.keys()],
    of(call) {
      const binding = bindings.get(call);
      if (!binding) throw new Error(`The call ${call.name} has no handler: list it in the web.ts of its feature.`);
      return binding;
    },
  };
}
