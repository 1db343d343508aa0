/** Styles of the hotel package page. */
import { sheet } from '../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../widgets/platform/styles/tokens.ts';

export const hotelPackageStyles = sheet('pk', {
  top: { display: 'grid', gridTemplateColumns: '438px minmax(0,1fr)', gap: '48px', [TABLET]: { gridTemplateColumns: 'minmax(0,2fr) minmax(0,3fr)', gap: '32px' }, [PHONE]: { display: 'block' } },
  cover: { alignSelf: 'start', [PHONE]: { margin: '0 -16px 20px', borderRadius: 0 } },
  about: { display: 'flex', flexDirection: 'column', minWidth: 0 },
  title: { margin: '2px 0 8px' },
  merchant: { display: 'flex', alignItems: 'flex-start', color: 'var(--ink-2)', '& > span': { marginRight: '8px' }, '& a:hover': { color: 'var(--accent-text)' } },
  priceRow: {
    display: 'flex', flexWrap: 'wrap', alignItems: 'center', margin: '20px 0', padding: '20px 0', borderTop: '1px solid var(--line)', borderBottom: '1px solid var(--line)',
    [PHONE]: { margin: '16px 0', padding: '12px 0' },
  },
  tables: { marginLeft: '16px', paddingLeft: '16px', borderLeft: '1px solid var(--line)', fontSize: '16px' },
  total: { marginLeft: 'auto', paddingLeft: '16px', textAlign: 'right', fontSize: '13px', lineHeight: '20px', color: 'var(--ink-2)', '& span': { display: 'block' }, [PHONE]: { flex: '0 0 100%', margin: '8px 0 0', padding: 0, textAlign: 'left' } },
  items: { display: 'grid', gridTemplateColumns: 'repeat(5,minmax(0,1fr))', gap: '16px 12px', padding: '4px 0 20px', color: 'var(--ink-2)', '& li': { display: 'flex', alignItems: 'center' }, '& svg': { flexShrink: 0, marginRight: '10px', width: '18px', height: '18px', color: 'var(--gold)' }, [TABLET]: { gridTemplateColumns: 'repeat(3,minmax(0,1fr))' }, [PHONE]: { gridTemplateColumns: 'repeat(3,minmax(0,1fr))', gap: '12px 8px', paddingBottom: '16px', '& svg': { marginRight: '8px' } } },
  gift: { marginTop: 'auto' },
  giftList: { display: 'grid', gridTemplateColumns: 'repeat(2,minmax(0,1fr))', gap: '4px 24px', [PHONE]: { display: 'block' } },

  body: { display: 'grid', gridTemplateColumns: 'minmax(0,1fr) 348px', gap: '48px', marginTop: '56px', [TABLET]: { gridTemplateColumns: 'minmax(0,1fr) 280px', gap: '32px' }, [PHONE]: { display: 'block', marginTop: '32px' } },

  menu: {
    position: 'relative', padding: '40px 48px', background: 'var(--paper-2)', border: '1px solid var(--line)', borderRadius: 'var(--r-card)',
    '&::before': { content: '""', position: 'absolute', top: '8px', right: '8px', bottom: '8px', left: '8px', border: '1px solid var(--gold-line)', borderRadius: 'var(--radius)', pointerEvents: 'none' },
    [TABLET]: { padding: '32px 28px' },
    [PHONE]: { margin: '0 -8px', padding: '32px 20px 24px' },
  },
  menuHead: { paddingBottom: '24px', textAlign: 'center', '& h2': { letterSpacing: '2px' }, '& p': { marginTop: '8px', color: 'var(--ink-2)' } },
  course: { display: 'grid', gridTemplateColumns: '88px minmax(0,1fr)', padding: '18px 0 22px', borderTop: '1px solid var(--line)', '&:last-child': { paddingBottom: 0 }, [PHONE]: { display: 'block', padding: '14px 0 10px' } },
  courseTitle: { font: '700 16px/32px var(--serif)', '& small': { display: 'block', font: '400 12px/16px var(--sans)', color: 'var(--ink-2)' }, [PHONE]: { '& small': { display: 'inline', marginLeft: '8px' } } },
  courseText: { paddingTop: '4px', lineHeight: 1.7, color: 'var(--ink-2)' },
  dishes: { display: 'grid', gridTemplateColumns: 'repeat(2,minmax(0,1fr))', gap: '0 32px', [TABLET]: { display: 'block' }, [PHONE]: { display: 'block' } },
  dish: {
    display: 'flex', alignItems: 'baseline', lineHeight: '32px', minWidth: 0,
    '& b': { flexShrink: 0, font: '700 14px/32px var(--serif)' },
    '& i': { flex: '1 1 16px', minWidth: '16px', margin: '0 8px', borderBottom: '1px dotted var(--edge)', opacity: 0.6 },
    '& span': { color: 'var(--ink-2)', lineHeight: '20px' },
  },

  details: { marginTop: '48px', [PHONE]: { marginTop: '40px' } },
  detailsTitle: { marginBottom: '8px', fontSize: '20px' },
  row: { display: 'grid', gridTemplateColumns: '120px minmax(0,1fr)', padding: '20px 0', borderBottom: '1px solid var(--line)', '& h3': { fontSize: '14px', lineHeight: '24px' }, '& p': { lineHeight: 1.7, color: 'var(--ink-2)', whiteSpace: 'pre-line' }, [TABLET]: { gridTemplateColumns: '88px minmax(0,1fr)' }, [PHONE]: { display: 'block', '& h3': { marginBottom: '4px' } } },
  fees: { marginTop: '-10px', [PHONE]: { marginTop: 0 } },
  checked: { fontSize: '12px' },

  aside: { minWidth: 0, '& > *': { marginBottom: '24px' }, [PHONE]: { marginTop: '40px' } },
  asideTitle: { fontSize: '16px', marginBottom: '12px' },
  other: { position: 'relative', display: 'grid', gridTemplateColumns: '112px minmax(0,1fr)', gap: '12px', padding: '12px 0', borderBottom: '1px solid var(--line)', '&:first-child': { paddingTop: 0 }, '&:last-child': { borderBottom: 0 }, '& a::after': { content: '""', position: 'absolute', top: 0, right: 0, bottom: 0, left: 0 }, '& a:hover': { color: 'var(--accent-text)' }, '& p': { marginTop: '4px', fontSize: '13px', color: 'var(--ink-2)' }, '& h3': { fontSize: '14px' } },
  thumb: { borderRadius: 'var(--radius)' },
});
