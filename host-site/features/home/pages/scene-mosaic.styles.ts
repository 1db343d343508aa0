/** Styles of the home page's cases: one large with its words, four beside it. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../../../widgets/platform/styles/tokens.ts';
import { columns } from '../../../platform/ui/styles/rules.ts';

export const sceneMosaicStyles = sheet('ps', {
  mosaic: {
    display: 'grid',
    gridTemplateColumns: '438px minmax(0,1fr) minmax(0,1fr)',
    gridAutoRows: '280px',
    gap: '24px',
    '& li:first-child': { gridRow: 'span 2' },
    [TABLET]: { gridTemplateColumns: 'minmax(0,3fr) minmax(0,2fr) minmax(0,2fr)', gridAutoRows: '190px', gap: '12px' },
    [PHONE]: {
      gridTemplateColumns: columns(2),
      gridAutoRows: 'auto',
      gap: '12px',
      '& li:first-child': { gridRow: 'auto', gridColumn: 'span 2', marginBottom: '4px' },
    },
  },
  scene: {
    position: 'relative',
    '& a::after': { content: '""', position: 'absolute', top: 0, right: 0, bottom: 0, left: 0, borderRadius: 'var(--r-card)' },
  },
  tile: { display: 'block', height: '100%' },
  picture: { height: '100%', paddingTop: 0, [PHONE]: { height: 'auto', paddingTop: '78%' } },
  large: { [PHONE]: { paddingTop: '100%' } },
  words: {
    position: 'absolute',
    right: '16px',
    bottom: '16px',
    left: '16px',
    padding: '16px 20px',
    borderRadius: 'var(--r-card)',
    background: 'var(--raised)',
    '& h3': { font: '700 20px/1.4 var(--serif)' },
    '& p,& ul': { marginTop: '4px', color: 'var(--ink-2)' },
    '& ul': { fontSize: '13px' },
    [TABLET]: { padding: '12px 16px', '& h3': { fontSize: '16px' } },
    [PHONE]: { position: 'static', padding: '12px 0 0', background: 'none', '& h3': { fontSize: '20px' } },
  },
});
