/** Pieces that several pages share: breadcrumb, price, picture, tags, facts, buttons, cards, gift box, states. */
import { sheet } from '../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../widgets/platform/styles/tokens.ts';

const ratio = (width: number, height: number) => ({ paddingTop: `${((height / width) * 100).toFixed(4)}%` });
const fill = { position: 'absolute', top: 0, left: 0, width: '100%', height: '100%' };
const ellipsis = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const cover = { '&::after': { content: '""', ...fill } };

export const pieces = sheet('pp', {
  crumbs: { display: 'flex', alignItems: 'center', height: '56px', overflowX: 'auto', overflowY: 'hidden', scrollbarWidth: 'none', fontSize: '13px', whiteSpace: 'nowrap', color: 'var(--ink-2)', '&::-webkit-scrollbar': { display: 'none' }, [PHONE]: { height: '44px', fontSize: '12px' } },
  crumb: {
    display: 'flex', alignItems: 'center', flexShrink: 0,
    '& svg': { flexShrink: 0, width: '12px', height: '12px', margin: '0 8px', color: 'var(--ink-3)' },
    '& a': { lineHeight: '44px' },
    '& a:hover': { color: 'var(--accent-text)' },
    '&:last-child': { flexShrink: 1, minWidth: '6em' },
  },
  crumbHere: { color: 'var(--ink-3)', ...ellipsis },

  price: { whiteSpace: 'nowrap' },
  number: { fontFamily: 'var(--serif)', fontWeight: 700, fontVariantNumeric: 'lining-nums tabular-nums', lineHeight: 1.2, color: 'var(--accent-text)', fontSize: '20px', '& small': { fontSize: 'max(.6em,12px)' }, [PHONE]: { fontSize: '16px' } },
  number24: { fontSize: '24px', [PHONE]: { fontSize: '24px' } },
  number40: { fontSize: '40px', [PHONE]: { fontSize: '32px' } },
  number32: { fontSize: '32px', [PHONE]: { fontSize: '24px' } },
  number20: { fontSize: '20px', [PHONE]: { fontSize: '20px' } },
  number16: { fontSize: '16px' },
  unit: { marginLeft: '4px', fontSize: '13px', color: 'var(--ink-2)' },

  frame: { display: 'block', position: 'relative', overflow: 'hidden', background: 'var(--paper-3)', borderRadius: 'var(--r-card)' },
  flush: { borderRadius: 0 },
  image: { ...fill, objectFit: 'cover', color: 'transparent', '@media (prefers-color-scheme:dark)': { filter: 'brightness(.86)' } },
  mark: { position: 'absolute', top: '50%', left: '50%', width: '40px', height: '40px', margin: '-20px 0 0 -20px', color: 'var(--gold-line)' },
  type1: ratio(438, 272), type2: ratio(388, 240), type3: ratio(438, 438), type4: ratio(360, 360), type5: ratio(346, 216), type6: ratio(438, 246), type7: ratio(438, 584),
  phoneWide: { [PHONE]: ratio(438, 272) },

  tier: { display: 'inline-block', flexShrink: 0, padding: '0 8px', font: '600 12px/20px var(--sans)', color: 'var(--gold)', background: 'var(--gold-soft)', border: '1px solid var(--gold-line)', borderRadius: 'var(--r-tag)' },
  plain: { color: 'var(--ink-2)', background: 'var(--paper-3)', borderColor: 'var(--paper-3)' },
  tag: { display: 'inline-block', padding: '0 8px', margin: '0 8px 8px 0', fontSize: '12px', lineHeight: '22px', color: 'var(--ink-2)', background: 'var(--paper-3)', borderRadius: 'var(--r-tag)' },

  facts: { '& li': { display: 'inline-block', position: 'relative', paddingRight: '13px', verticalAlign: 'top' }, '& li:last-child': { paddingRight: 0 }, '& li::after': { content: '""', position: 'absolute', right: '5px', top: 'calc(.8em - 1.5px)', width: '3px', height: '3px', borderRadius: '50%', background: 'currentColor' }, '& li:last-child::after': { display: 'none' } },

  button: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', minHeight: '48px', padding: '0 32px', border: '1px solid var(--accent)', borderRadius: 'var(--radius)', background: 'var(--accent)', color: 'var(--on-accent)', fontSize: '16px', fontWeight: 600, lineHeight: 1.25, cursor: 'pointer', transition: 'background var(--ease)', '&:hover': { background: 'var(--accent-press)', borderColor: 'var(--accent-press)' } },
  outline: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', minHeight: '44px', padding: '0 20px', border: '1px solid var(--edge)', borderRadius: 'var(--radius)', color: 'var(--ink)', fontSize: '14px', cursor: 'pointer', background: 'transparent', transition: 'border-color var(--ease)', '&:hover': { borderColor: 'var(--ink)' } },
  textLink: { color: 'var(--ink)', textDecoration: 'underline', textUnderlineOffset: '3px' },

  section: { marginTop: '64px', [PHONE]: { marginTop: '48px' } },
  sectionHead: { display: 'flex', justifyContent: 'space-between', alignItems: 'flex-end', marginBottom: '24px', [PHONE]: { marginBottom: '16px' } },
  lead: { marginTop: '4px', color: 'var(--ink-2)', fontSize: '14px', [PHONE]: { fontSize: '13px' } },
  more: { display: 'flex', alignItems: 'center', flexShrink: 0, minHeight: '44px', margin: '-12px 0', paddingLeft: '16px', fontSize: '13px', color: 'var(--ink-2)', '&:hover': { color: 'var(--accent-text)' }, '& svg': { marginLeft: '4px' } },
  band: { marginTop: '64px', padding: '64px 0', background: 'var(--paper-2)', borderTop: '1px solid var(--line)', borderBottom: '1px solid var(--line)', [PHONE]: { marginTop: '48px', padding: '48px 0' } },

  grid3: { display: 'grid', gridTemplateColumns: 'repeat(3,minmax(0,1fr))', gap: '24px', [TABLET]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' }, [PHONE]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))', gap: '24px 12px' } },
  grid4: { display: 'grid', gridTemplateColumns: 'repeat(4,minmax(0,1fr))', gap: '24px', [TABLET]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' }, [PHONE]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))', gap: '24px 12px' } },
  card: { position: 'relative', minWidth: 0, '&:hover $cardTitle': { color: 'var(--accent-text)' } },
  cardTitle: { marginTop: '12px', fontSize: '16px', lineHeight: 1.4, fontWeight: 600, display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden', [PHONE]: { fontSize: '14px' }, '& a': cover },
  cardPrice: { marginTop: '8px' },
  cardFacts: { marginTop: '4px', fontSize: '13px', color: 'var(--ink-3)', [PHONE]: { fontSize: '12px' } },

  factCard: { position: 'relative', border: '1px solid var(--line)', borderRadius: 'var(--r-card)', overflow: 'hidden' },
  factBody: { padding: '20px' },
  factTitle: { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', marginBottom: '12px', '& a': cover, '& a:hover': { color: 'var(--accent-text)' } },
  factList: { display: 'grid', gridTemplateColumns: '64px minmax(0,1fr)', fontSize: '13px', lineHeight: '20px', '& dt,& dd': { padding: '3px 0' }, '& dt': { color: 'var(--ink-3)' }, '& dd': { color: 'var(--ink-2)' } },

  gift: { padding: '20px', background: 'var(--gold-soft)', border: '1px solid var(--gold-line)', borderRadius: 'var(--r-card)' },
  giftHead: { display: 'flex', alignItems: 'center', font: '600 14px/1.6 var(--sans)', color: 'var(--gold)', '& svg': { marginRight: '8px' } },
  giftList: { paddingLeft: '24px', '& li': { marginTop: '4px' }, '& small': { display: 'block', fontSize: '12px', lineHeight: '18px', color: 'var(--ink-2)' } },

  feeTable: { width: '100%', borderCollapse: 'collapse', '& th,& td': { padding: '12px 12px 12px 0', textAlign: 'left', fontWeight: 400, verticalAlign: 'baseline', borderBottom: '1px solid var(--line)' }, '& tr:last-child > *': { borderBottom: 0 }, '& th': { width: '112px', color: 'var(--ink-2)' }, '& td:last-child': { paddingRight: 0, textAlign: 'right', fontSize: '13px', whiteSpace: 'nowrap', color: 'var(--ink-3)' }, [PHONE]: { '& th': { width: '96px' } } },
  unknown: { color: 'var(--warn)' },

  state: { maxWidth: '560px', margin: '48px auto', padding: '40px 24px 48px', textAlign: 'center', border: '1px solid var(--line)', borderRadius: 'var(--r-card)', '& h1,& h2': { fontSize: '20px' }, '& p': { margin: '8px auto 0', maxWidth: '32em', color: 'var(--ink-2)', textWrap: 'balance' } },
  stateArt: { width: '72px', height: '56px', margin: '0 auto 24px', color: 'var(--edge)', '& [data-gold]': { color: 'var(--gold)' }, '& [data-bad]': { color: 'var(--bad)' } },
  stateWays: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', marginTop: '20px', '& > *': { margin: '4px 6px' } },
  cities: { marginTop: '24px', '& h2': { marginBottom: '12px', fontSize: '16px' } },
  pills: { display: 'flex', flexWrap: 'wrap', margin: '-4px', '& a': { display: 'inline-flex', alignItems: 'center', minHeight: '44px', margin: '4px', padding: '0 16px', border: '1px solid var(--line)', borderRadius: '22px', '&:hover': { borderColor: 'var(--edge)' } } },
});
