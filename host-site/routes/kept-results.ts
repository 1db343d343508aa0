/** Keeps results that are the same for every visitor and that many pages need, such as the list of cities. */
import { LRUCache } from 'lru-cache';
import type { Result } from '../../widgets/domain/services/result.ts';
import type { ServiceCall } from '../platform/calls/service-call.ts';

/** Cities, categories and numbers of each city; a result has up to some ten kilobytes. */
const RESULTS = 1000;

interface Kept {
  result: Promise<Result<never>>;
  /** Of the content that was read. */
  version: string;
  /** Milliseconds since the epoch. */
  until: number;
}

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) Object.values(Object.freeze(value)).forEach(frozen);
  return value;
}

/**
 * Returns a call that keeps the results of calls with `cacheSeconds` for that time, or until the content changes. Concurrent calls share one result.
 * Failures are not kept. Results are frozen, because several pages use them.
 */
export function keptResults(
  call: ServiceCall,
  { clock, contentVersion }: { clock: () => number; contentVersion: () => string },
): ServiceCall {
  const kept = new LRUCache<string, Kept>({ max: RESULTS });
  return (called, input, who) => {
    if (!called.cacheSeconds) return call(called, input, who);
    const key = JSON.stringify([called.name, input]);
    const [now, version] = [clock(), contentVersion()];
    const known = kept.get(key);
    if (known && known.version === version && now < known.until) return known.result;
    const result = call(called, input).then(frozen);
    const entry = { result: result as Kept['result'], version, until: now + called.cacheSeconds * 1000 };
    kept.set(key, entry);
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key);
    };
    result.then(({ ok }) => ok || forget(), forget);
    return result;
  };
}
