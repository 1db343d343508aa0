/** Hot word in the empty input; hot-word-turning.tsx rotates the words. */
import { nameProps } from '../../domain/site/names.ts';
import type { WidgetEnv } from '../../platform/mounting/widget.ts';
import { styles } from '../search-box.styles.ts';
import type { SearchState, SearchStep } from '../search-box-state.ts';
import { SEARCH_TEXTS } from '../search-box-texts.ts';
import { HotWordTurning } from './hot-word-turning.tsx';

interface CarouselProps {
  env: WidgetEnv;
  id: string;
  words: string[];
  state: SearchState;
  dispatch: (step: SearchStep) => void;
  onPress: () => void;
}

export function HotWordCarousel({ env, id, words, state, dispatch, onPress }: CarouselProps) {
  const { turns } = state;
  const word = words[turns % words.length] ?? '';
  return (
    <>
      {/* A label: a press focuses the field before this code is loaded, too. The field has a name of its own. */}
      <label htmlFor="s-field" className={styles.cls.words} onClick={onPress}>
        <i>{env.t(SEARCH_TEXTS.hotWord)}</i>
        <span key={turns} id={id} className={turns ? styles.cls.turned : undefined} {...nameProps(env, word)} />
      </label>
      <HotWordTurning env={env} count={words.length} state={state} dispatch={dispatch} />
    </>
  );
}
