/** Styles of a hotel package. */

import { sheet } from '../../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../../widgets/platform/styles/tokens.ts';
import { besideAside, columns } from '../../ui/styles/rules.ts';

export const hotelPackageStyles = sheet('pk', {
  about: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  priceRow: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    margin: '20px 0',
    padding: '20px 0',
    borderTop: '1px solid var(--line)',
    borderBottom: '1px solid var(--line)',
    [PHONE]: { margin: '16px 0', padding: '12px 0' },
  },
  tables: { marginLeft: '16px', paddingLeft: '16px', borderLeft: '1px solid var(--line)', fontSize: '16px' },
  total: {
    marginLeft: 'auto',
    paddingLeft: '16px',
    textAlign: 'right',
    fontSize: '13px',
    lineHeight: '20px',
    color: 'var(--ink-2)',
    '& span': { display: 'block' },
    [PHONE]: { flex: '0 0 100%', margin: '8px 0 0', padding: 0, textAlign: 'left' },
  },
  items: {
    display: 'grid',
    gridTemplateColumns: columns(5),
    gap: '16px 12px',
    padding: '4px 0 20px',
    color: 'var(--ink-2)',
    '& li': { display: 'flex', alignItems: 'center' },
    '& svg': { flexShrink: 0, marginRight: '10px', width: '18px', height: '18px', color: 'var(--gold)' },
    [TABLET]: { gridTemplateColumns: columns(3) },
    [PHONE]: { gridTemplateColumns: columns(3), gap: '12px 8px', paddingBottom: '16px', '& svg': { marginRight: '8px' } },
  },
  gift: { marginTop: 'auto' },
  giftList: { display: 'grid', gridTemplateColumns: columns(2), gap: '4px 24px', [PHONE]: { display: 'block' } },
  body: { ...besideAside(348, 280, { marginTop: '32px' }), marginTop: '56px' },
  aside: { minWidth: 0, '& > *': { marginBottom: '24px' }, [PHONE]: { marginTop: '40px' } },
  asideTitle: { fontSize: '16px', marginBottom: '12px' },
  other: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '112px minmax(0,1fr)',
    gap: '12px',
    padding: '12px 0',
    borderBottom: '1px solid var(--line)',
    '&:first-child': { paddingTop: 0 },
    '&:last-child': { borderBottom: 0 },
    '& a::after': { content: '""', position: 'absolute', top: 0, right: 0, bottom: 0, left: 0 },
    '& a:hover': { color: 'var(--accent-text)' },
    '& p': { marginTop: '4px', fontSize: '13px', color: 'var(--ink-2)' },
    '& h3': { fontSize: '14px' },
  },
  thumb: { borderRadius: 'var(--radius)' },
});
