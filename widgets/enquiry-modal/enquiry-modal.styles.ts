import { sheet } from '../platform/styles/sheet.ts';
import { PHONE } from '../platform/styles/tokens.ts';

const ROW = { display: 'flex', alignItems: 'center' } as const;
const LINKS = { '& a': { color: 'var(--ink)', textDecoration: 'underline', textUnderlineOffset: '3px' } } as const;

/** The modal is alone in its root: elements that occur once need no class. */
export const styles = sheet(
  'e',
  {
    gifts: {
      margin: '20px 0 16px',
      borderRadius: 'var(--r-card)',
      padding: '16px 16px 14px 40px',
      border: '1px solid var(--gold-line)',
      background: 'var(--gold-soft)',
      '& b': { ...ROW, color: 'var(--gold)' },
      '& svg': { margin: '0 8px 0 -24px' },
      '& p': { marginTop: '6px', color: 'var(--ink)' },
      /** Reserves the height of two gifts with conditions and two achievements, line heights in 64ths of a pixel, so that nothing moves when they arrive. */
      '&[aria-busy=true]': {
        height: '216.33px',
        borderColor: 'var(--paper-3)',
        background: 'var(--paper-3)',
        '& *': { visibility: 'hidden' },
      },
    },
    field: {
      display: 'block',
      position: 'relative',
      marginTop: '20px',
      '& span': {
        position: 'absolute',
        left: '16px',
        bottom: '12px',
        paddingRight: '12px',
        borderRight: '1px solid var(--line)',
        fontSize: '16px',
        lineHeight: '24px',
      },
      '& input': {
        width: '100%',
        height: '48px',
        marginTop: '8px',
        paddingLeft: '69px',
        border: '1px solid var(--edge)',
        borderRadius: 'var(--radius)',
        fontSize: '16px',
        // Forced colours take shadows away and show this.
        outlineColor: 'transparent',
      },
      '& :focus': { borderColor: 'var(--ink)', boxShadow: 'inset 0 0 0 1px var(--ink)' },
      '& [aria-invalid=true]': { borderColor: 'var(--bad)', background: 'var(--bad-soft)', boxShadow: 'inset 0 0 0 1px var(--bad)' },
    },
    tip: { ...ROW, marginTop: '8px', '& svg': { marginRight: '6px' } },
    consent: {
      display: 'flex',
      marginTop: '16px',
      fontSize: '13px',
      '& input': { flex: 'none', width: '18px', height: '18px', margin: '1px 10px 0 0', appearance: 'auto', accentColor: 'var(--accent)' },
      ...LINKS,
    },
    number: { fontStyle: 'normal', whiteSpace: 'nowrap' },
    button: {
      display: 'block',
      width: '100%',
      marginTop: '20px',
      // All that forced colours leave of its shape.
      border: '1px solid transparent',
      borderRadius: 'var(--radius)',
      background: 'var(--accent)',
      fontSize: '16px',
      fontWeight: 600,
      lineHeight: '46px',
      textAlign: 'center',
      color: 'var(--on-accent)',
      '&:hover,&[aria-disabled]': { background: 'var(--accent-press)' },
    },
    note: { marginTop: '12px', fontSize: '13px', textAlign: 'center', ...LINKS },
  },
  {
    h2: {
      marginBottom: '4px',
      font: '700 24px/1.25 var(--serif)',
      // Stays visible while the form scrolls above an on-screen keyboard; it covers the panel's padding.
      [PHONE]: {
        position: 'sticky',
        top: 0,
        zIndex: 1,
        margin: '-28px -20px 0',
        padding: '28px 20px 4px',
        borderRadius: 'var(--r-modal)',
        background: 'var(--raised)',
        fontSize: '20px',
      },
    },
    'p,li,small,section,span': { color: 'var(--ink-2)' },
    '[role=alert]': { fontSize: '13px', color: 'var(--bad)' },
    b: { fontWeight: 600, color: 'var(--ink)' },
    small: { display: 'block', fontSize: '12px' },
    li: { ...ROW, marginBottom: '6px' },
    'li svg': { marginRight: '8px', color: 'var(--ok)' },
  },
);
