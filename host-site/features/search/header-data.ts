/** The lists of the header that the server renders: open cities, hot words, ranks. */
import type { ServiceCall } from '../../platform/calls/service-call.ts';
import type { ShellData } from '../../platform/pages/shell-data.ts';
import { cityCalls } from '../catalogue/contract.ts';
import { searchCalls } from './contract.ts';

const FRESH = 60_000;

async function gather(call: ServiceCall): Promise<ShellData> {
  const [cities, hotWords, ranks] = await Promise.all([
    call(cityCalls.activeCities, {}),
    call(searchCalls.inputWords, { input_type: 1 }),
    call(searchCalls.ranks, { page_count: 6 }),
  ]);
  // A list that could not be loaded is left out: the widget requests it.
  return {
    ...(cities.ok && { cities: cities.data }),
    ...(hotWords.ok && { hotWords: hotWords.data }),
    ...(ranks.ok && { ranks: ranks.data }),
  };
}

/** Returns the header data. They are the same for all visitors: cached for a minute, and concurrent calls share one load. Never rejects. */
export function shellDataOf({
  call,
  clock,
  contentVersion,
}: {
  call: ServiceCall;
  clock: () => number;
  contentVersion: () => string;
}): () => Promise<ShellData> {
  let cached: { data: Promise<ShellData>; until: number; version: string } | undefined;
  return () => {
    const now = clock();
    const version = contentVersion();
    if (!cached || cached.until <= now || cached.version !== version) {
      const entry = { data: gather(call).catch((): ShellData => ({})), until: now + FRESH, version };
      cached = entry;
      entry.data.then(({ cities }) => {
        if (!cities && cached === entry) cached = undefined;
      });
    }
    return cached.data;
  };
}
