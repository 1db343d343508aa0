/** Styles of the pages of goods. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';
import { CHOSEN, CONTROL, FIGURE, SMALL_FACTS } from '../../../platform/ui/styles/rules.ts';

/** The line with the sum of prices. */
export const SUM = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  marginTop: '16px',
  '& b': { ...FIGURE, margin: '0 12px 0 8px', fontSize: '20px' },
  '& small': { fontSize: '13px', color: 'var(--ink-2)' },
};

export const goodsStyles = sheet('gd', {
  lists: { marginTop: '16px' },
  facts: { marginTop: '4px', fontSize: '13px', color: 'var(--ink-2)' },
  steps: {
    width: '100%',
    marginTop: '20px',
    borderCollapse: 'collapse',
    '& caption': { padding: '0 0 8px', textAlign: 'left', fontSize: '13px', color: 'var(--ink-2)' },
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clip: 'rect(0 0 0 0)' },
    '& th,& td': { padding: '8px 12px', fontWeight: 400, textAlign: 'left', borderTop: '1px solid var(--line)' },
    '& td': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& tr:last-child > *': { borderBottom: '1px solid var(--line)' },
    '& [aria-current] > *': { background: 'var(--paper-3)', fontWeight: 600 },
  },
  form: { marginTop: '20px' },
  option: {
    marginTop: '12px',
    '& legend': { marginBottom: '4px', fontSize: '13px', color: 'var(--ink-2)' },
    '& label': { position: 'relative', display: 'inline-block', margin: '6px 8px 6px 0', cursor: 'pointer' },
    '& input': { position: 'absolute', top: '-6px', left: 0, width: '100%', height: '44px', margin: 0, opacity: 0, cursor: 'pointer' },
    '& span': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '32px',
      padding: '0 14px',
      fontSize: '13px',
      border: '1px solid var(--edge)',
      borderRadius: '16px',
    },
    ...CHOSEN,
  },
  amount: {
    display: 'flex',
    alignItems: 'flex-end',
    marginTop: '16px',
    '& label': { marginRight: '12px', fontSize: '13px', color: 'var(--ink-2)' },
    '& input': { display: 'block', width: '140px', height: '44px', marginTop: '4px', padding: '0 12px', color: 'var(--ink)', ...CONTROL },
  },
  hint: { marginTop: '8px', fontSize: '13px', color: 'var(--ink-2)' },
  few: { marginTop: '16px', color: 'var(--warn)' },
  sum: SUM,
  ask: {
    marginTop: '20px',
    '& > button': { marginLeft: '12px' },
    [PHONE]: { '& > a,& > button': { width: '100%' }, '& > button': { margin: '12px 0 0' } },
  },
  terms: {
    ...SMALL_FACTS,
    marginTop: '20px',
    paddingTop: '16px',
    borderTop: '1px solid var(--line)',
  },
});
