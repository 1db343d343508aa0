/** Styles of category pages. */
import { sheet } from '../../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../../widgets/platform/styles/tokens.ts';

export const listingStyles = sheet('pl', {
  kinds: {
    display: 'flex',
    flexShrink: 0,
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '44px',
      marginLeft: '24px',
      color: 'var(--ink-2)',
      '&:hover': { color: 'var(--accent-text)' },
      '&[aria-current]': { color: 'var(--accent-text)', fontWeight: 600 },
    },
    [PHONE]: { marginTop: '4px', '& a': { marginLeft: 0, marginRight: '24px' } },
  },
  list: { paddingTop: '4px' },
  tips: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5,minmax(0,1fr))',
    gap: '24px',
    '& h3': { marginBottom: '4px' },
    '& p': { color: 'var(--ink-2)', fontSize: '13px' },
    '& li': { position: 'relative', padding: '16px 0 0', borderTop: '1px solid var(--gold-line)' },
    // The whole item is clickable.
    '& a::after': { content: '""', position: 'absolute', top: 0, right: 0, bottom: 0, left: 0 },
    '& li:hover a': { color: 'var(--accent-text)' },
    [TABLET]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
    [PHONE]: { display: 'block', '& li': { padding: '12px 0' } },
  },
  ranking: {
    '& li': { display: 'flex', flexWrap: 'wrap', columnGap: '12px' },
    '& b': { font: '700 24px/1.25 var(--serif)', color: 'var(--ink-3)' },
    '& li:nth-child(-n+3) b': { color: 'var(--accent-text)' },
    '& h3': { flex: '1 1 0', minWidth: 0 },
    '& p': { flexBasis: '100%' },
  },
});
