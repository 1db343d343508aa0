import { sheet } from '../platform/styles/sheet.ts';
import { PHONE } from '../platform/styles/tokens.ts';

const ROW = { display: 'flex', alignItems: 'center' } as const;

export const styles = sheet('c', {
  box: { position: 'relative', flex: 'none' },
  button: {
    ...ROW,
    height: '44px',
    padding: '0 10px',
    borderRadius: 'var(--radius)',
    color: 'var(--ink-2)',
    userSelect: 'none',
    '&:hover,[open]>&': { background: 'var(--paper-3)', color: 'var(--ink)' },
  },
  name: { margin: '0 6px', maxWidth: '7em', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  /** Without a header around it: a control with its own border. */
  alone: {
    display: 'inline-block',
    '& $button': { background: 'var(--paper)', border: '1px solid var(--edge)', color: 'var(--ink)' },
  },
  panel: {
    position: 'absolute',
    zIndex: 999,
    top: '54px',
    left: 0,
    width: '720px',
    maxWidth: 'calc(100vw - 32px)',
    maxHeight: 'min(640px,80vh)',
    overflow: 'auto',
    overscrollBehavior: 'contain',
    padding: '24px',
    borderRadius: 'var(--r-card)',
    background: 'var(--raised)',
    boxShadow: 'var(--shadow)',
    // With forced colours shadows disappear, and this border is visible instead.
    outline: '1px solid transparent',
    [PHONE]: { padding: '16px' },
  },
});
