/** Styles of the pages about a part of a hotel. */
import { sheet } from '../../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../../widgets/platform/styles/tokens.ts';

export const hotelPartsStyles = sheet('po', {
  menus: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
    alignItems: 'start',
    gap: '48px 24px',
    marginTop: '24px',
    [TABLET]: { gridTemplateColumns: 'minmax(0,1fr)' },
    [PHONE]: { gridTemplateColumns: 'minmax(0,1fr)' },
  },
  menu: { minWidth: 0 },
  menuPrice: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    marginBottom: '12px',
    '& strong': { fontSize: '16px' },
  },
  menuLink: { marginTop: '16px', textAlign: 'center' },
  halls: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3,minmax(0,1fr))',
    gap: '24px',
    [TABLET]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
    [PHONE]: { gridTemplateColumns: 'minmax(0,1fr)' },
  },
  plan: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) 348px',
    alignItems: 'start',
    gap: '24px 48px',
    [TABLET]: { gridTemplateColumns: 'minmax(0,1fr) 280px', gap: '24px' },
    [PHONE]: { gridTemplateColumns: 'minmax(0,1fr)' },
    '@media print': { display: 'block' },
  },
  planForm: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    marginBottom: '16px',
    '& label': { marginRight: '12px', fontSize: '13px', color: 'var(--ink-2)' },
    '& input': {
      display: 'block',
      width: '112px',
      height: '44px',
      padding: '0 12px',
      fontSize: '16px',
      color: 'var(--ink)',
      background: 'var(--paper)',
      border: '1px solid var(--edge)',
      borderRadius: 'var(--r-control)',
    },
  },
  planLimit: { marginBottom: '16px', fontWeight: 600 },
  planWords: { marginTop: '8px', fontSize: '13px', color: 'var(--ink-2)', '& li': { padding: '2px 0' } },
  panoramaText: { fontSize: '13px', color: 'var(--ink-2)', '& p': { marginBottom: '12px' } },
  about: { minWidth: 0, '& dl': { marginTop: '16px' } },
});
