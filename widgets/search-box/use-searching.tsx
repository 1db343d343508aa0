/** Behaviour of the search box: search, recent searches, suggestions, drop-down. */
import { type KeyboardEvent, useEffect, useState } from 'react';
import type { RankItem } from '../domain/catalogue/entities.ts';
import type { WidgetEnv } from '../platform/mounting/widget.ts';
import { RECENT_SHOWN, readRecent, withRecent, writeRecent } from './recent-searches.ts';
import type { SearchState, SearchStep } from './search-box-state.ts';
import { searchGroups } from './search-groups.ts';
import { askHints } from './search-hints.ts';
import { SearchPanel } from './search-panel.tsx';
import { searchTarget } from './search-target.ts';

interface SearchingProps {
  env: WidgetEnv;
  state: SearchState;
  dispatch(step: SearchStep): void;
  hotWords: string[];
  ranks: RankItem[];
}

/** Returns the drop-down while it is open, the function that searches, and the one that returns whether the drop-down has handled a key. */
export function useSearching({ env, state: { focused, text, option }, dispatch, hotWords, ranks }: SearchingProps) {
  const [recent, setRecent] = useState<string[]>([]);
  const [hints, setHints] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the environment of a mounted widget does not change
  useEffect(() => (focused ? askHints(env.call, text, setHints) : undefined), [focused, text]);
  // Another widget or tab may have stored a search since.
  useEffect(() => {
    if (focused) setRecent(readRecent());
  }, [focused]);

  const asOption = (item: string) => ({ text: item });
  const recentOptions = recent.slice(0, RECENT_SHOWN).map(asOption);
  const groups = searchGroups({
    hints: text ? hints.map(asOption) : [],
    recent: recentOptions,
    hotWords: hotWords.map(asOption),
    ranks: ranks.map(({ alias_title, heat }) => ({ text: alias_title, heat })),
  });
  const all = groups.flatMap(({ options }) => options);
  const isOpen = focused && all.length > 0;

  const remember = (list: string[]) => {
    setRecent(list);
    writeRecent(list);
  };
  const search = (keyword: string) => {
    remember(withRecent(readRecent(), keyword));
    dispatch({ type: 'close' });
    const target = searchTarget(env.site, keyword, location.host + location.pathname);
    if (env.emit('xiyan:search', { ...target })) window.open(target.url, '_blank', 'noopener');
  };
  const forget = (keyword: string) => remember(readRecent().filter((item) => item !== keyword));
  const take = (keyword: string) => {
    dispatch({ type: 'text', text: keyword });
    search(keyword);
  };
  const took = (event: KeyboardEvent) => {
    const { key } = event;
    const picked = all[option];
    if (key === 'Enter' && picked) take(picked.text);
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
