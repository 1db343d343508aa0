/** Styles of the playground and of the page check. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { MONOSPACE } from '../../../../platform/ui/styles/rules.ts';

const WIDE = '@media (min-width:1200px)';
const BOX = { border: '1px solid var(--edge)', borderRadius: 'var(--radius)', background: 'var(--paper)', color: 'var(--ink)' };

export const playgroundStyles = sheet('ppl', {
  columns: { [WIDE]: { display: 'grid', gridTemplateColumns: '360px minmax(0,1fr)', gap: '48px', alignItems: 'start' } },
  controls: { '& code': { fontFamily: MONOSPACE, fontSize: '13px' }, '& h3': { margin: '24px 0 8px', fontSize: '16px' } },
  results: {
    minWidth: 0,
    '& h2': { margin: '32px 0 8px', fontSize: '20px' },
    [WIDE]: { '& section:first-child h2:first-child': { marginTop: 0 } },
  },
  group: {
    margin: '16px 0',
    padding: '16px 0 0',
    border: 0,
    borderTop: '1px solid var(--line)',
    '& legend': { float: 'left', width: '100%', marginBottom: '8px', padding: 0, fontWeight: 600 },
    '& legend + *': { clear: 'both' },
    '& summary': { minHeight: '44px', paddingTop: '10px', fontWeight: 600, cursor: 'pointer' },
  },
  part: { margin: '12px 0', padding: 0, border: 0, '& legend': { float: 'none', fontWeight: 400 } },
  control: {
    margin: '12px 0',
    '& label': { display: 'block', marginBottom: '4px' },
    '& span': { color: 'var(--ink-2)' },
    '& select + input': { marginTop: '8px' },
    /** The field for another value. Browsers without :has always show it. */
    '& select:has([data-known]:checked)': { '& + input': { display: 'none' } },
    '& input[type=checkbox]': { width: '24px', height: '24px', accentColor: 'var(--accent)' },
  },
  check: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '44px',
    '& input': { width: '24px', height: '24px', accentColor: 'var(--accent)' },
  },
  field: { ...BOX, width: '100%', minWidth: 0, height: '44px', padding: '0 12px', font: 'inherit', fontSize: '16px' },
  area: { ...BOX, width: '100%', padding: '8px 12px', font: 'inherit', fontSize: '16px' },
  color: {
    display: 'flex',
    gap: '8px',
    '& input[type=color]': { flex: 'none', width: '44px', height: '44px', padding: '4px', ...BOX },
  },
  note: { margin: '8px 0', color: 'var(--ink-2)', '& a': { color: 'var(--accent-text)', textDecoration: 'underline' } },
  events: { paddingLeft: '16px', listStyle: 'disc', '& li': { margin: '8px 0', color: 'var(--ink-2)' } },
  stage: {
    overflow: 'auto',
    minHeight: '562px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    '& iframe': { display: 'block', width: '100%', height: '560px', border: 0, background: '#fff', colorScheme: 'light' },
    '& [data-kind=narrow]': { width: '320px' },
  },
  cost: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px 32px',
    margin: '16px 0',
    '& dt': { color: 'var(--ink-2)', fontSize: '12px' },
    '& dd': { fontSize: '16px', fontVariantNumeric: 'tabular-nums' },
  },
  logHead: { display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', minHeight: '76px' },
  log: {
    overflow: 'auto',
    height: '160px',
    margin: 0,
    padding: '8px 12px',
    listStyle: 'none',
    background: 'var(--paper-2)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    fontFamily: MONOSPACE,
    fontSize: '13px',
    overflowWrap: 'anywhere',
  },
  output: {
    borderTop: '1px solid var(--line)',
    '& summary': { minHeight: '44px', paddingTop: '10px', cursor: 'pointer' },
  },
  contrast: {
    width: '100%',
    maxWidth: '560px',
    borderCollapse: 'collapse',
    '& th,& td': { padding: '8px 16px 8px 0', borderTop: '1px solid var(--line)', textAlign: 'left', fontVariantNumeric: 'tabular-nums' },
    '& th': { borderTop: 0, fontWeight: 600 },
  },
});
