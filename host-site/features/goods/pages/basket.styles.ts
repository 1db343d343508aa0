/** Styles of the basket, and of the goods that an enquiry asks for. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';
import { CONTROL, FIGURE } from '../../../platform/ui/styles/rules.ts';
import { SUM } from './goods.styles.ts';

export const basketStyles = sheet('gb', {
  done: { marginTop: '16px', color: 'var(--ok)' },
  note: { marginTop: '6px', fontSize: '13px', color: 'var(--ink-2)' },
  warn: { marginTop: '6px', fontSize: '13px', color: 'var(--warn)' },
  shop: {
    margin: '32px 0 40px',
    '& h2': { fontSize: '20px' },
    '& h2 small': { marginLeft: '12px', fontSize: '13px', fontWeight: 400, color: 'var(--ink-2)' },
    '& > a': { marginTop: '16px' },
    [PHONE]: { '& > a': { width: '100%' } },
  },
  line: {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0,1fr) auto 140px',
    gap: '20px',
    alignItems: 'center',
    padding: '16px 0',
    borderBottom: '1px solid var(--line)',
    '& h3': { fontSize: '16px' },
    '& h3 a': { padding: '12px 0', margin: '-12px 0' },
    [PHONE]: { gridTemplateColumns: '72px minmax(0,1fr)', gap: '12px 16px', '& form,& > p': { gridColumn: '1 / -1' } },
  },
  change: {
    display: 'flex',
    alignItems: 'center',
    '& input': { width: '112px', height: '44px', padding: '0 12px', color: 'var(--ink)', ...CONTROL },
    '& input + button,& button + button': { marginLeft: '8px' },
  },
  price: {
    textAlign: 'right',
    '& b': { ...FIGURE, display: 'block', fontSize: '16px' },
    '& small': { fontSize: '13px', color: 'var(--ink-2)' },
    [PHONE]: { textAlign: 'left', '& b': { ...FIGURE, display: 'inline', marginRight: '8px', fontSize: '16px' } },
  },
  sum: SUM,
  enquired: {
    marginTop: '32px',
    '& li': { display: 'flex', justifyContent: 'space-between', padding: '10px 0', borderBottom: '1px solid var(--line)' },
    '& li > :last-child': { flexShrink: 0, marginLeft: '16px', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& small': { display: 'block', fontSize: '13px', color: 'var(--ink-2)' },
  },
});
