/** Styles of the hotel list: filters, sort, rows, pages. */
import { sheet } from '../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../widgets/platform/styles/tokens.ts';

export const cityHotelsStyles = sheet('pc', {
  head: { padding: '16px 0 24px', '& ul': { marginTop: '8px', color: 'var(--ink-2)' }, [PHONE]: { padding: '12px 0 16px' } },

  filters: { border: '1px solid var(--line)', borderRadius: 'var(--r-card)', padding: '8px 24px', [PHONE]: { border: 0, padding: 0 } },
  /** On phones the rows' own headings are a row of pills; each opens its row as a sheet by its address (#…), without script. */
  pills: { display: 'none', [PHONE]: { display: 'flex', margin: '0 -16px', padding: '0 16px', overflowX: 'auto', scrollbarWidth: 'none', '&::-webkit-scrollbar': { display: 'none' } } },
  pill: { display: 'inline-flex', alignItems: 'center', flexShrink: 0, height: '44px', padding: '0 16px', marginRight: '8px', border: '1px solid var(--line)', borderRadius: '22px', whiteSpace: 'nowrap', '& svg': { marginLeft: '4px' } },
  pillOn: { borderColor: 'var(--accent-text)', background: 'var(--accent-soft)', color: 'var(--accent-text)', '& b': { marginLeft: '4px', fontWeight: 600 } },
  row: {
    display: 'grid', gridTemplateColumns: '72px minmax(0,1fr)', padding: '8px 0', borderBottom: '1px solid var(--line)', '&:last-child': { borderBottom: 0 },
    [PHONE]: {
      display: 'none',
      '&:target': { display: 'block', position: 'fixed', left: 0, right: 0, bottom: 0, zIndex: 40, maxHeight: '80vh', overflowY: 'auto', padding: '20px 20px calc(20px + env(safe-area-inset-bottom,0px))', background: 'var(--raised)', border: 0, borderRadius: '16px 16px 0 0', boxShadow: '0 0 0 100vmax var(--scrim)' },
    },
  },
  label: { font: '400 14px/32px var(--sans)', color: 'var(--ink-2)', [PHONE]: { fontSize: '16px', fontWeight: 600, lineHeight: '44px', color: 'var(--ink)' } },
  options: { display: 'flex', flexWrap: 'wrap', '& li': { marginRight: '4px' }, [PHONE]: { '& li': { margin: '0 8px 8px 0' } } },
  option: { display: 'inline-flex', alignItems: 'center', minHeight: '32px', padding: '0 12px', borderRadius: 'var(--radius)', '&:hover': { color: 'var(--accent-text)' }, '&[aria-current]': { background: 'var(--accent-soft)', color: 'var(--accent-text)', fontWeight: 600 }, [PHONE]: { minHeight: '44px', background: 'var(--paper-3)' }, '@media (min-width:768px) and (pointer:coarse)': { minHeight: '44px' } },
  flag: { padding: '0 20px 0 12px', '&[aria-current]': { background: 'transparent', color: 'inherit', fontWeight: 400 } },
  box: { display: 'inline-flex', flexShrink: 0, alignItems: 'center', justifyContent: 'center', width: '16px', height: '16px', marginRight: '8px', border: '1px solid var(--edge)', borderRadius: 'var(--r-tag)', color: 'transparent', '& svg': { width: '12px', height: '12px' } },
  boxOn: { background: 'var(--accent)', borderColor: 'var(--accent)', color: 'var(--on-accent)' },
  shut: { display: 'none', [PHONE]: { display: 'flex', position: 'absolute', top: '20px', right: '8px', width: '44px', height: '44px', alignItems: 'center', justifyContent: 'center' } },

  sortBar: { display: 'flex', alignItems: 'center', padding: '12px 0', [PHONE]: { padding: '8px 0' } },
  sorts: { display: 'flex', '& a': { display: 'flex', alignItems: 'center', minHeight: '44px', marginRight: '24px', color: 'var(--ink-2)', whiteSpace: 'nowrap', '&:hover': { color: 'var(--accent-text)' }, '&[aria-current]': { color: 'var(--ink)', fontWeight: 600 } }, [PHONE]: { fontSize: '13px', '& a': { marginRight: '12px' } } },
  count: { marginLeft: 'auto', display: 'flex', alignItems: 'center', color: 'var(--ink-2)', '& a': { display: 'flex', alignItems: 'center', minHeight: '44px', marginLeft: '16px', color: 'var(--ink)', textDecoration: 'underline', textUnderlineOffset: '3px' }, [PHONE]: { flexDirection: 'column', alignItems: 'flex-end', fontSize: '12px', '& a': { minHeight: '24px' } } },

  hotel: { position: 'relative', display: 'grid', gridTemplateColumns: '346px minmax(0,1fr) 208px', gap: '32px', padding: '24px 0', borderTop: '1px solid var(--line)', '&:hover h2': { color: 'var(--accent-text)' }, [TABLET]: { gridTemplateColumns: '240px minmax(0,1fr) 168px', gap: '24px' }, [PHONE]: { display: 'block', padding: '20px 0 24px' } },
  name: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', margin: '0 0 4px', '& h2': { marginRight: '10px', fontSize: '20px', lineHeight: '32px' }, '& a::after': { content: '""', position: 'absolute', top: 0, right: 0, bottom: 0, left: 0 }, [PHONE]: { marginTop: '12px' } },
  where: { color: 'var(--ink-2)' },
  halls: { margin: '12px 0', fontSize: '13px', lineHeight: '26px', '& li': { display: 'grid', gridTemplateColumns: '64px minmax(0,1fr)', gap: '8px' }, '& b': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }, '& span': { color: 'var(--ink-2)' } },
  side: { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', textAlign: 'right', [PHONE]: { display: 'block', marginTop: '8px', textAlign: 'left' } },
  record: { marginTop: '4px', fontSize: '13px', color: 'var(--ink-3)', [PHONE]: { display: 'none' } },
  see: { marginTop: 'auto', [PHONE]: { display: 'none' } },

  pages: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', padding: '32px 0 0', '& li': { margin: '4px' }, '& a,& span': { display: 'flex', alignItems: 'center', justifyContent: 'center', minWidth: '44px', height: '44px', border: '1px solid var(--line)', borderRadius: 'var(--radius)' }, '& a:hover': { borderColor: 'var(--edge)' }, '& [aria-current]': { background: 'var(--ink)', borderColor: 'var(--ink)', color: 'var(--paper)', fontWeight: 600 } },
});
