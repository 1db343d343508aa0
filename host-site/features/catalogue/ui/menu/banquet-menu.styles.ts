/** Styles of a banquet menu: an invitation card with a double border. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../../../../widgets/platform/styles/tokens.ts';
import { columns, GOLD_FRAME } from '../../../../platform/ui/styles/rules.ts';

export const banquetMenuStyles = sheet('qm', {
  menu: {
    position: 'relative',
    padding: '40px 48px',
    background: 'var(--paper-2)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-card)',
    '&::before': {
      ...GOLD_FRAME,
      borderRadius: 'var(--radius)',
    },
    [TABLET]: { padding: '32px 28px' },
    [PHONE]: { margin: '0 -8px', padding: '32px 20px 24px' },
  },
  menuHead: {
    paddingBottom: '24px',
    textAlign: 'center',
    '& h2': { letterSpacing: '2px' },
    '& p': { marginTop: '8px', color: 'var(--ink-2)' },
  },
  course: {
    display: 'grid',
    gridTemplateColumns: '88px minmax(0,1fr)',
    padding: '18px 0 22px',
    borderTop: '1px solid var(--line)',
    '&:last-child': { paddingBottom: 0 },
    [PHONE]: { display: 'block', padding: '14px 0 10px' },
  },
  courseTitle: {
    font: '700 16px/32px var(--serif)',
    '& small': { display: 'block', font: '400 12px/16px var(--sans)', color: 'var(--ink-2)' },
    [PHONE]: { '& small': { display: 'inline', marginLeft: '8px' } },
  },
  courseText: { paddingTop: '4px', lineHeight: 1.7, color: 'var(--ink-2)' },
  dishes: {
    display: 'grid',
    gridTemplateColumns: columns(2),
    gap: '0 32px',
    [TABLET]: { display: 'block' },
    [PHONE]: { display: 'block' },
  },
  dish: {
    display: 'flex',
    alignItems: 'baseline',
    lineHeight: '32px',
    minWidth: 0,
    '& b': { flexShrink: 0, font: '700 14px/32px var(--serif)' },
    '& i': { flex: '1 1 16px', minWidth: '16px', margin: '0 8px', borderBottom: '1px dotted var(--edge)', opacity: 0.6 },
    '& span': { color: 'var(--ink-2)', lineHeight: '20px' },
  },
});
