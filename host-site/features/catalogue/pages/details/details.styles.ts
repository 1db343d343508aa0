/** Styles of the detail pages of merchants, packages and examples. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../../widgets/platform/styles/tokens.ts';
import { columns } from '../../../../platform/ui/styles/rules.ts';

export const detailsStyles = sheet('py', {
  about: { minWidth: 0 },
  priceRow: {
    margin: '12px 0 20px',
    padding: '20px 0',
    borderTop: '1px solid var(--line)',
    borderBottom: '1px solid var(--line)',
    '& p,& ul': { marginTop: '8px', fontSize: '13px', color: 'var(--ink-2)' },
    [PHONE]: { padding: '12px 0' },
  },
  storyHead: { marginBottom: '12px', [PHONE]: { marginTop: '20px' } },
  items: {
    display: 'grid',
    gridTemplateColumns: columns(3),
    gap: '12px',
    padding: '0 0 20px',
    color: 'var(--ink-2)',
    '& li': { display: 'flex', alignItems: 'center' },
    '& svg': { flexShrink: 0, marginRight: '10px', width: '18px', height: '18px', color: 'var(--gold)' },
    [PHONE]: { gridTemplateColumns: columns(2) },
  },
  gift: { marginTop: '20px' },
  text: { maxWidth: '720px', marginBottom: '16px', lineHeight: 1.7, color: 'var(--ink-2)', '& p + p': { marginTop: '12px' } },
  note: { maxWidth: '720px', fontSize: '16px', lineHeight: 1.7, color: 'var(--ink-2)', '& p + p': { marginTop: '12px' } },
  pictures: {
    display: 'grid',
    gridTemplateColumns: columns(3),
    gap: '12px',
    marginTop: '24px',
    [PHONE]: { gridTemplateColumns: columns(2) },
  },
});
