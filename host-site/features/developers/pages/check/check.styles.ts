/** Styles of the page check. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../../widgets/platform/styles/tokens.ts';

export const checkStyles = sheet('pck', {
  form: {
    maxWidth: '760px',
    '& label': { display: 'block', marginBottom: '8px', fontWeight: 600 },
    '& p': { marginTop: '8px', color: 'var(--ink-2)' },
  },
  row: { display: 'flex', gap: '12px', [PHONE]: { flexDirection: 'column', '& input': { flex: 'none' } } },
  result: { marginTop: '32px', '& h2': { fontSize: '24px' }, '& h3': { margin: '24px 0 0' } },
  address: { marginTop: '8px', color: 'var(--ink-2)', overflowWrap: 'anywhere' },
  failure: { marginTop: '16px', paddingLeft: '16px', borderLeft: '4px solid var(--bad)', maxWidth: '760px' },
  findings: {
    maxWidth: '860px',
    '& li': {
      margin: '12px 0 0',
      padding: '4px 0 4px 16px',
      borderLeft: '4px solid var(--line)',
      overflowWrap: 'anywhere',
      '&[data-level=problem]': { borderColor: 'var(--bad)' },
      '&[data-level=advice]': { borderColor: 'var(--warn)' },
      '&[data-level=ok]': { borderColor: 'var(--ok)' },
    },
    '& a': { display: 'inline-block', padding: '2px 0', color: 'var(--accent-text)', fontSize: '14px', textDecoration: 'underline' },
  },
});
