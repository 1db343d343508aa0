/** Header data rendered by the server: open cities, hot words, ranks. */

import type { ActiveCity, City, HotWord, RankItem } from '../../../widgets/domain/catalogue/entities.ts';

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
