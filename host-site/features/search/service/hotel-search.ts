/** Search of the hotel channel: the matches of the search index, as rows of the hotel list. */
import type { HotelSearchResult } from '../../../../widgets/domain/catalogue/search-entities.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { done } from '../../../platform/calls/refusals.ts';
import { hotelRows } from '../../catalogue/service.ts';
import type { WishContext } from '../../wishes/service.ts';
import type { SearchInput } from '../contract.ts';
import { searchRows } from './search.ts';

export async function hotelSearch(context: WishContext, input: Omit<SearchInput, 'type'>): Promise<Result<HotelSearchResult>> {
  const found = await searchRows(context, { ...input, type: 'hotel' });
  if (!found.ok) return found;
  const { groups, ...facts } = found.data.result;
  const hits = groups[0]?.list ?? [];
  const rows = found.data.rows.length
    ? found.data.rows
    : await hotelRows(
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
