/** State of the search box as a pure reducer. The view handles time: it sends `left` 300 ms after `blur`, and `turn` every 15 s. */

export const BLUR_MS = 300;

export interface SearchState {
  /** Whether the input is large and the drop-down may be visible. */
  focused: boolean;
  /** Whether the input has lost focus less than 300 ms ago. */
  leaving: boolean;
  text: string;
  /** Number of rotations of the hot words. */
  turns: number;
  paused: boolean;
  /** Index of the selected option in the drop-down; -1 for none. */
  option: number;
}

export type SearchStep =
  | { type: 'focus' | 'blur' | 'left' | 'close' | 'turn' | 'pause' | 'carousel' }
  | { type: 'text'; text: string }
  | { type: 'move'; by: 1 | -1; count: number };

export const AT_REST: SearchState = { focused: false, leaving: false, text: '', turns: 0, paused: false, option: -1 };

const REST = { focused: false, leaving: false, option: -1 };

export function searchStep(state: SearchState, step: SearchStep): SearchState {
  switch (step.type) {
    case 'focus':
      return { ...state, focused: true, leaving: false };
    case 'blur':
      return { ...state, leaving: true };
    case 'left':
      // Focus that returned within 300 ms has already cancelled this.
      return state.leaving ? { ...state, ...REST } : state;
    case 'close':
      return { ...state, ...REST };
    case 'text':
      return { ...state, focused: true, leaving: false, option: -1, text: step.text };
    case 'turn':
      return { ...state, turns: state.turns + 1 };
    case 'pause':
      return { ...state, paused: !state.paused };
    case 'carousel':
      return { ...state, focused: true, leaving: false, paused: true };
    case 'move': {
      // The position before the first option is the input itself.
      const places = step.count + 1;
      return { ...state, focused: true, leaving: false, option: ((state.option + 1 + step.by + places) % places) - 1 };
    }
  }
}

/** Returns the keyword that Enter or the button searches: the trimmed input, else the visible hot word, else an empty text. */
export const keywordOf = (text: string, hotWord = ''): string => text.trim() || hotWord;
