/** Styles of what a package includes. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../../../../widgets/platform/styles/tokens.ts';

export const packageDetailsStyles = sheet('qd', {
  details: { marginTop: '48px', [PHONE]: { marginTop: '40px' } },
  detailsTitle: { marginBottom: '8px', fontSize: '20px' },
  row: {
    display: 'grid',
    gridTemplateColumns: '120px minmax(0,1fr)',
    padding: '20px 0',
    borderBottom: '1px solid var(--line)',
    '& h3': { fontSize: '14px', lineHeight: '24px' },
    '& p': { lineHeight: 1.7, color: 'var(--ink-2)', whiteSpace: 'pre-line' },
    [TABLET]: { gridTemplateColumns: '88px minmax(0,1fr)' },
    [PHONE]: { display: 'block', '& h3': { marginBottom: '4px' } },
  },
  entry: { whiteSpace: 'pre-line' },
  fees: { marginTop: '-10px', [PHONE]: { marginTop: 0 } },
  checked: { fontSize: '12px' },
});
