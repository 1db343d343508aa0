/** Styles of the comparison. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';
import { tablesForm } from '../../../platform/ui/styles/rules.ts';

export const compareStyles = sheet('qc', {
  scroll: {
    margin: '0 -16px',
    padding: '0 16px',
    overflowX: 'auto',
    // The column of labels stays: what receives the focus is scrolled to the space beside it.
    [PHONE]: { padding: '0 16px 0 0', scrollSnapType: 'x proximity', scrollPaddingLeft: '112px' },
    // Wide enough for four columns: the last one ends at the edge of the page, its padding beyond it.
    '@media (min-width:768px)': { margin: 0, padding: 0, overflow: 'hidden' },
  },
  tables: { ...tablesForm('0 0 16px', '160px'), '& p': { width: '100%', marginTop: '8px' } },
  compare: {
    // Collapsed borders belong to the table and would not move with a sticky cell.
    borderCollapse: 'separate',
    borderSpacing: 0,
    // Columns of equal width. The table scrolls when it is narrower than the minimum widths below.
    tableLayout: 'fixed',
    width: '100%',
    '& th,& td': {
      padding: '12px 16px 12px 0',
      textAlign: 'left',
      verticalAlign: 'top',
      fontWeight: 400,
      borderBottom: '1px solid var(--line)',
    },
    '& tbody th,& tr > :first-child': { width: '96px', whiteSpace: 'nowrap', color: 'var(--ink-2)', fontSize: '13px' },
    '& thead th': { fontWeight: 600, fontSize: '16px' },
    '& thead a:hover': { color: 'var(--accent-text)' },
    '& thead strong': { display: 'block', margin: '12px 0 4px', fontSize: '16px', fontWeight: 600, lineHeight: 1.4 },
    '@media (min-width:768px)': { width: 'calc(100% + 16px)' },
    [PHONE]: {
      '& thead strong': { fontSize: '14px' },
      '& thead th': { scrollSnapAlign: 'start' },
      '& tr > :first-child': {
        position: 'sticky',
        zIndex: 1,
        left: 0,
        width: '112px',
        paddingLeft: '16px',
        background: 'var(--paper)',
      },
    },
  },
  links: { marginTop: '16px', '& a': { marginRight: '12px' } },
  /** Two fit on a phone. */
  columns2: {
    minWidth: '320px',
    [PHONE]: { '& tr > :first-child': { width: '96px', whiteSpace: 'normal' }, '& th,& td': { paddingRight: '12px' } },
  },
  /** Of two on a phone: cropped to a less wide shape, which fits the file that browsers choose. */
  picture2: { [PHONE]: { paddingTop: '75%' } },
  columns3: { minWidth: '576px' },
  columns4: { minWidth: '736px' },
});
