/** The hot word in the empty input: one at a time, turning upward, in a loop. */
import { useEffect, useState } from 'react';
import { Icon } from '../platform/icon.tsx';
import { styles } from './search-box.styles.ts';
import { type SearchState, type SearchStep, TURN_MS } from './search-box-state.ts';

const PAUSE = 'M5.5 4v8m5-8v8';
const PLAY = 'M5.5 3.5v9L12 8z';

interface CarouselProps {
  id: string;
  words: string[];
  state: SearchState;
  dispatch: (step: SearchStep) => void;
  onPress: () => void;
}

export function HotWordCarousel({ id, words, state: { turns, paused }, dispatch, onPress }: CarouselProps) {
  // Known in a browser only: without script, or where motion is unwelcome, there is nothing to pause.
  const [turning, setTurning] = useState(false);
  useEffect(() => setTurning(words.length > 1 && !matchMedia('(prefers-reduced-motion:reduce)').matches), [words.length]);
  useEffect(() => {
    if (paused || !turning) return;
    const timer = setInterval(() => dispatch({ type: 'turn' }), TURN_MS);
    return () => clearInterval(timer);
  }, [paused, turning]);
  return (
    <>
      <div className={styles.cls.words} onClick={onPress}>
        <i>热搜</i>
        <span key={turns} id={id} className={turns ? styles.cls.turned : undefined}>
          {words[turns % words.length]}
        </span>
      </div>
      {turning && (
        <button
          type="button"
          className={styles.cls.pause}
          aria-label={paused ? '继续轮换热词' : '暂停轮换热词'}
          onClick={() => dispatch({ type: 'pause' })}
        >
          <Icon path={paused ? PLAY : PAUSE} size={14} />
        </button>
      )}
    </>
  );
}
