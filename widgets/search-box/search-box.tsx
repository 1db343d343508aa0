/** Search box: a form without script; with script a combobox with recent searches, hot words and ranks. */
import { type KeyboardEvent, useEffect, useReducer, useRef, useState } from 'react';
import type { HotWord, RankItem } from '../domain/entities.ts';
import { searchPageUrl } from '../domain/links.ts';
import { TEXTS } from '../domain/texts.ts';
import { isComposing } from '../platform/a11y/composition.ts';
import { Icon, SEARCH } from '../platform/artwork/icon.tsx';
import { useChunk } from '../platform/mounting/chunk.ts';
import type { ViewProps } from '../platform/mounting/widget.ts';
import { useServedList } from '../platform/services/served-list.ts';
import { HotWordCarousel } from './hot-word-carousel.tsx';
import { styles } from './search-box.styles.ts';
import { AT_REST, BLUR_MS, keywordOf, searchStep } from './search-box-state.ts';
import type { SearchActs, Searching } from './searching.tsx';

/** Data that the server has loaded. */
export interface SearchData {
  hotWords?: HotWord[];
  ranks?: RankItem[];
}

const isTitled = (item: HotWord) => typeof item.alias_title === 'string' && item.alias_title.trim() !== '';

/** @param onFocused called when the box expands or collapses */
export function SearchBox({ options, data, env, onFocused }: ViewProps<SearchData> & { onFocused?: (focused: boolean) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [state, dispatch] = useReducer(searchStep, AT_REST);
  const hotWords = useServedList(env, data?.hotWords, '/search/inputWords', { input_type: 1 }, isTitled, options.hotWords);
  const ranks = useServedList(env, data?.ranks, '/search/ranks', { page_count: 6 }, isTitled) ?? [];
  const { focused, leaving, text, turns, option } = state;
  const acts = useRef<SearchActs>(null);
  const [isExpanded, setExpanded] = useState(false);
  /** Keyword that was searched before the search chunk had loaded. */
  const [waiting, setWaiting] = useState('');
  const panels = useChunk<{ Searching: typeof Searching }>(env, 'panels', waiting || focused);

  useEffect(() => onFocused?.(focused), [focused]);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => dispatch({ type: 'left' }), BLUR_MS);
    return () => clearTimeout(timer);
  }, [leaving]);
  const words = options.hotWords ? (hotWords ?? []).map((word) => word.alias_title) : [];
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const field = input.current as HTMLInputElement;
    const keyword = keywordOf(text, words[turns % words.length]);
    if (!keyword) return;
    if (acts.current) return acts.current.search(keyword);
    setWaiting(keyword);
    env.load('panels').catch(() => {
      // The chunk failed to load: submit the plain form.
      field.value = keyword;
      field.form?.submit();
    });
  };
  const keyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (isComposing(event)) {
      if (key === 'Enter') event.preventDefault();
    } else if (acts.current?.took(event)) return;
    else if (key === 'Enter') submit(event);
    else if (key === 'Escape') dispatch({ type: 'close' });
  };

  return (
    <form
      className={`${styles.cls.box} ${focused ? styles.cls.focused : ''}`}
      role="search"
      // A page may contain a second search box; its name distinguishes the two landmarks.
      aria-label={onFocused && '站内'}
      part="search"
      lang="zh-CN"
      action={searchPageUrl(env.site)}
      target="_blank"
      rel="noopener"
      onSubmit={submit}
      // focus and blur do not bubble; in the capture phase they reach this element for all descendants.
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
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? 's-list' : undefined}
          aria-activedescendant={isExpanded && option >= 0 ? `s-${option}` : undefined}
          onInput={(event) => dispatch({ type: 'text', text: event.currentTarget.value })}
          onKeyDown={keyDown}
        />
        {words.length > 0 && !text && (
          <HotWordCarousel
            env={env}
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
      {panels && (
        <panels.Searching
          env={env}
          state={state}
          dispatch={dispatch}
          hotWords={words}
          ranks={ranks}
          acts={acts}
          waiting={waiting}
          onExpanded={setExpanded}
        />
      )}
    </form>
  );
}
