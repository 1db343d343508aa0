/** Styles of the page of an offering. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../../../../widgets/platform/styles/tokens.ts';

export const offeringStyles = sheet('of', {
  /** Pictures and what is below them, and beside them price and order; on phones the order is between them. */
  top: {
    display: 'grid',
    gridTemplateColumns: '560px minmax(0,1fr)',
    gridTemplateRows: 'auto 1fr',
    gap: '0 48px',
    paddingTop: '8px',
    [TABLET]: { gridTemplateColumns: 'minmax(0,1fr) minmax(0,1fr)', gap: '0 32px' },
    [PHONE]: { display: 'block' },
  },
  cover: { alignSelf: 'start', [PHONE]: { margin: '0 -16px', borderRadius: 0 } },
  order: { gridRow: '1 / span 2', gridColumn: 2, minWidth: 0, [PHONE]: { paddingTop: '20px' } },
  shop: {
    display: 'flex',
    marginTop: '8px',
    color: 'var(--ink-2)',
    '& a': { padding: '12px 0', margin: '-12px 16px -12px 0' },
    '& a:hover': { color: 'var(--accent-text)' },
  },
  price: { marginTop: '20px' },
  ways: { display: 'flex', flexWrap: 'wrap', gap: '12px', marginTop: '24px' },
  below: { gridColumn: 1, minWidth: 0, marginTop: '48px' },
  text: { maxWidth: '720px', lineHeight: 1.7, color: 'var(--ink-2)' },
});
