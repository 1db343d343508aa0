/** Styles of the pages about a part of a hotel. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../../../../widgets/platform/styles/tokens.ts';
import { grid, tablesForm } from '../../../../platform/ui/styles/rules.ts';

export const hotelPartsStyles = sheet('po', {
  menus: { ...grid(2, 1, 1, '48px 24px'), alignItems: 'start', marginTop: '24px' },
  menu: { minWidth: 0 },
  menuPrice: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    marginBottom: '12px',
    '& strong': { fontSize: '16px' },
  },
  menuLink: { marginTop: '16px', textAlign: 'center' },
  halls: grid(3, 2, 1),
  plan: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) 348px',
    alignItems: 'start',
    gap: '24px 48px',
    [TABLET]: { gridTemplateColumns: 'minmax(0,1fr) 280px', gap: '24px' },
    [PHONE]: { gridTemplateColumns: 'minmax(0,1fr)' },
    '@media print': { display: 'block' },
  },
  planForm: tablesForm('0 0 16px', '112px'),
  planLimit: { marginBottom: '16px', fontWeight: 600 },
  planWords: { marginTop: '8px', fontSize: '13px', color: 'var(--ink-2)', '& li': { padding: '2px 0' } },
  panoramaText: { fontSize: '13px', color: 'var(--ink-2)', '& p': { marginBottom: '12px' } },
  about: { minWidth: 0, '& dl': { marginTop: '16px' } },
  links: { marginTop: '20px', '& a': { marginRight: '12px' } },
});
