/** Search of the hotel channel: the matches of the search index, as rows of the hotel list. */
import type { HotelSearchResult } from '../../../../widgets/domain/catalogue/search-entities.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { type CatalogueContext, hotelRows } from '../../catalogue/service.ts';
import type { SearchInput } from '../contract.ts';
import { search } from './search.ts';

export async function hotelSearch(context: CatalogueContext, input: Omit<SearchInput, 'type'>): Promise<Result<HotelSearchResult>> {
  const result = await search(context, { ...input, type: 'hotel' });
  if (!result.ok) return result;
  const { groups, ...facts } = result.data;
  const hits = groups[0]?.list ?? [];
  const rows = await hotelRows(
    context,
    hits.map(({ id }) => id),
  );
  const cities = new Map(hits.map(({ id, city }) => [id, city]));
  const list = rows.flatMap((row) => {
    const city = cities.get(row.id);
    return city ? { ...row, city } : [];
  });
  return done({ ...facts, list });
}
