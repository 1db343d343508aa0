/** Runs one search box: its state, hot words and ranks, and the search. */
import { type KeyboardEvent, useLayoutEffect, useReducer } from 'react';
import type { HotWord, RankItem } from '../domain/catalogue/entities.ts';
import { isComposing } from '../platform/a11y/composition.ts';
import type { ViewProps, WidgetEnv } from '../platform/mounting/widget.ts';
import { useServedList } from '../platform/services/served-list.ts';
import { AT_REST, BLUR_MS, keywordOf, type SearchState, type SearchStep, searchStep } from './search-box-state.ts';
import { useSearching } from './use-searching.tsx';

/** Data that the server has loaded. */
export interface SearchData {
  hotWords?: HotWord[];
  ranks?: RankItem[];
}

const isTitled = (item: HotWord) => typeof item.alias_title === 'string' && item.alias_title.trim() !== '';

/** State of the search box. The input has left it 300 ms after it lost the focus. */
function useSearchState({ host, served }: WidgetEnv, onFocused?: (isFocused: boolean) => void): [SearchState, (step: SearchStep) => void] {
  // What was typed into the served field before this code arrived.
  const typed = () => (served && host?.shadowRoot?.querySelector<HTMLInputElement>('[name=keyword]')?.value) || '';
  const [state, dispatch] = useReducer(searchStep, AT_REST, (rest) => ({ ...rest, text: typed() }));
  const { focused, leaving } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports a change of the focus, before a frame shows the panel beside the collapsed box; `onFocused` is a new function with each rendering
  useLayoutEffect(() => onFocused?.(focused), [focused]);
  useLayoutEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => dispatch({ type: 'left' }), BLUR_MS);
    return () => clearTimeout(timer);
  }, [leaving]);
  return [state, dispatch];
}

/** Whether the server has loaded the lists that the search box shows. */
export const hasLists = ({ options, data }: Pick<ViewProps<SearchData>, 'options' | 'data'>): boolean =>
  !!data?.ranks && (!options.hotWords || !!data.hotWords);

/** The hot words that rotate, and the ranks. */
function useSearchLists({ options, data, env }: ViewProps<SearchData>) {
  const hotWords = useServedList(env, data?.hotWords, 'hotWords', isTitled, options.hotWords) ?? [];
  const ranks = useServedList(env, data?.ranks, 'ranks', isTitled) ?? [];
  return { words: options.hotWords ? hotWords.map((word) => word.alias_title) : [], ranks };
}

/** @param onFocused called when the box expands or collapses */
export function useSearchBox(props: ViewProps<SearchData>, onFocused?: (isFocused: boolean) => void) {
  const { env } = props;
  const [state, dispatch] = useSearchState(env, onFocused);
  const { words, ranks } = useSearchLists(props);
  const { panel, search, took } = useSearching({ env, state, dispatch, hotWords: words, ranks, city: props.options.city });

  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault();
    const keyword = keywordOf(state.text, words[state.turns % words.length]);
    if (keyword) search(keyword);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    if (isComposing(event)) {
      if (key === 'Enter') event.preventDefault();
    } else if (took(event)) return;
    else if (key === 'Enter') submit(event);
    else if (key === 'Escape') dispatch({ type: 'close' });
  };
  return { state, dispatch, words, panel, submit, onKeyDown };
}
