/** The city that a visitor selected, for addresses without a city. An address with a city takes precedence. */
import type { ActiveCity } from '../../../../../widgets/domain/catalogue/entities.ts';
import type { LoadContext } from '../../../../platform/pages/load.ts';
import { cityCalls } from '../../contract/city-calls.ts';

/** Returns the active city of the visitor's cookie; null without one. */
export async function selectedCity<City extends ActiveCity>(
  { call, who }: Pick<LoadContext, 'call' | 'who'>,
  cities: readonly City[],
): Promise<City | null> {
  const current = await call(cityCalls.currentCity, {}, who);
  return (current.ok && cities.find(({ id }) => id === current.data.cid)) || null;
}

/** Returns the active city that the visitor's cookie names; null without one. Unlike `selectedCity` it loads no list for visitors without a cookie. */
export async function chosenCity(context: Pick<LoadContext, 'call' | 'who'>): Promise<ActiveCity | null> {
  if (!context.who.cityPinyin) return null;
  const active = await context.call(cityCalls.activeCities, {}, context.who);
  return active.ok ? selectedCity(context, active.data) : null;
}
