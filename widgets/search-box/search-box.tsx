/** Search box: a form that works without script; with it, a combobox over recent searches and what others search. */
import { type FormEvent, type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react';
import type { HotWord, RankItem } from '../domain/entities.ts';
import { searchPageUrl } from '../domain/links.ts';
import { TEXTS } from '../domain/texts.ts';
import { isComposing } from '../platform/composition.ts';
import { Icon, SEARCH } from '../platform/icon.tsx';
import { usePanels } from '../platform/panels.ts';
import { useServedList } from '../platform/served-list.ts';
import type { ViewProps } from '../platform/widget.ts';
import { HotWordCarousel } from './hot-word-carousel.tsx';
import { readRecent, withRecent, writeRecent } from './recent-searches.ts';
import { styles } from './search-box.styles.ts';
import { AT_REST, BLUR_MS, keywordOf, RECENT_SHOWN, searchStep } from './search-box-state.ts';
import type { askHints } from './search-hints.ts';
import type { SearchOption, SearchPanel } from './search-panel.tsx';
import { searchTarget } from './search-target.ts';

/** What the server may already know. */
export interface SearchData {
  hotWords?: HotWord[];
  ranks?: RankItem[];
}

const isTitled = (item: HotWord) => typeof item.alias_title === 'string' && item.alias_title.trim() !== '';

/** @param onFocused told whenever the box changes between its two states */
export function SearchBox({ options, data, env, onFocused }: ViewProps<SearchData> & { onFocused?: (focused: boolean) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [state, dispatch] = useReducer(searchStep, AT_REST);
  const [recent, setRecent] = useState<string[]>([]);
  const hotWords = useServedList(env, data?.hotWords, '/search/inputWords', { input_type: 1 }, isTitled, options.hotWords);
  const ranks = useServedList(env, data?.ranks, '/search/ranks', { page_count: 6 }, isTitled) ?? [];
  const { focused, leaving, text, turns, option } = state;
  const panels = usePanels<{ SearchPanel: typeof SearchPanel; askHints: typeof askHints }>(env, focused);
  const [hints, setHints] = useState<string[]>([]);
  useEffect(() => (focused ? panels?.askHints(env.call, text, setHints) : undefined), [focused, panels, text]);

  useEffect(() => onFocused?.(focused), [focused]);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => dispatch({ type: 'left' }), BLUR_MS);
    return () => clearTimeout(timer);
  }, [leaving]);
  // Another widget or tab may have searched since.
  useEffect(() => {
    if (focused) setRecent(readRecent());
  }, [focused]);

  const words = options.hotWords ? (hotWords ?? []).map((word) => word.alias_title) : [];
  const mine: SearchOption[] = recent.slice(0, RECENT_SHOWN).map((item) => ({ text: item }));
  const others: SearchOption[] = ranks.map(({ alias_title, heat }) => ({ text: alias_title, heat }));
  const found: SearchOption[] = text ? hints.map((item) => ({ text: item })) : [];
  const all = found.length ? found : [...mine, ...others];
  const open = focused && panels && all.length > 0;

  const remember = (list: string[]) => {
    setRecent(list);
    writeRecent(list);
  };
  const search = (keyword: string) => {
    if (!keyword) return;
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(keywordOf(text, words[turns % words.length]));
  };
  const keyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const composing = isComposing(event);
    const picked = all[option];
    if (key === 'Enter') {
      if (composing) event.preventDefault();
      else if (picked) {
        event.preventDefault();
        take(picked.text);
      } else submit(event);
    } else if (composing) return;
    else if (key === 'Escape') dispatch({ type: 'close' });
    else if (key === 'Delete' && picked && mine.includes(picked)) {
      event.preventDefault();
      forget(picked.text);
    }
    // Nothing is chosen unseen.
    else if (panels && all.length && (key === 'ArrowDown' || key === 'ArrowUp')) {
      event.preventDefault();
      dispatch({ type: 'move', by: key === 'ArrowDown' ? 1 : -1, count: all.length });
    }
  };

  return (
    <form
      className={`${styles.cls.box} ${focused ? styles.cls.focused : ''}`}
      role="search"
      part="search"
      lang="zh-CN"
      action={searchPageUrl(env.site)}
      target="_blank"
      rel="noopener"
      onSubmit={submit}
      // Both bubble nowhere; captured, they speak for everything inside.
      onFocusCapture={() => dispatch({ type: 'focus' })}
      onBlurCapture={() => dispatch({ type: 'blur' })}
    >
      <div className={styles.cls.field}>
        <input
          ref={input}
          name="keyword"
          value={text}
          placeholder={words.length ? undefined : TEXTS.searchPlaceholder}
          autoComplete="off"
          enterKeyHint="search"
          role="combobox"
          aria-label="搜索"
          aria-describedby={words.length ? 's-hot' : undefined}
          aria-expanded={!!open}
          aria-controls={open ? 's-list' : undefined}
          aria-activedescendant={open && option >= 0 ? `s-${option}` : undefined}
          onInput={(event) => dispatch({ type: 'text', text: event.currentTarget.value })}
          onKeyDown={keyDown}
        />
        {words.length > 0 && !text && (
          <HotWordCarousel
            id="s-hot"
            words={words}
            state={state}
            dispatch={dispatch}
            onPress={() => {
              dispatch({ type: 'carousel' });
              input.current?.focus();
            }}
          />
        )}
        <button className={styles.cls.button} aria-label="搜索">
          {focused ? '搜索' : <Icon path={SEARCH} size={18} />}
        </button>
      </div>
      {open && (
        <panels.SearchPanel
          found={found}
          mine={mine}
          others={others}
          option={option}
          onTake={take}
          onForget={forget}
          onClear={() => remember([])}
        />
      )}
    </form>
  );
}
