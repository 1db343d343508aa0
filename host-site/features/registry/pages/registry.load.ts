/** Loads /dengjichu and /dengjichu/{city}. */

import type { ActiveCity, City } from '../../../../widgets/domain/catalogue/entities.ts';
import { NATIONWIDE } from '../../../../widgets/domain/city/city.ts';
import { registryUrl } from '../../../../widgets/domain/site/links.ts';
import type { Load } from '../../../platform/pages/load.ts';
import { cityCalls } from '../../catalogue/contract.ts';
import { byHeat, cityOfAddress, selectedCity, type ToolLink, toolLinks } from '../../catalogue/parts.ts';
import { REGISTRY_DISTRICTS } from './registry-districts.ts';

export interface DengjichuProps {
  /** Null on the page without a city. */
  city: City | null;
  /** Empty when there is no list for this city yet. */
  districts: readonly string[];
  cities: ActiveCity[];
  /** The page where a couple chooses a day; undefined where no feature has one. */
  days: ToolLink | undefined;
}

export const loadDengjichu: Load<DengjichuProps> = async (context) => {
  const { call, who, site } = context;
  const [city, active] = await Promise.all([
    cityOfAddress(context, (slug) => registryUrl(site, slug || NATIONWIDE.pinyin)),
    call(cityCalls.activeCities, {}, who),
  ]);
  if (city && 'kind' in city) return city;
  const selected = city ? null : await selectedCity(context, active.ok ? active.data : []);
  const shownCity = city ?? (selected && { id: selected.id, name: selected.name, pinyin: selected.pinying });
  const cities = active.ok ? byHeat(active.data) : [];
  const districts = REGISTRY_DISTRICTS[shownCity?.pinyin ?? ''] ?? [];
  const days = toolLinks(context).find(({ about }) => about === 'days');
  return { kind: 'props', props: { city: shownCity, districts, cities, days } };
};
