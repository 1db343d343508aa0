/** Resolves the city in an address, written as slug or as city_{id}. Only the slug is canonical; the id is redirected to it. */
import type { City } from '../../../../../widgets/domain/catalogue/entities.ts';
import { citySlug, failure, isMissing, type LoadContext, type Loaded, notFound, redirect } from '../../../../platform/pages/load.ts';
import { cityCalls } from '../../contract/city-calls.ts';

/**
 * Returns the city of the address's part `city`, null when the address has none, or the response to send instead of a page.
 * @param to returns the whole address for a city's slug; for an empty slug, that of the whole country
 */
export async function cityOfAddress(
  { call, who, params }: LoadContext,
  to: (slug: string) => string,
): Promise<City | null | Loaded<never>> {
  const part = params.text('city');
  if (!part) return null;
  const id = /^city_(\d{1,9})$/.exec(part)?.[1];
  if (id !== undefined) {
    const cityById = Number(id) === 0 ? null : await call(cityCalls.cityById, { cid: Number(id) }, who);
    if (cityById && isMissing(cityById)) return notFound({ what: 'city' });
    if (cityById && !cityById.ok) return failure(cityById);
    return redirect(to(cityById?.ok ? cityById.data.pinyin : ''), 301);
  }
  const pinyin = citySlug(part);
  const result = pinyin ? await call(cityCalls.cityBySlug, { pinyin }, who) : null;
  if (!result || isMissing(result)) return notFound({ what: 'city' });
  return result.ok ? result.data : failure(result);
}
