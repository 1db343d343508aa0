/** Rotates the hot words in the empty input, and pauses the rotation. */
import { useEffect, useState } from 'react';
import { Icon } from '../../platform/artwork/icon.tsx';
import type { WidgetEnv } from '../../platform/mounting/widget.ts';
import type { SearchState, SearchStep } from '../search-box-state.ts';
import { styles } from './hot-word-turning.styles.ts';
import { TURNING_TEXTS } from './turning-texts.ts';

export const TURN_MS = 15000;
const PAUSE = 'M5.5 4v8m5-8v8';
const PLAY = 'M5.5 3.5v9L12 8z';

interface TurningProps {
  env: WidgetEnv;
  /** Number of hot words. */
  count: number;
  state: SearchState;
  dispatch(step: SearchStep): void;
}

export function HotWordTurning({ env, count, state: { paused, turns }, dispatch }: TurningProps) {
  // Evaluated in the browser only: without script, or with reduced motion, nothing rotates and there is nothing to pause.
  const [turning, setTurning] = useState(false);
  useEffect(() => setTurning(count > 1 && !matchMedia('(prefers-reduced-motion:reduce)').matches), [count]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `dispatch` of a reducer does not change
  useEffect(() => {
    if (paused || !turning) return;
    // The first word has been visible since before this code arrived.
    const elapsed = turns ? 0 : (performance.now() - env.visibleAt) % TURN_MS;
    const timer = setTimeout(() => dispatch({ type: 'turn' }), TURN_MS - elapsed);
    return () => clearTimeout(timer);
  }, [paused, turning, turns]);
  return turning ? (
    <button
      type="button"
      className={styles.cls.pause}
      aria-label={env.t(paused ? TURNING_TEXTS.resume : TURNING_TEXTS.pause)}
      onClick={() => dispatch({ type: 'pause' })}
    >
      <Icon path={paused ? PLAY : PAUSE} size={14} />
    </button>
  ) : null;
}
