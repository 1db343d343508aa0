import { sheet } from '../styles/sheet.ts';

export const styles = sheet('t', {
  toast: {
    position: 'fixed',
    top: '24px',
    left: '50%',
    right: 'auto',
    bottom: 'auto',
    transform: 'translateX(-50%)',
    zIndex: 2147483647,
    margin: 0,
    border: 0,
    width: 'max-content',
    maxWidth: 'calc(100vw - 32px)',
    padding: '12px 20px',
    borderRadius: 'var(--r-card)',
    background: 'var(--raised)',
    color: 'var(--ink)',
    font: '400 14px/1.6 var(--sans)',
    boxShadow: 'var(--shadow)',
  },
});
