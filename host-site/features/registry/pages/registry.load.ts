/** Loads /dengjichu and /dengjichu/{city}. */
import type { City } from '../../../../widgets/domain/catalogue/entities.ts';
import { NATIONWIDE } from '../../../../widgets/domain/city/city.ts';
import { registryUrl } from '../../../../widgets/domain/site/links.ts';
import type { OutputOf } from '../../../platform/feature/call.ts';
import { failure, type Load } from '../../../platform/pages/load.ts';
import { cityCalls } from '../../catalogue/contract.ts';
import { byHeat, cityOfAddress, selectedCity, type ToolLink, toolLinks } from '../../catalogue/parts.ts';
import { registryCalls } from '../contract.ts';

type Registry = OutputOf<typeof registryCalls.registryOffices>;

export interface DengjichuProps {
  /** Null on the page without a city. */
  city: City | null;
  /** Empty when there is no list for this city yet. */
  offices: Registry['offices'];
  /** Other cities with offices, by heat. */
  cities: Registry['cities'];
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
  const open = active.ok ? byHeat(active.data) : [];
  const selected = city ? null : await selectedCity(context, open);
  const shownCity = city ?? (selected && { id: selected.id, name: selected.name, pinyin: selected.pinying });
  const registry = await call(registryCalls.registryOffices, { cityId: shownCity?.id ?? 0 }, who);
  if (!registry.ok) return failure(registry);
  const { offices, cities } = registry.data;
  const heat = new Map(open.map(({ id }, index) => [id, index]));
  const days = toolLinks(context).find(({ about }) => about === 'days');
  return {
    kind: 'props',
    props: {
      city: shownCity,
      offices,
      cities: [...cities].sort((a, b) => (heat.get(a.id) ?? open.length) - (heat.get(b.id) ?? open.length)),
      days,
    },
  };
};
