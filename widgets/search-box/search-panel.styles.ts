import { sheet } from '../platform/styles/sheet.ts';

const ROW = { display: 'flex', alignItems: 'center' } as const;

export const styles = sheet('r', {
  panel: {
    position: 'absolute',
    zIndex: 999,
    top: '56px',
    left: 0,
    right: 0,
    maxHeight: '80vh',
    overflow: 'auto',
    padding: '16px 12px',
    borderRadius: 'var(--r-card)',
    background: 'var(--raised)',
    boxShadow: 'var(--shadow)',
    outline: '1px solid transparent',
  },
  top: { '&&': { color: 'var(--accent-text)' } },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit,minmax(200px,1fr))',
    gridColumnGap: '16px',
    '& h2': { padding: '8px 12px', fontSize: '13px', fontWeight: 600, color: 'var(--ink-2)' },
    '& [role=option]': {
      ...ROW,
      minHeight: '40px',
      padding: '4px 12px',
      borderRadius: 'var(--radius)',
      cursor: 'pointer',
      '@media (hover:none)': { minHeight: '44px' },
    },
    '& [role=option]:hover,& [aria-selected=true]': { background: 'var(--paper-3)' },
    // The background alone is not visible in the dark theme, nor with forced colours.
    '& [aria-selected=true]': { outline: '1px solid var(--line)', outlineOffset: '-1px' },
    '& b,& svg': { width: '16px', marginRight: '12px' },
    '& b': { fontFamily: 'var(--serif)', fontSize: '16px', textAlign: 'center', color: 'var(--ink-3)' },
    '& span': { flex: 1 },
    '& small': { fontSize: '12px', color: 'var(--ink-3)' },
    '& i': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      width: '40px',
      alignSelf: 'stretch',
      margin: '-4px -12px -4px 0',
      color: 'var(--ink-3)',
      opacity: 0,
      '&:hover': { color: 'var(--ink)' },
      '& svg': { margin: 0 },
      '@media (hover:none)': { width: '44px', opacity: 1 },
    },
    '& [role=option]:hover i,& [aria-selected=true] i': { opacity: 1 },
  },
  /** Hot words, one beside the other. */
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    '& h2': { width: '100%' },
    '& [role=option]': { margin: '0 0 8px 12px', padding: '4px 16px', border: '1px solid var(--line)', borderRadius: '22px' },
  },
  /** Positioned over the first group's heading: a listbox must not contain a button. */
  clear: {
    ...ROW,
    position: 'absolute',
    top: '11px',
    // In the first of two columns; there are two from 416 px, with 24 px of padding.
    right: 'max(24px,min(50% + 20px,(100% - 439px)*99))',
    height: '44px',
    fontSize: '13px',
    color: 'var(--ink-2)',
    '& svg': { marginRight: '4px' },
  },
});
