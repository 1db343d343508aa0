import { sheet } from '../../platform/styles/sheet.ts';

export const styles = sheet('w', {
  /** Next to the input; visible while the search box is hovered or focused. */
  pause: {
    width: '32px',
    height: '44px',
    padding: '0 9px',
    color: 'var(--ink-3)',
    opacity: 0,
    ':hover>&,:focus-within>&': { opacity: 1 },
    '@media (hover:none)': { opacity: 1, width: '44px', padding: '0 15px' },
  },
});
