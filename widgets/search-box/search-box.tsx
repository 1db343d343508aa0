/** Search box: a form without script; with script a combobox with recent searches, hot words and ranks. */
import { type ComponentProps, type RefObject, useRef } from 'react';
import { searchPageUrl } from '../domain/site/links.ts';
import { Icon, SEARCH } from '../platform/artwork/icon.tsx';
import type { ViewProps } from '../platform/mounting/widget.ts';
import { HotWordCarousel } from './hot-words/hot-word-carousel.tsx';
import { styles } from './search-box.styles.ts';
import { SEARCH_TEXTS } from './search-box-texts.ts';
import { type SearchData, useSearchBox } from './use-search-box.ts';

interface KeywordInputProps extends ComponentProps<'input'> {
  field: RefObject<HTMLInputElement | null>;
  hasHotWord: boolean;
  /** Whether the drop-down is visible. */
  isExpanded: boolean;
  /** Index of the selected option; -1 for none. */
  option: number;
}

const KeywordInput = ({ field, hasHotWord, isExpanded, option, ...rest }: KeywordInputProps) => (
  <input
    ref={field}
    id="s-field"
    name="keyword"
    autoComplete="off"
    enterKeyHint="search"
    role="combobox"
    aria-describedby={hasHotWord ? 's-hot' : undefined}
    aria-expanded={isExpanded}
    aria-controls={isExpanded ? 's-list' : undefined}
    aria-activedescendant={isExpanded && option >= 0 ? `s-${option}` : undefined}
    {...rest}
  />
);

/** @param onFocused called when the box expands or collapses */
export function SearchBox(props: ViewProps<SearchData> & { onFocused?: (isFocused: boolean) => void }) {
  const { env, onFocused } = props;
  const { t } = env;
  const input = useRef<HTMLInputElement>(null);
  const { state, dispatch, words, panel, submit, onKeyDown } = useSearchBox(props, onFocused);
  const { focused, text, option } = state;
  const hasHotWord = words.length > 0 && !text;
  const onCarouselPress = () => {
    dispatch({ type: 'carousel' });
    input.current?.focus();
  };
  return (
    <form
      className={`${styles.cls.box} ${onFocused ? styles.cls.growing : ''} ${focused ? styles.cls.focused : onFocused ? styles.cls.slim : ''}`}
      role="search"
      // A page may contain a second search box; its name distinguishes the two landmarks.
      aria-label={onFocused && t(SEARCH_TEXTS.searchSite)}
      part="search"
      action={searchPageUrl(env.site)}
      target="_blank"
      rel="noopener"
      onSubmit={submit}
      // focus and blur do not bubble; in the capture phase they reach this element for all descendants.
      onFocusCapture={() => dispatch({ type: 'focus' })}
      onBlurCapture={() => dispatch({ type: 'blur' })}
    >
      <div className={styles.cls.field}>
        <KeywordInput
          field={input}
          value={text}
          aria-label={t(SEARCH_TEXTS.search)}
          placeholder={words.length ? undefined : t(SEARCH_TEXTS.placeholder)}
          hasHotWord={hasHotWord}
          isExpanded={!!panel}
          option={option}
          onInput={(event) => dispatch({ type: 'text', text: event.currentTarget.value })}
          onKeyDown={onKeyDown}
        />
        {hasHotWord && <HotWordCarousel env={env} id="s-hot" words={words} state={state} dispatch={dispatch} onPress={onCarouselPress} />}
        <button className={styles.cls.button} aria-label={t(SEARCH_TEXTS.search)}>
          <Icon path={SEARCH} size={18} />
          <span>{t(SEARCH_TEXTS.search)}</span>
        </button>
      </div>
      {panel}
    </form>
  );
}
