import { sheet } from '../platform/styles/sheet.ts';

export const styles = sheet('w', {
  /** Beside the input, whose box shows it while it is pointed at or in use. */
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
