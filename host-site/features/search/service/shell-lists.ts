/** What header, search box and city selector need on load, read together. */
import type { Result } from '../../../../widgets/domain/services/result.ts';
import type { DatabaseContext } from '../../../platform/calls/context.ts';
import { done } from '../../../platform/calls/refusals.ts';
import type { OutputOf } from '../../../platform/feature/call.ts';
import { activeCities } from '../../catalogue/service.ts';
import type { searchCalls } from '../contract.ts';
import { inputWords, ranks } from './search-words.ts';

const INPUT_TYPE = 1;
const RANKS = 6;

/** Returns the open cities, the hot words of the search box and the first six ranks, or the failure of one of them. */
export async function shellLists(context: DatabaseContext): Promise<Result<OutputOf<typeof searchCalls.shellLists>>> {
  const [cities, hotWords, ranking] = await Promise.all([activeCities(context), inputWords(context, INPUT_TYPE), ranks(context, RANKS)]);
  if (!cities.ok) return cities;
  if (!hotWords.ok) return hotWords;
  if (!ranking.ok) return ranking;
  return done({ cities: cities.data, hotWords: hotWords.data, ranks: ranking.data });
}
