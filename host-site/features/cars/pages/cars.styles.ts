/** Styles of the pages of car rental. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { CONTROL, FIGURE, LINED_FACTS } from '../../../platform/ui/styles/rules.ts';

export const carsStyles = sheet('cr', {
  hint: { marginTop: '8px', fontSize: '13px', color: 'var(--ink-2)' },
  form: { marginTop: '24px', paddingTop: '24px', borderTop: '1px solid var(--line)', '& h2': { fontSize: '16px' } },
  fields: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)',
    gap: '16px',
    marginTop: '12px',
    alignItems: 'start',
    '& label': { display: 'block', fontSize: '13px', color: 'var(--ink-2)' },
    '& label > input': {
      display: 'block',
      width: '100%',
      height: '48px',
      marginTop: '4px',
      padding: '0 16px',
      color: 'var(--ink)',
      ...CONTROL,
      '&:focus': { outline: '1px solid var(--ink)', borderColor: 'var(--ink)' },
      '&[aria-invalid=true]': { borderColor: 'var(--bad)' },
    },
    '& label + span': { marginTop: '4px' },
  },
  problem: { display: 'block', marginTop: '4px', fontSize: '13px', color: 'var(--bad)', '&[hidden]': { display: 'none' } },
  reckon: { marginTop: '16px' },
  charges: {
    width: '100%',
    marginTop: '20px',
    borderCollapse: 'collapse',
    '& caption': { padding: '0 0 8px', textAlign: 'left', fontSize: '13px', color: 'var(--ink-2)' },
    '& thead': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clip: 'rect(0 0 0 0)' },
    '& th,& td': { padding: '8px 0', fontWeight: 400, textAlign: 'left', borderTop: '1px solid var(--line)' },
    '& th': { width: '80px' },
    '& td': { paddingLeft: '12px', fontSize: '13px', color: 'var(--ink-2)' },
    '& td:last-child': {
      textAlign: 'right',
      whiteSpace: 'nowrap',
      fontSize: '14px',
      color: 'var(--ink)',
      fontVariantNumeric: 'tabular-nums',
    },
    '& tr:last-child > *': { borderBottom: '1px solid var(--line)' },
  },
  sum: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    marginTop: '12px',
    '& b': { ...FIGURE, fontSize: '24px' },
  },
  unstated: { marginTop: '4px', fontSize: '13px', color: 'var(--warn)' },
  ask: { marginTop: '20px', '& > a': { width: '100%' } },
  terms: LINED_FACTS,
});
