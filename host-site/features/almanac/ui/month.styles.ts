/** Styles of a calendar month: the links around it, its table, and what marks a day. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';

export const monthStyles = sheet('cm', {
  months: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
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
});
