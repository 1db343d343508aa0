/** Data of a category listing. No merchants of these categories are served yet, so the list is empty and says so. */
import { type CategoryId, categoryBySlug, LISTING_KINDS, type ListingKind, listingPath } from '../../widgets/domain/category.ts';
import type { City } from '../../widgets/domain/entities.ts';
import { mainUrl } from '../../widgets/domain/links.ts';
import { citySlug, failure, isMissing, type Load, notFound } from './load.ts';

export interface ListingProps {
  category: { id: CategoryId; name: string };
  kind: ListingKind;
  /** Null: nationwide. */
  city: City | null;
}

export const loadListing: Load<ListingProps> = async ({ call, who, params, site }) => {
  const [slug = '', kindText = ''] = params.text('listing').split('-');
  const category = categoryBySlug(slug);
  const kind = LISTING_KINDS.find((one) => one === kindText);
  if (!category || !kind) return notFound({ what: 'page' });
  const segment = params.text('city');
  if (!segment) return { kind: 'props', props: { category, kind, city: null } };

  // A city stands in the address by its slug or as city_{id}; the slug is the one address.
  const id = /^city_(\d{1,9})$/.exec(segment)?.[1];
  if (id !== undefined) {
    const found = Number(id) === 0 ? null : await call('cityById', { cid: Number(id) }, who);
    if (found && isMissing(found)) return notFound({ what: 'city' });
    if (found && !found.ok) return failure(found);
    return { kind: 'redirect', to: mainUrl(site, listingPath(category.id, kind, found?.ok ? found.data.pinyin : '')), status: 301 };
  }
  const pinyin = citySlug(segment);
  const found = pinyin ? await call('cityBySlug', { pinyin }, who) : null;
  if (!found || isMissing(found)) return notFound({ what: 'city' });
  if (!found.ok) return failure(found);
  return { kind: 'props', props: { category, kind, city: found.data } };
};
