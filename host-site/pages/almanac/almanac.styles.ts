/** Styles of the almanac. */
import { sheet } from '../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../widgets/platform/styles/tokens.ts';

export const almanacStyles = sheet('pz', {
  months: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    margin: '12px 0',
    '& strong': { font: '700 20px/44px var(--serif)' },
    '& a,& > span': { display: 'flex', alignItems: 'center', minWidth: '88px', minHeight: '44px', color: 'var(--ink-2)' },
    '& a:hover': { color: 'var(--accent-text)' },
    '& > :last-child': { justifyContent: 'flex-end' },
  },
  calendar: {
    // The spacing around the outer days is outside the page's edges.
    width: 'calc(100% + 8px)',
    margin: '0 -4px',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '4px',
    '& th': { padding: '8px 0', fontSize: '13px', fontWeight: 400, color: 'var(--ink-2)' },
    '& td': { padding: 0, verticalAlign: 'top' },
    [PHONE]: { width: 'calc(100% + 4px)', margin: '0 -2px', borderSpacing: '2px', '& th': { fontSize: '12px' } },
  },
  day: {
    display: 'block',
    minHeight: '88px',
    padding: '8px 4px',
    textAlign: 'center',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    '& b': { display: 'block', font: '700 20px/28px var(--serif)' },
    '& span': { display: 'block', fontSize: '12px', lineHeight: '18px', color: 'var(--ink-2)', whiteSpace: 'nowrap', overflow: 'hidden' },
    '&:hover': { borderColor: 'var(--edge)' },
    [PHONE]: { minHeight: '76px', padding: '6px 0', '& b': { fontSize: '16px', lineHeight: '22px' } },
  },
  good: {
    background: 'var(--accent-soft)',
    borderColor: 'var(--accent-soft)',
    '& b,& span': { color: 'var(--accent-text)' },
    '& span + span': { fontWeight: 600 },
  },
  past: { background: 'var(--paper-2)', '& b,& span': { color: 'var(--ink-3)', fontWeight: 400 } },
  today: { borderColor: 'var(--ink)' },
  days: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3,minmax(0,1fr))',
    gap: '0 48px',
    '& a': { display: 'flex', alignItems: 'center', minHeight: '52px', borderBottom: '1px solid var(--line)' },
    '& a:hover': { color: 'var(--accent-text)' },
    '& b': { flexShrink: 0, width: '96px', fontWeight: 600 },
    '& span': { color: 'var(--ink-2)' },
    [PHONE]: { display: 'block' },
  },
  words: { maxWidth: '720px', '& dt': { lineHeight: '28px' }, '& dd': { fontSize: '14px', lineHeight: '28px' } },
});
