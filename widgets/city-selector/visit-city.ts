/** Resolves the city of a visit from its sources. */
import type { City } from '../domain/catalogue/entities.ts';
import { type CityHint, type CitySources, cityHints, resolveCity } from '../domain/city/city-hints.ts';
import type { ServiceCall } from '../platform/mounting/widget.ts';

/**
 * Returns the city, or undefined while the list of cities is still loading.
 * @param cities every city loaded so far, including the whole country
 * @param listed whether the list of cities has loaded, even if it is empty
 */
export async function visitCity(sources: CitySources, cities: City[], listed: boolean, call: ServiceCall): Promise<City | undefined> {
  const among = (hint: CityHint) => cities.find(({ id, pinyin }) => id === hint.id || pinyin === hint.pinyin);
  const first = cityHints(sources)[0];
  if (!listed && !(first && (first.name || among(first)))) return undefined;
  const byId = async (id: number): Promise<City | undefined> => {
    const reply = await call<{ short_name: string; pinyin: string } | null>('php', '/city', { data: { cid: id } });
    return reply.ok && reply.data?.short_name ? { id, name: reply.data.short_name, pinyin: reply.data.pinyin } : undefined;
  };
  const find = (hint: CityHint) => {
    const { id, pinyin = '', name } = hint;
    return among(hint) ?? (name ? { id: -1, name, pinyin } : id ? byId(id) : undefined);
  };
  return resolveCity(sources, find, async () => {
    const reply = await call<{ cid: number } | null>('php', '/city/current');
    return reply.ok && reply.data ? find({ id: reply.data.cid }) : undefined;
  });
}
