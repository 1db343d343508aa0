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
    /** On a phone the words need the room; a tap on them stops them. */
    '@media (hover:none)': { display: 'none' },
  },
});
