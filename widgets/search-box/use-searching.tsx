/** Behaviour of the search box: search, recent searches, suggestions, drop-down. */
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { RankItem } from '../domain/catalogue/entities.ts';
import { searchPageUrl } from '../domain/site/links.ts';
import { inIdleSlice } from '../platform/mounting/page-life.ts';
import type { Searches, WidgetEnv } from '../platform/mounting/widget.ts';
import { shareOrigin } from '../platform/services/service-hosts.ts';
import { RECENT_SHOWN, readRecent, writeRecent } from './recent-searches.ts';
import type { SearchState, SearchStep } from './search-box-state.ts';
import { type SearchOption, type SuggestionGroup, searchGroups } from './search-groups.ts';
import { askHints } from './search-hints.ts';
import { SearchPanel } from './search-panel.tsx';

interface SearchingProps {
  env: WidgetEnv;
  state: SearchState;
  dispatch(step: SearchStep): void;
  hotWords: string[];
  ranks: RankItem[];
  /** Slug of the widget's city; empty for none. */
  city: string;
}

/** Returns the drop-down while it is open, the function that searches, and the one that returns whether the drop-down has handled a key. */
export function useSearching({ env, state: { focused, text, option }, dispatch, hotWords, ranks, city }: SearchingProps) {
  /** Present while the drop-down may be open. */
  const [recent, setRecent] = useState<string[]>();
  const [hints, setHints] = useState<SuggestionGroup[]>([]);
  const page = searchPageUrl(env.site);
  /** Missing on the server, which neither searches nor runs effects. */
  const searches = env.page.searches as Searches;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the environment of a mounted widget does not change
  useEffect(
    () => (focused ? askHints(env.call, text, { type: searches.searchTarget(page, text).type, city }, setHints) : undefined),
    [focused, text],
  );
  // The drop-down is rendered in an idle slice: keys that follow the focus are painted first. Another widget or tab may have stored a search since.
  useEffect(() => {
    if (focused) inIdleSlice(() => setRecent(readRecent()));
    return () => setRecent(undefined);
  }, [focused]);

  const asOption = (item: string) => ({ text: item });
  const recentOptions = (recent ?? []).slice(0, RECENT_SHOWN).map(asOption);
  const groups = searchGroups(text ? hints : [], {
    recent: recentOptions,
    hotWords: hotWords.map(asOption),
    ranks: ranks.map(({ alias_title, heat }) => ({ text: alias_title, heat })),
  });
  const all = groups.flatMap(({ list }) => list);
  const isOpen = focused && recent && all.length > 0;

  const remember = (list: string[]) => {
    setRecent(list);
    writeRecent(list);
  };
  const search = (keyword: string, address?: string) => {
    dispatch({ type: 'close' });
    const target = searches.searchTarget(page, keyword);
    // The response of a service leads to no other site.
    if (address && shareOrigin([env.base, ...Object.values(env.site.origins)], address, location.href)) target.url = address;
    searches.openResults(target, env.emit('xiyan:search', { ...target }));
  };
  const forget = (keyword: string) => remember(readRecent().filter((item) => item !== keyword));
  const take = ({ text, address }: SearchOption) => {
    dispatch({ type: 'text', text });
    search(text, address);
  };
  const took = (event: KeyboardEvent) => {
    const { key } = event;
    const picked = all[option];
    if (key === 'Enter' && picked) take(picked);
    else if (key === 'Delete' && picked && recentOptions.includes(picked)) forget(picked.text);
    else if (all.length && (key === 'ArrowDown' || key === 'ArrowUp'))
      dispatch({ type: 'move', by: key === 'ArrowDown' ? 1 : -1, count: all.length });
    else return false;
    event.preventDefault();
    return true;
  };
  const panel = isOpen && (
    <SearchPanel env={env} groups={groups} option={option} onTake={take} onForget={forget} onClear={() => remember([])} />
  );
  return { panel, search, took };
}
