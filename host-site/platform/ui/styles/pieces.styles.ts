/** Pieces that several pages share: breadcrumb, price, tags, facts, sections, cards. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../../../widgets/platform/styles/tokens.ts';
import { COVER, columns, ELLIPSIS, grid, PILL, rail } from './rules.ts';

const cover = { '&::after': COVER };

export const pieces = sheet('pp', {
  crumbs: {
    display: 'flex',
    alignItems: 'center',
    height: '56px',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    fontSize: '13px',
    whiteSpace: 'nowrap',
    color: 'var(--ink-2)',
    '&::-webkit-scrollbar': { display: 'none' },
    [PHONE]: { height: '44px', fontSize: '12px' },
  },
  crumb: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    '& svg': { flexShrink: 0, width: '12px', height: '12px', margin: '0 8px', color: 'var(--ink-3)' },
    '& a': { lineHeight: '44px' },
    '& a:hover': { color: 'var(--accent-text)' },
    '&:last-child': { flexShrink: 1, minWidth: '6em' },
  },
  crumbHere: { color: 'var(--ink-3)', ...ELLIPSIS },

  price: { whiteSpace: 'nowrap' },
  number: {
    fontFamily: 'var(--serif)',
    fontWeight: 700,
    fontVariantNumeric: 'lining-nums tabular-nums',
    lineHeight: 1.2,
    color: 'var(--accent-text)',
    fontSize: '20px',
    '& small': { fontSize: 'max(.6em,12px)' },
    [PHONE]: { fontSize: '16px' },
  },
  number24: { fontSize: '24px', [PHONE]: { fontSize: '24px' } },
  number40: { fontSize: '40px', [PHONE]: { fontSize: '32px' } },
  number32: { fontSize: '32px', [PHONE]: { fontSize: '24px' } },
  number20: { fontSize: '20px', [PHONE]: { fontSize: '20px' } },
  number16: { fontSize: '16px' },
  unit: { marginLeft: '4px', fontSize: '13px', color: 'var(--ink-2)' },

  tier: {
    display: 'inline-block',
    flexShrink: 0,
    padding: '0 8px',
    font: '600 12px/20px var(--sans)',
    color: 'var(--gold)',
    background: 'var(--gold-soft)',
    border: '1px solid var(--gold-line)',
    borderRadius: 'var(--r-tag)',
  },
  plain: { color: 'var(--ink-2)', background: 'var(--paper-3)', borderColor: 'var(--paper-3)' },
  tag: {
    display: 'inline-block',
    padding: '0 8px',
    margin: '0 8px 8px 0',
    fontSize: '12px',
    lineHeight: '22px',
    color: 'var(--ink-2)',
    background: 'var(--paper-3)',
    borderRadius: 'var(--r-tag)',
  },

  /** Facts in a row with a dot between them. Each has its dot before it; those of the first fact of a line are cut off. */
  facts: {
    marginLeft: '-13px',
    clipPath: 'inset(-8px -8px -8px 9px)',
    '& li': { display: 'inline-block', position: 'relative', paddingLeft: '13px', verticalAlign: 'top' },
    '& li::before': {
      content: '""',
      position: 'absolute',
      left: '5px',
      top: 'calc(.8em - 1.5px)',
      width: '3px',
      height: '3px',
      borderRadius: '50%',
      background: 'currentColor',
    },
  },

  section: { marginTop: '64px', [PHONE]: { marginTop: '48px' } },
  sectionHead: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    marginBottom: '24px',
    [PHONE]: { marginBottom: '16px' },
  },
  lead: { marginTop: '4px', color: 'var(--ink-2)', fontSize: '14px', textWrap: 'balance', [PHONE]: { fontSize: '13px' } },
  more: {
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: '44px',
    margin: '-12px 0',
    paddingLeft: '16px',
    fontSize: '13px',
    color: 'var(--ink-2)',
    '&:hover': { color: 'var(--accent-text)' },
    '& svg': { marginLeft: '4px' },
  },

  grid2: grid(2, 2, 2, '24px', '24px 12px'),
  grid3: grid(3, 2, 2, '24px', '24px 12px'),
  grid4: grid(4, 2, 2, '24px', '24px 12px'),
  grid5: {
    display: 'grid',
    gridTemplateColumns: columns(5),
    gap: '24px',
    [TABLET]: { gridTemplateColumns: columns(3) },
    // Two columns cannot hold five cards evenly: the fifth is hidden, and visible on the page of the whole list.
    [PHONE]: { gridTemplateColumns: columns(2), gap: '24px 12px', '& > :last-child:nth-child(5)': { display: 'none' } },
  },
  /** With one of the grids: on phones one row, where the edge of a further card shows that it scrolls. */
  rail: { [PHONE]: rail('calc(50% - 24px)') },
  wideRail: { [PHONE]: rail('calc(100% - 24px)') },
  card: { position: 'relative', minWidth: 0, '&:hover $cardTitle': { color: 'var(--accent-text)' } },
  cardTitle: {
    marginTop: '12px',
    fontSize: '16px',
    lineHeight: 1.4,
    fontWeight: 600,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    [PHONE]: { fontSize: '14px' },
    '& a': cover,
  },
  cardPrice: { marginTop: '8px' },
  cardFacts: { marginTop: '4px', fontSize: '13px', color: 'var(--ink-3)', [PHONE]: { fontSize: '12px' } },

  unknown: { color: 'var(--warn)' },

  /** A section that its heading expands. */
  fold: {
    '& > summary': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      padding: '16px 0',
      borderTop: '1px solid var(--line)',
      borderBottom: '1px solid var(--line)',
      listStyle: 'none',
      cursor: 'pointer',
    },
    '& > summary::-webkit-details-marker': { display: 'none' },
    '& > summary svg': { flexShrink: 0, color: 'var(--ink-3)' },
    '& > summary span': { flex: 1, margin: '0 16px' },
    '&[open] > summary': { marginBottom: '24px' },
    '&[open] > summary svg': { transform: 'rotate(180deg)' },
  },

  after: { marginTop: '16px' },
  smallHead: { marginBottom: '12px', fontSize: '16px', [PHONE]: { fontSize: '16px' } },
  cities: { marginTop: '24px', '& h2': { marginBottom: '12px', fontSize: '16px' } },
  pills: {
    display: 'flex',
    flexWrap: 'wrap',
    margin: '-4px',
    '& a': {
      ...PILL,
      margin: '4px',
      '& small': { marginLeft: '6px', fontSize: '12px', color: 'var(--ink-3)' },
      '&:hover': { borderColor: 'var(--edge)' },
      '&[aria-current]': {
        borderColor: 'var(--accent-text)',
        background: 'var(--accent-soft)',
        color: 'var(--accent-text)',
        fontWeight: 600,
        '& small': { color: 'inherit' },
      },
    },
  },
});
