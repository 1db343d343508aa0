import { sheet } from '../platform/styles/sheet.ts';
import { PHONE } from '../platform/styles/tokens.ts';

const ROW = { display: 'flex', alignItems: 'center' } as const;
const LINE = '1px solid var(--line)';

/** The padding of `frame` is the smallest distance between the content above and the footer; stretching adds a margin to `footer`. */
export const styles = sheet('f', {
  frame: { paddingTop: '120px', [PHONE]: { paddingTop: '64px' } },
  footer: {
    padding: '48px 0 40px',
    background: 'var(--paper-2)',
    fontSize: '13px',
    color: 'var(--ink-2)',
    '& a:hover': { color: 'var(--accent-text)' },
    '& h2,& $group summary': { font: '600 14px/24px var(--sans)', color: 'var(--ink)' },
    [PHONE]: { paddingTop: '8px' },
  },
  width: { maxWidth: 'calc(var(--width) + 32px)', margin: '0 auto', padding: '0 16px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5,1fr) 252px',
    paddingBottom: '40px',
    [PHONE]: { display: 'block', paddingBottom: '24px' },
  },
  group: {
    '& details': { display: 'none' },
    '& ul': { marginTop: '6px', lineHeight: '32px' },
    '& a': { display: 'block' },
    [PHONE]: {
      borderBottom: LINE,
      '& h2,& ul': { display: 'none' },
      '& details,& [open]+ul': { display: 'block' },
      '& ul': { margin: '0 0 8px', lineHeight: '44px' },
      '& summary': { ...ROW, justifyContent: 'space-between', height: '52px' },
      '& [open] svg': { transform: 'scaleY(-1)' },
    },
  },
  app: {
    borderLeft: LINE,
    paddingLeft: '32px',
    '& p': { margin: '8px 0 12px', lineHeight: '20px' },
    '& p a': { display: 'inline-block', lineHeight: '24px' },
    /** Without an app the accounts follow the heading. */
    '& h2+details': { marginTop: '8px' },
    [PHONE]: { border: 0, padding: '20px 0 0', '& p span': { display: 'none' }, '& p a': { lineHeight: '44px' } },
  },
  /** A phone cannot scan its own screen. */
  code: { marginTop: '6px', border: LINE, borderRadius: 'var(--radius)', background: 'var(--qr-paper)', [PHONE]: { display: 'none' } },
  popover: {
    position: 'relative',
    display: 'inline-block',
    marginRight: '8px',
    '& summary': { ...ROW, height: '36px', padding: '0 12px', border: LINE, borderRadius: 'var(--radius)', background: 'var(--raised)' },
    '& summary svg': { marginRight: '6px' },
    [PHONE]: { '& summary': { height: '44px' } },
  },
  bubble: {
    position: 'absolute',
    bottom: '100%',
    left: '50%',
    margin: '0 0 8px -74px',
    padding: '8px',
    width: '148px',
    height: '148px',
    borderRadius: 'var(--r-card)',
    background: 'var(--qr-paper)',
    boxShadow: 'var(--shadow)',
    [PHONE]: { left: '74px' },
  },
  row: {
    ...ROW,
    flexWrap: 'wrap',
    padding: '16px 0',
    borderTop: LINE,
    lineHeight: '26px',
    '& *': { marginRight: '20px' },
    '& :last-child': { marginRight: 0 },
    [PHONE]: { padding: '20px 0', lineHeight: '44px' },
  },
  legal: { paddingTop: '24px', paddingBottom: 0, fontSize: '12px', color: 'var(--ink-3)' },
});
