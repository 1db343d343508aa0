import { sheet } from './styles/sheet.ts';
import { PHONE } from './styles/tokens.ts';

/** Without script the dialog is a plain box in the flow; `data-modal` is set when it has been opened above the page. */
export const styles = sheet('d', {
  dialog: {
    display: 'block',
    position: 'static',
    width: 'auto',
    maxWidth: 'none',
    maxHeight: 'none',
    color: 'inherit',
    '&::backdrop': { display: 'none' },
    '&[data-modal]': {
      display: 'flex',
      position: 'fixed',
      top: 0,
      left: 0,
      width: '100%',
      height: '100%',
      zIndex: 2147483647,
      padding: '16px',
      overflow: 'auto',
      overscrollBehavior: 'contain',
      background: 'var(--scrim)',
      [PHONE]: { padding: 0 },
    },
  },
  panel: {
    position: 'relative',
    width: '480px',
    maxWidth: '100%',
    margin: 'auto',
    padding: '32px',
    background: 'var(--raised)',
    borderRadius: 'var(--r-modal)',
    boxShadow: 'var(--shadow)',
    [PHONE]: {
      padding: '28px 20px 24px',
      paddingBottom: 'calc(24px + env(safe-area-inset-bottom))',
      '[data-modal] &': { width: '100%', marginBottom: 0, borderRadius: 'var(--r-modal) var(--r-modal) 0 0' },
    },
  },
  close: {
    display: 'none',
    position: 'absolute',
    top: '16px',
    right: '16px',
    width: '44px',
    height: '44px',
    borderRadius: 'var(--radius)',
    '[data-modal] &': { display: 'grid', placeItems: 'center' },
    '&:hover': { background: 'var(--paper-3)' },
    [PHONE]: { top: '12px', right: '8px' },
  },
});
