/** Styles of the almanac. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';
import { columns } from '../../../platform/ui/styles/rules.ts';

export const almanacStyles = sheet('pz', {
  months: { margin: '12px 0', '& strong': { font: '700 20px/44px var(--serif)' } },
  nearest: { marginTop: '12px', '& b': { marginLeft: '8px', color: 'var(--accent-text)' } },
  day: {
    display: 'block',
    minHeight: '88px',
    padding: '8px 4px',
    textAlign: 'center',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    '& b': { display: 'block', font: '700 20px/28px var(--serif)' },
    '& span': { display: 'block', fontSize: '12px', lineHeight: '18px', color: 'var(--ink-2)', whiteSpace: 'nowrap', overflow: 'hidden' },
    '&:hover': { borderColor: 'var(--edge)' },
    [PHONE]: { minHeight: '76px', padding: '6px 0', '& b': { fontSize: '16px', lineHeight: '22px' } },
  },
  good: {
    background: 'var(--accent-soft)',
    borderColor: 'var(--accent-soft)',
    '& b,& span': { color: 'var(--accent-text)' },
    '& span + span': { fontWeight: 600 },
  },
  past: { background: 'var(--paper-2)', '& b,& span': { color: 'var(--ink-3)', fontWeight: 400 } },
  today: { borderColor: 'var(--ink)' },
  days: {
    display: 'grid',
    gridTemplateColumns: columns(3),
    gap: '0 48px',
    '& a': { display: 'flex', alignItems: 'center', minHeight: '52px', borderBottom: '1px solid var(--line)' },
    '& a:hover': { color: 'var(--accent-text)' },
    '& b': { flexShrink: 0, width: '96px', fontWeight: 600 },
    '& span': { color: 'var(--ink-2)' },
    [PHONE]: { display: 'block' },
  },
  cities: { padding: '12px 0', fontWeight: 600, lineHeight: '20px', cursor: 'pointer' },
  words: { maxWidth: '720px', '& dt': { lineHeight: '28px' }, '& dd': { fontSize: '14px', lineHeight: '28px' } },
});
