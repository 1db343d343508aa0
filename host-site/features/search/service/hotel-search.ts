/** Search of the hotel channel: the matches of the search index, as rows of the hotel list. */
import type { HotelSearchResult } from '../../../../widgets/domain/catalogue/search-entities.ts';
import type { Result } from '../../../../widgets/domain/services/result.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { WishContext } from '../../wishes/service.ts';
import type { HotelSearchInput } from '../contract.ts';
import { searchWith } from './search.ts';

export async function hotelSearch(
  context: WishContext,
  { keyword, cityId, page, pageSize, ...hotel }: HotelSearchInput,
): Promise<Result<HotelSearchResult>> {
  const found = await searchWith(context, { keyword, cityId, page, pageSize, type: 'hotel', rows: true }, { hotel });
  if (!found.ok) return found;
  const { groups, ...facts } = found.data;
  return done({ ...facts, list: groups[0]?.rows?.hotels ?? [] });
}
