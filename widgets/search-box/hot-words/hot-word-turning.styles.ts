import { sheet } from '../../platform/styles/sheet.ts';

export const styles = sheet('w', {
  /** Over the end of the empty input, whose width stays; visible while the search box is hovered or focused. */
  pause: {
    position: 'relative',
    marginLeft: '-32px',
    width: '32px',
    height: '44px',
    padding: '0 9px',
    color: 'var(--ink-3)',
    opacity: 0,
    ':hover>&,:focus-within>&': { opacity: 1 },
    /** On touch screens the words need the room. A tap on a word focuses the field, and the words no longer turn. */
    '@media (hover:none)': { display: 'none' },
  },
});
