/** Styles of the pages of travel photography. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { LINED_FACTS } from '../../../platform/ui/styles/rules.ts';

export const travelStyles = sheet('tv', {
  season: { marginBottom: '16px', color: 'var(--ink-2)', '& b': { fontWeight: 600, color: 'var(--ink)' } },
  facts: { marginTop: '12px', color: 'var(--ink-2)' },
  from: { marginTop: '12px', fontSize: '13px', color: 'var(--ink-2)' },
  ask: { marginTop: '24px', '& > a': { width: '100%' } },
  hint: { marginTop: '8px', fontSize: '13px', color: 'var(--ink-2)' },
  terms: LINED_FACTS,
  charges: { marginTop: '48px', '& dt': { color: 'var(--ink)' }, '& dd': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } },
  chargeTerms: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) auto',
    '& dt,& dd': { padding: '12px 0', borderTop: '1px solid var(--line)' },
  },
});
