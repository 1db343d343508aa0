/** The city that a visitor selected, for addresses without a city. An address with a city takes precedence. */

import type { ActiveCity } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { LoadContext } from '../../../../platform/pages/load.ts';
import { cityCalls } from '../../contract/city-calls.ts';

/** Returns the active city of the visitor's cookie; null without one. */
export async function selectedCity(
  { call, who }: Pick<LoadContext, 'call' | 'who'>,
  cities: readonly ActiveCity[],
): Promise<ActiveCity | null> {
  const current = await call(cityCalls.currentCity, {}, who);
  return (current.ok && cities.find(({ id }) => id === current.data.cid)) || null;
}
