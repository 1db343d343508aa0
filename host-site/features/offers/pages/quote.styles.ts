/** Styles of quotes: the sheet, which prints, and the merchant's form. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';
import { columns } from '../../../platform/ui/styles/rules.ts';

export const quoteStyles = sheet('yq', {
  sheet: {
    maxWidth: '720px',
    margin: '16px auto 0',
    padding: '32px 40px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-card)',
    [PHONE]: { padding: '20px 16px' },
    '@media print': { maxWidth: 'none', margin: 0, padding: 0, border: 0 },
  },
  narrow: { maxWidth: '720px', margin: '24px auto 0', '& h2': { fontSize: '20px' } },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    '& h1': { margin: '0 12px 0 0', fontSize: '24px', [PHONE]: { fontSize: '20px' } },
  },
  table: {
    width: '100%',
    margin: '16px 0 0',
    borderCollapse: 'collapse',
    '& th,& td': {
      padding: '10px 0',
      textAlign: 'left',
      fontWeight: 400,
      verticalAlign: 'baseline',
      borderBottom: '1px solid var(--line)',
    },
    '& td': { paddingLeft: '16px', textAlign: 'right', fontVariantNumeric: 'lining-nums tabular-nums' },
    '& thead th': { fontSize: '13px', color: 'var(--ink-3)' },
    '& thead th:last-child': { textAlign: 'right' },
    '& tfoot th': { fontWeight: 600 },
    '& tfoot th,& tfoot td': { borderBottom: 0, paddingTop: '16px' },
  },
  open: { color: 'var(--warn)' },
  aside: { marginTop: '8px', fontSize: '13px', color: 'var(--ink-2)' },
  menu: { marginTop: '24px', '& h2': { fontSize: '16px' } },
  note: { marginTop: '16px', whiteSpace: 'pre-wrap', '& h2': { fontSize: '16px' } },
  accept: { marginTop: '24px', textAlign: 'center', '& p': { marginBottom: '12px', color: 'var(--ink-2)' } },
  form: {
    '& label': { display: 'block', marginTop: '16px' },
    '& textarea': { minHeight: '112px', padding: '8px 16px', fontFamily: 'inherit' },
  },
  pair: { display: 'grid', gridTemplateColumns: columns(2), gap: '0 16px' },
  rows: { margin: '24px 0 0', padding: 0, border: 0 },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) 160px',
    gap: '12px',
    marginTop: '8px',
    [PHONE]: { gridTemplateColumns: 'minmax(0,1fr) 120px' },
  },
});
