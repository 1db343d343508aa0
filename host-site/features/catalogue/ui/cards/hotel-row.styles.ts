/** Styles of a hotel's row. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../../../../widgets/platform/styles/tokens.ts';
import { ELLIPSIS } from '../../../../platform/ui/styles/rules.ts';

export const hotelRowStyles = sheet('qj', {
  hotel: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '346px minmax(0,1fr) 208px',
    gap: '32px',
    padding: '24px 0',
    borderTop: '1px solid var(--line)',
    '&:hover h2,&:hover h3': { color: 'var(--accent-text)' },
    [TABLET]: { gridTemplateColumns: '240px minmax(0,1fr) 168px', gap: '24px' },
    [PHONE]: { gridTemplateColumns: '120px minmax(0,1fr)', gap: '0 12px', padding: '16px 0' },
  },
  picture: { [PHONE]: { gridRow: 'span 2', alignSelf: 'start', paddingTop: '125%' } },
  name: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    margin: '0 0 4px',
    '& h2,& h3': { marginRight: '10px', fontSize: '20px', lineHeight: '32px' },
    '& a::after': { content: '""', position: 'absolute', top: 0, right: 0, bottom: 0, left: 0 },
    [PHONE]: { margin: 0, '& h2,& h3': { fontSize: '16px', lineHeight: '24px' } },
  },
  where: {
    color: 'var(--ink-2)',
    [PHONE]: { fontSize: '13px', lineHeight: '20px', ...ELLIPSIS, '& li': { display: 'inline' } },
  },
  halls: {
    margin: '12px 0',
    fontSize: '13px',
    lineHeight: '26px',
    '& li': { display: 'grid', gridTemplateColumns: '64px minmax(0,1fr)', gap: '8px' },
    '& b': { fontWeight: 600, ...ELLIPSIS },
    '& span': { color: 'var(--ink-2)' },
    [PHONE]: {
      margin: '4px 0',
      fontSize: '12px',
      lineHeight: '20px',
      '& li': { gridTemplateColumns: '48px minmax(0,1fr)' },
      '& span': ELLIPSIS,
    },
  },
  /** One line on phones. */
  tags: { [PHONE]: { maxHeight: '32px', overflow: 'hidden' } },
  side: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    textAlign: 'right',
    [PHONE]: { display: 'block', textAlign: 'left' },
  },
  /** Above the link that covers the row. */
  match: {
    position: 'relative',
    zIndex: 1,
    marginTop: '4px',
    fontSize: '13px',
    color: 'var(--ink-2)',
    '& a': { textDecoration: 'underline', textUnderlineOffset: '3px' },
    [PHONE]: { '& a': { display: 'inline-block', padding: '12px 0' }, marginTop: 0 },
  },
  record: { marginTop: '4px', fontSize: '13px', color: 'var(--ink-3)', [PHONE]: { display: 'none' } },
  see: { marginTop: 'auto', [PHONE]: { display: 'none' } },
});
