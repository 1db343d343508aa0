/** Styles of the poster block. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../../widgets/platform/styles/tokens.ts';
import { COVER, columns } from '../../../../platform/ui/styles/rules.ts';

export const posterStyles = sheet('qo', {
  posters: {
    display: 'grid',
    gridTemplateColumns: columns(2),
    gap: '24px',
    [PHONE]: { gridTemplateColumns: 'minmax(0,1fr)', gap: '12px' },
  },
  poster: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '220px minmax(0,1fr)',
    alignItems: 'center',
    gap: '24px',
    padding: '12px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-card)',
    '&:hover h3': { color: 'var(--accent-text)' },
    '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' },
    [PHONE]: { gridTemplateColumns: '112px minmax(0,1fr)', gap: '12px', padding: '8px' },
  },
  words: {
    minWidth: 0,
    '& h3': { fontSize: '16px', lineHeight: 1.4 },
    '& a::after': COVER,
    '& p': { marginTop: '4px', fontSize: '13px', color: 'var(--ink-2)' },
  },
});
