/** Styles of boxes: facts, gifts, fees, form fields, and empty, missing and failed states. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';
import { CHOSEN, CONTROL, COVER, SMALL_FACTS, TOUCH } from './rules.ts';

const cover = { '&::after': COVER };

export const boxes = sheet('px', {
  factCard: { position: 'relative', border: '1px solid var(--line)', borderRadius: 'var(--r-card)', overflow: 'hidden' },
  factBody: { padding: '20px' },
  factTitle: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    marginBottom: '12px',
    '& a:hover': { color: 'var(--accent-text)' },
  },
  /** A link that covers its card. */
  factCardLink: cover,
  factList: { ...SMALL_FACTS, lineHeight: '20px' },

  /** The line that confirms a stored form. */
  saved: { display: 'flex', alignItems: 'center', margin: '0 0 16px', color: 'var(--ok)', '& svg': { marginRight: '8px' } },
  /** Radio buttons that look like pills. */
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    '& label': { position: 'relative', cursor: 'pointer' },
    // Above the text, so that it receives the click, the focus and the screen reader's cursor.
    '& input': { position: 'absolute', top: 0, left: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
    '& legend': { fontWeight: 600 },
    '& span': {
      ...TOUCH,
      border: '1px solid var(--edge)',
      borderRadius: '22px',
    },
    ...CHOSEN,
  },

  /** Links to maps. */
  maps: {
    display: 'flex',
    alignItems: 'center',
    fontSize: '13px',
    color: 'var(--ink-2)',
    '& a': { ...TOUCH, marginLeft: '8px', color: 'var(--ink)', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },

  /** Links below the facts of a card. */
  factLinks: {
    marginTop: '8px',
    '& a': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '44px',
      borderTop: '1px solid var(--line)',
      '&:hover': { color: 'var(--accent-text)' },
    },
    '& svg': { flexShrink: 0, marginLeft: '8px', color: 'var(--ink-3)' },
    '& li:last-child a': { marginBottom: '-12px' },
  },

  gift: { padding: '20px', background: 'var(--gold-soft)', border: '1px solid var(--gold-line)', borderRadius: 'var(--r-card)' },
  giftHead: {
    display: 'flex',
    alignItems: 'center',
    font: '600 14px/1.6 var(--sans)',
    color: 'var(--gold)',
    '& svg': { marginRight: '8px' },
  },
  giftList: {
    paddingLeft: '24px',
    '& li': { marginTop: '4px' },
    '& small': { display: 'block', fontSize: '12px', lineHeight: '18px', color: 'var(--ink-2)' },
  },

  feeTable: {
    width: '100%',
    borderCollapse: 'collapse',
    '& th,& td': {
      padding: '12px 12px 12px 0',
      textAlign: 'left',
      fontWeight: 400,
      verticalAlign: 'baseline',
      borderBottom: '1px solid var(--line)',
    },
    '& tr:last-child > *': { borderBottom: 0 },
    '& th': { width: '112px', color: 'var(--ink-2)' },
    '& td:nth-child(3)': { paddingRight: 0, textAlign: 'right', fontSize: '13px', color: 'var(--ink-3)' },
    [PHONE]: { '& th': { width: '96px' } },
  },

  state: {
    maxWidth: '560px',
    margin: '24px auto 48px',
    padding: '40px 24px 48px',
    textAlign: 'center',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-card)',
    '& h1,& h2': { fontSize: '20px' },
    '& p': { margin: '8px auto 0', maxWidth: '32em', color: 'var(--ink-2)', textWrap: 'balance' },
  },
  stateArt: {
    width: '72px',
    height: '56px',
    margin: '0 auto 24px',
    color: 'var(--edge)',
    '& [data-gold]': { color: 'var(--gold)' },
    '& [data-bad]': { color: 'var(--bad)' },
  },
  stateWays: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', marginTop: '20px', '& > *': { margin: '4px 6px' } },
  label: { display: 'block', margin: '20px 0 8px', fontWeight: 600 },
  field: {
    width: '100%',
    height: '48px',
    padding: '0 16px',
    ...CONTROL,
    '&:focus': { outline: '1px solid var(--ink)', borderColor: 'var(--ink)' },
    '&[aria-invalid=true]': { borderColor: 'var(--bad)' },
  },
});
