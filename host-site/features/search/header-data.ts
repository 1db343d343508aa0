/** The lists of the header that the server renders. */
import type { ServiceCall } from '../../platform/calls/service-call.ts';
import type { ShellData } from '../../platform/pages/shell-data.ts';
import { cityCalls } from '../catalogue/contract.ts';
import { searchCalls } from './contract.ts';

/** Returns the open cities, hot words and ranks. A list that could not be loaded is left out: the widget requests it. */
export async function headerLists(call: ServiceCall): Promise<ShellData> {
  const [cities, hotWords, ranks] = await Promise.all([
    call(cityCalls.activeCities, {}),
    call(searchCalls.inputWords, { input_type: 1 }),
    call(searchCalls.ranks, { page_count: 6 }),
  ]);
  return {
    ...(cities.ok && { cities: cities.data }),
    ...(hotWords.ok && { hotWords: hotWords.data }),
    ...(ranks.ok && { ranks: ranks.data }),
  };
}
