/** Styles of the main home, and of the heads of plain pages. */
import { sheet } from '../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../widgets/platform/styles/tokens.ts';

export const homeStyles = sheet('pm', {
  plain: {},
  pageHead: { padding: '8px 0 8px', '$plain &': { paddingTop: '32px' }, '& p': { marginTop: '8px', color: 'var(--ink-2)' } },

  hero: { position: 'relative', overflow: 'hidden', padding: '32px 0', background: 'var(--paper-3)', [PHONE]: { padding: '186px 0 24px' } },
  heroPicture: { position: 'absolute', top: 0, left: 0, width: '100%', height: '100%', borderRadius: 0, paddingTop: 0, [PHONE]: { height: '242px', paddingTop: 0 } },
  heroWrap: { position: 'relative' },
  invitation: {
    position: 'relative', width: '440px', maxWidth: '100%', padding: '40px', background: 'var(--raised)', borderRadius: 'var(--r-card)', boxShadow: 'var(--shadow)',
    '&::before': { content: '""', position: 'absolute', top: '8px', right: '8px', bottom: '8px', left: '8px', border: '1px solid var(--gold-line)', borderRadius: 'var(--radius)', pointerEvents: 'none' },
    '& h1': { fontSize: '40px', margin: '12px 0', '& span': { display: 'block' } },
    '& > p': { color: 'var(--ink-2)' },
    [PHONE]: { width: 'auto', padding: '28px 24px', '& h1': { fontSize: '32px' } },
  },
  eyebrow: { fontSize: '13px', fontWeight: 600, letterSpacing: '2px', color: 'var(--gold)' },
  fields: { display: 'grid', gridTemplateColumns: '1fr 1fr', margin: '20px 0 16px', border: '1px solid var(--edge)', borderRadius: 'var(--radius)' },
  field: {
    position: 'relative', minWidth: 0, '&:nth-child(2)': { borderLeft: '1px solid var(--line)' }, '&:nth-child(3)': { gridColumn: 'span 2', borderTop: '1px solid var(--line)' },
    '& span': { position: 'absolute', top: '8px', left: '12px', fontSize: '12px', color: 'var(--ink-2)', pointerEvents: 'none' },
    '& select': { width: '100%', height: '60px', padding: '24px 32px 4px 12px', border: 0, borderRadius: 'var(--radius)', background: 'transparent', fontSize: '16px', fontWeight: 600, WebkitAppearance: 'none', appearance: 'none', cursor: 'pointer', textOverflow: 'ellipsis' },
    '& option': { color: 'var(--ink)', background: 'var(--raised)' },
    '& svg': { position: 'absolute', right: '12px', bottom: '16px', pointerEvents: 'none' },
  },
  submit: { width: '100%' },

  categories: { display: 'grid', gridTemplateColumns: 'repeat(10,minmax(0,1fr))', marginTop: '32px', padding: '12px 0', border: '1px solid var(--line)', borderRadius: 'var(--r-card)', textAlign: 'center', [TABLET]: { gridTemplateColumns: 'repeat(5,minmax(0,1fr))' }, [PHONE]: { gridTemplateColumns: 'repeat(5,minmax(0,1fr))', marginTop: '12px', padding: 0, border: 0 } },
  category: { '& a': { display: 'block', padding: '12px 0' }, '& svg': { margin: '0 auto 8px', color: 'var(--accent-text)' }, '& b': { display: 'block', fontWeight: 600 }, '& + & a': { borderLeft: '1px solid var(--line)' }, '& a:hover': { color: 'var(--accent-text)' }, [TABLET]: { '& + & a': { borderLeft: 0 } }, [PHONE]: { '& + & a': { borderLeft: 0 }, '& b': { fontSize: '13px' } } },

  tools: { display: 'grid', gridTemplateColumns: 'repeat(4,minmax(0,1fr))', gap: '24px', [TABLET]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' }, [PHONE]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))', gap: '12px' } },
  tool: { '& a': { display: 'flex', alignItems: 'center', height: '100%', minHeight: '88px', padding: '16px 20px', border: '1px solid var(--line)', borderRadius: 'var(--r-card)' }, '& a:hover': { borderColor: 'var(--edge)' }, '& i': { display: 'flex', flexShrink: 0, alignItems: 'center', justifyContent: 'center', width: '44px', height: '44px', marginRight: '16px', borderRadius: '50%', background: 'var(--gold-soft)', color: 'var(--gold)' }, '& b': { display: 'block', fontSize: '16px', lineHeight: 1.4, fontWeight: 600 }, '& small': { display: 'block', fontSize: '13px', color: 'var(--ink-2)' }, [PHONE]: { '& a': { padding: '12px' }, '& i': { width: '36px', height: '36px', marginRight: '12px' }, '& b': { fontSize: '14px' }, '& small': { fontSize: '12px' } } },

  prose: { maxWidth: '720px', '& h2': { margin: '32px 0 8px', fontSize: '20px' }, '& p': { lineHeight: 1.7, color: 'var(--ink-2)' } },
  results: { marginTop: '24px' },
  searchForm: { display: 'flex', maxWidth: '560px', margin: '16px 0 8px', '& input': { flex: '1 1 auto', minWidth: 0, height: '48px', padding: '0 16px', fontSize: '16px', background: 'var(--paper)', border: '1px solid var(--edge)', borderRadius: 'var(--radius)' }, '& input:focus': { outline: '2px solid var(--ink)', outlineOffset: '-1px' }, '& button': { flexShrink: 0, marginLeft: '12px' } },
});
