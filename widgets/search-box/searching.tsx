/** What the search box does besides standing there: searches, remembers, suggests, and its drop-down. Comes when somebody enters the box. */
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import type { RankItem } from '../domain/entities.ts';
import type { WidgetEnv } from '../platform/mounting/widget.ts';
import { RECENT_SHOWN, readRecent, withRecent, writeRecent } from './recent-searches.ts';
import type { SearchState, SearchStep } from './search-box-state.ts';
import { askHints } from './search-hints.ts';
import { type SearchOption, SearchPanel } from './search-panel.tsx';
import { searchTarget } from './search-target.ts';

/** What the box hands over. */
export interface SearchActs {
  search(keyword: string): void;
  /** Whether the key was for the drop-down. */
  took(event: KeyboardEvent): boolean;
}

interface SearchingProps {
  env: WidgetEnv;
  state: SearchState;
  dispatch(step: SearchStep): void;
  ranks: RankItem[];
  /** Filled with the acts while this is drawn. */
  acts: RefObject<SearchActs | null>;
  /** What was searched before this had come; empty for nothing. */
  waiting: string;
  /** Told whenever the drop-down appears or goes. */
  onShown(shown: boolean): void;
}

export function Searching({ env, state: { focused, text, option }, dispatch, ranks, acts, waiting, onShown }: SearchingProps) {
  const [recent, setRecent] = useState<string[]>([]);
  const [hints, setHints] = useState<string[]>([]);
  useEffect(() => (focused ? askHints(env.call, text, setHints) : undefined), [focused, text]);
  // Another widget or tab may have searched since.
  useEffect(() => {
    if (focused) setRecent(readRecent());
  }, [focused]);

  const mine: SearchOption[] = recent.slice(0, RECENT_SHOWN).map((item) => ({ text: item }));
  const others: SearchOption[] = ranks.map(({ alias_title, heat }) => ({ text: alias_title, heat }));
  const found: SearchOption[] = text ? hints.map((item) => ({ text: item })) : [];
  const all = found.length ? found : [...mine, ...others];
  const shown = focused && all.length > 0;

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
    else if (key === 'Delete' && picked && mine.includes(picked)) forget(picked.text);
    else if (all.length && (key === 'ArrowDown' || key === 'ArrowUp'))
      dispatch({ type: 'move', by: key === 'ArrowDown' ? 1 : -1, count: all.length });
    else return false;
    event.preventDefault();
    return true;
  };
  useLayoutEffect(() => {
    acts.current = { search, took };
  });
  useLayoutEffect(() => onShown(shown), [shown]);
  useEffect(() => {
    if (waiting) search(waiting);
    return () => {
      acts.current = null;
    };
  }, []);

  return shown ? (
    <SearchPanel found={found} mine={mine} others={others} option={option} onTake={take} onForget={forget} onClear={() => remember([])} />
  ) : null;
}
