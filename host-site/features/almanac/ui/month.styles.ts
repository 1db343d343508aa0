/** Styles of a calendar month: the links around it, its table, and what marks a day. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';
import { columns } from '../../../platform/ui/styles/rules.ts';

export const monthStyles = sheet('cm', {
  months: {
    position: 'relative',
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    '& a,& > span': { display: 'flex', alignItems: 'center', minWidth: '88px', minHeight: '44px', color: 'var(--ink-2)' },
    '& a:hover': { color: 'var(--accent-text)' },
    '& > :last-child': { justifyContent: 'flex-end' },
    '& summary': { display: 'flex', alignItems: 'center', minHeight: '44px', listStyle: 'none', cursor: 'pointer' },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& summary svg': { marginLeft: '4px', color: 'var(--ink-3)' },
    '& details[open] summary svg': { transform: 'rotate(180deg)' },
    '& ul': {
      position: 'absolute',
      zIndex: 9,
      top: '100%',
      right: 0,
      left: 0,
      display: 'grid',
      gridTemplateColumns: columns(5),
      padding: '8px',
      borderRadius: 'var(--r-card)',
      background: 'var(--raised)',
      boxShadow: 'var(--shadow)',
      outline: '1px solid transparent',
    },
    '& li a': { display: 'flex', alignItems: 'center', justifyContent: 'center', minHeight: '44px', minWidth: 0 },
    '& [aria-current]': { fontWeight: 600, color: 'var(--accent-text)' },
    [PHONE]: { '& ul': { gridTemplateColumns: columns(3) } },
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
