/** States of the search box and every step between them. Time is the view's: it sends `left` 300 ms after `blur`, `turn` every 15 s. */

export const BLUR_MS = 300;

export interface SearchState {
  /** Large input and drop-down; otherwise the small input. */
  focused: boolean;
  /** Between blur and its delayed effect. */
  leaving: boolean;
  text: string;
  /** How often the carousel has turned. */
  turns: number;
  paused: boolean;
  /** Index of the chosen option in the drop-down; -1: none. */
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
      // Focus that came back in time has already cancelled it.
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
      // One place before the first option stands for the input itself.
      const places = step.count + 1;
      return { ...state, focused: true, leaving: false, option: ((state.option + 1 + step.by + places) % places) - 1 };
    }
  }
}

/** What Enter or the button searches: the trimmed text, else the hot word that is shown, else nothing (empty). */
export const keywordOf = (text: string, hotWord = ''): string => text.trim() || hotWord;
