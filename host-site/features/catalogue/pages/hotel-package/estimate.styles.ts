/** Styles of the estimate. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { CONTROL, tablesForm } from '../../../../platform/ui/styles/rules.ts';

export const estimateStyles = sheet('pf', {
  estimate: {
    margin: '0 0 24px',
    padding: '20px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-card)',
    '& h2': { fontSize: '16px', fontFamily: 'var(--sans)', fontWeight: 600 },
  },
  ask: tablesForm('12px 0 8px', '112px'),
  lines: {
    '& div': { display: 'flex', justifyContent: 'space-between', padding: '8px 0', borderBottom: '1px solid var(--line)' },
    '& dt': { paddingRight: '12px', color: 'var(--ink-2)' },
    '& dd': { textAlign: 'right', whiteSpace: 'nowrap' },
    '& div:last-child': { borderBottom: 0, alignItems: 'baseline' },
  },
  open: { color: 'var(--warn)' },
  aside: { marginTop: '4px', fontSize: '13px', color: 'var(--ink-2)' },
  choices: {
    margin: '12px 0 0',
    '& legend': { padding: '12px 0 4px', fontSize: '13px', fontWeight: 600 },
  },
  choice: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '52px',
    padding: '6px 0',
    borderBottom: '1px solid var(--line)',
    '& > span,& > label': { minWidth: 0 },
    '& small': { display: 'block', fontSize: '13px', lineHeight: '18px', color: 'var(--ink-2)' },
    '& input[type=checkbox]': { flexShrink: 0, width: '20px', height: '20px', margin: '0 12px 0 0', accentColor: 'var(--accent)' },
  },
  count: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    marginLeft: 'auto',
    paddingLeft: '12px',
    color: 'var(--ink-2)',
    // As wide as 半小时, so that all fields are aligned.
    '& span': { width: '42px' },
    '& input': {
      width: '72px',
      height: '44px',
      margin: '0 8px 0 0',
      padding: '0 8px',
      color: 'var(--ink)',
      ...CONTROL,
    },
  },
});
