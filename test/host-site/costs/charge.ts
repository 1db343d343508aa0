/** What visitors are charged for requests. */
import { FEATURES } from '../../../host-site/features.ts';
import { type Cost, type LimitName, requestLimits } from '../../../host-site/platform/limits/request-limits.ts';
import { readSettings } from '../../support/site/settings.ts';

export const LIMITS = requestLimits(FEATURES, readSettings({}));

/** Returns what the kinds of requests are charged together. */
export function chargeOf(names: readonly LimitName[]): Required<Cost> {
  const sum = (part: keyof Cost) => names.reduce((total, name) => total + (LIMITS[name][part] ?? 0), 0);
  return { ms: sum('ms'), rows: sum('rows'), bytes: sum('bytes') };
}
