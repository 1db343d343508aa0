/** What widgets show that features know: the lists of the header, which the server renders, and the links of the footer. */
import type { OptionsInput } from '../../../widgets/contract.ts';
import type { ActiveCity, City, FriendlyLink, HotWord, NamesByLanguage, RankItem } from '../../../widgets/domain/catalogue/entities.ts';
import type { Result } from '../../../widgets/domain/services/result.ts';
import { type Language, parseLanguage } from '../../../widgets/platform/mounting/adapt/language.ts';
import type { ShellLists } from '../../../widgets/platform/services/shell-lists.ts';
import type { DatabaseContext } from '../calls/context.ts';
import type { ServiceCall } from '../calls/service-call.ts';
import { type Slots, slot } from '../feature/slot.ts';

/** The lists that the files of the widgets contain. */
export const shellListsSlot = slot<(call: ServiceCall) => Promise<Result<ShellLists>>>('lists of header, search box and city selector');
/** A list that cannot be loaded is left out: the widget requests it. */
export const shellDataSlot = slot<(call: ServiceCall) => Promise<ShellData>>('data of the header of pages');
export const friendlyLinksSlot = slot<(context: DatabaseContext) => Promise<Result<FriendlyLink[]>>>('links of the footer to other sites');

export interface ShellData {
  cities?: ActiveCity[];
  hotWords?: HotWord[];
  ranks?: RankItem[];
}

const listsByLanguage = new WeakMap<readonly object[], Map<Language, object[]>>();

/**
 * Returns rows with the names of one language alone: the others would only make the markup larger. The same rows give the same list, because the cache of
 * widgets compares lists by identity.
 */
function inLanguage<Row extends NamesByLanguage>(rows: readonly Row[], lang: Language): Row[] {
  const lists = listsByLanguage.get(rows) ?? new Map<Language, object[]>();
  listsByLanguage.set(rows, lists);
  const known = lists.get(lang) as Row[] | undefined;
  if (known) return known;
  const list = rows.map(({ name_en, name_zh_tw, ...row }) => {
    const names = lang === 'en' ? name_en && { name_en } : lang === 'zh-TW' && name_zh_tw && { name_zh_tw };
    return { ...row, ...names } as Row;
  });
  lists.set(lang, list);
  return list;
}

/** Returns `shell` with the names of the language that the options state, and with the city that they name by slug or id, if it exists. */
export function headerDataOf(
  all: ShellData,
  { city: stated, lang = '' }: Partial<Pick<OptionsInput, 'city' | 'lang'>>,
): ShellData & { city?: City } {
  const language = parseLanguage(lang) ?? 'zh-CN';
  const shell: ShellData = {
    ...(all.cities && { cities: inLanguage(all.cities, language) }),
    ...(all.hotWords && { hotWords: inLanguage(all.hotWords, language) }),
    ...(all.ranks && { ranks: inLanguage(all.ranks, language) }),
  };
  const byId = /^\d/.test(stated ?? '');
  const city = shell.cities?.find(({ id, pinying }) => (byId ? String(id) : pinying) === stated);
  return { ...shell, ...(city && { city: { id: city.id, name: city.name, pinyin: city.pinying } }) };
}

/** Returns the header data, which are the same for all visitors; without those of a feature that fails. Never rejects. */
export const shellDataOf =
  (slots: Slots, call: ServiceCall): (() => Promise<ShellData>) =>
  async () => {
    const parts = await Promise.all(slots.of(shellDataSlot).map((load) => load(call).catch((): ShellData => ({}))));
    return Object.assign({}, ...parts);
  };
