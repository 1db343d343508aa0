/** Header data rendered by the server: open cities, hot words, ranks. */

import type { ActiveCity, City, HotWord, RankItem } from '../../../widgets/domain/catalogue/entities.ts';
import { cityCalls } from '../../features/catalogue/contract/city-calls.ts';
import { searchCalls } from '../../features/search/contract.ts';
import type { ServiceCall } from '../calls/service-call.ts';

export interface ShellData {
  cities?: ActiveCity[];
  hotWords?: HotWord[];
  ranks?: RankItem[];
}

/** Returns `shell` with the city that `stated` names by slug or id, if it exists. */
export function headerDataOf(shell: ShellData, stated: string | undefined): ShellData & { city?: City } {
  const byId = /^\d/.test(stated ?? '');
  const city = shell.cities?.find(({ id, pinying }) => (byId ? String(id) : pinying) === stated);
  return { ...shell, ...(city && { city: { id: city.id, name: city.name, pinyin: city.pinying } }) };
}

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
