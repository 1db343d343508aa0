/** Data of /dengjichu and /dengjichu/{city}: which authorities register marriages. */
import type { ActiveCity, City } from '../../widgets/domain/entities.ts';
import { registryUrl } from '../../widgets/domain/links.ts';
import { byHeat } from './city-order.ts';
import { citySlug, failure, isMissing, type Load, notFound } from './load.ts';
import { REGISTRY_DISTRICTS } from './registry-districts.ts';

export interface DengjichuProps {
  /** Null: no city chosen. */
  city: City | null;
  /** Empty: not put together for this city yet. */
  districts: readonly string[];
  cities: ActiveCity[];
}

export const loadDengjichu: Load<DengjichuProps> = async ({ call, who, params, site }) => {
  const segment = params.text('city');
  const id = /^city_(\d{1,9})$/.exec(segment)?.[1];
  if (id !== undefined) {
    const found = await call('cityById', { cid: Number(id) }, who);
    if (isMissing(found)) return notFound({ what: 'city' });
    return found.ok ? { kind: 'redirect', to: registryUrl(site, found.data.pinyin), status: 301 } : failure(found);
  }
  const slug = citySlug(segment);
  const [active, found] = await Promise.all([
    call('activeCities', {}, who),
    segment && slug ? call('cityBySlug', { pinyin: slug }, who) : null,
  ]);
  if (segment && (!found || isMissing(found))) return notFound({ what: 'city' });
  if (found && !found.ok) return failure(found);
  const cities = active.ok ? byHeat(active.data) : [];
  const city = found?.data ?? null;
  return { kind: 'props', props: { city, districts: REGISTRY_DISTRICTS[city?.pinyin ?? ''] ?? [], cities } };
};
