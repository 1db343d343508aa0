/** Styles of category pages. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../../../../widgets/platform/styles/tokens.ts';
import { columns } from '../../../../platform/ui/styles/rules.ts';

export const listingStyles = sheet('pl', {
  kinds: { flexShrink: 0, [PHONE]: { marginTop: '8px' } },
  list: { paddingTop: '4px' },
  tips: {
    display: 'grid',
    gridTemplateColumns: columns(5),
    gap: '24px',
    '& h3': { marginBottom: '4px' },
    '& p': { color: 'var(--ink-2)', fontSize: '13px' },
    '& li': { position: 'relative', padding: '16px 0 0', borderTop: '1px solid var(--gold-line)' },
    // The whole item is clickable.
    '& a::after': { content: '""', position: 'absolute', top: 0, right: 0, bottom: 0, left: 0 },
    '& li:hover a': { color: 'var(--accent-text)' },
    [TABLET]: { gridTemplateColumns: columns(2) },
    [PHONE]: { display: 'block', '& li': { padding: '12px 0' } },
  },
  ranking: {
    display: 'grid',
    gridTemplateColumns: columns(5),
    gap: '24px',
    '& > li': {
      display: 'grid',
      position: 'relative',
      gridTemplateColumns: 'auto minmax(0,1fr)',
      gap: '4px 12px',
      alignItems: 'baseline',
      alignContent: 'start',
      padding: '12px 0 0',
      borderTop: '1px solid var(--line)',
    },
    '& b': { font: '700 24px/1.25 var(--serif)', color: 'var(--ink-3)' },
    '& > :nth-child(-n+3) b': { color: 'var(--accent-text)' },
    '& ul': { gridColumn: 2, fontSize: '13px', color: 'var(--ink-3)' },
    // The whole item is clickable.
    '& a::after': { content: '""', position: 'absolute', top: 0, right: 0, bottom: 0, left: 0 },
    '& > li:hover a': { color: 'var(--accent-text)' },
    [TABLET]: { gridTemplateColumns: columns(2) },
    [PHONE]: { display: 'block', '& > li': { padding: '12px 0' } },
  },
});
