import { sheet } from '../platform/styles/sheet.ts';
import { PHONE } from '../platform/styles/tokens.ts';

const ROW = { display: 'flex', alignItems: 'center' } as const;
/** Below the container's width the menu takes its own row. */
const ROWS = '@media (max-width:1199px)';

export const styles = sheet('h', {
  header: { position: 'relative', background: 'var(--paper)', borderBottom: '1px solid var(--line)' },
  inner: { ...ROW, maxWidth: 'calc(var(--width) + 32px)', height: '100%', margin: '0 auto', padding: '0 16px' },
  top: {
    height: '36px',
    fontSize: '13px',
    color: 'var(--ink-2)',
    background: 'var(--paper-2)',
    borderBottom: '1px solid var(--line)',
    '& ul': { ...ROW, marginLeft: 'auto' },
    '& li': { position: 'relative', marginLeft: '24px' },
    '&>div>svg': { display: 'none' },
    '& a': { display: 'block', lineHeight: '35px', '&:hover': { color: 'var(--accent-text)' } },
    [PHONE]: {
      position: 'absolute',
      zIndex: 1,
      top: '6px',
      right: 0,
      height: '44px',
      background: 'none',
      border: 0,
      '& ul,& $nick,& span span': { display: 'none' },
      '&>div>svg': { display: 'block', width: '20px', height: '20px' },
      '& a': { lineHeight: '44px', minWidth: '44px', textAlign: 'right' },
    },
  },
  /** Visible while its link is hovered or focused; the link itself leads to the same page. */
  qr: {
    position: 'absolute',
    zIndex: 999,
    top: '36px',
    right: 0,
    border: '8px solid var(--raised)',
    borderRadius: 'var(--r-card)',
    background: 'var(--qr-paper)',
    boxShadow: 'var(--shadow)',
    visibility: 'hidden',
    'li:hover>&,a:focus-visible+&': { visibility: 'visible' },
  },
  login: {
    '&&': { color: 'var(--accent-text)' },
    /** The icon before the link stands for its text, which screen readers still read. */
    [PHONE]: { '&&': { marginLeft: '-32px', fontSize: 0 } },
  },
  nick: {
    marginRight: '24px',
    maxWidth: '240px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    '& b': { fontWeight: 600, color: 'var(--ink)' },
  },
  bar: {
    position: 'relative',
    height: '79px',
    [ROWS]: { flexWrap: 'wrap', height: 'auto', paddingTop: '18px' },
    /** The city panel keeps 16 px from both edges. */
    [PHONE]: {
      paddingTop: '6px',
      '&>details': { position: 'static' },
      '&>details>div': { left: '16px', right: '16px', width: 'auto' },
    },
  },
  logo: {
    ...ROW,
    height: '44px',
    marginRight: '24px',
    '& span': { marginLeft: '10px' },
    '& b': { font: '700 20px/25px var(--serif)' },
    '& small': {
      display: 'block',
      font: '400 9px/1 var(--sans)',
      letterSpacing: '.36em',
      textTransform: 'uppercase',
      color: 'var(--ink-3)',
      marginTop: '4px',
    },
    [PHONE]: { marginRight: 0, '&>svg': { width: '34px' }, '& span svg': { width: '42px', height: '20px' } },
  },
  menu: {
    flex: 1,
    marginLeft: '16px',
    fontSize: '16px',
    whiteSpace: 'nowrap',
    '&>ul': { display: 'flex' },
    '&>ul>li>a,& summary': { ...ROW, position: 'relative', height: '79px', padding: '0 14px', '&:hover': { color: 'var(--accent-text)' } },
    '& summary svg': { marginLeft: '4px' },
    '& [aria-current],& $current': { color: 'var(--accent-text)', fontWeight: 600 },
    '& [aria-current]::after,& $current::after': {
      content: '""',
      position: 'absolute',
      left: '14px',
      right: '14px',
      bottom: '19px',
      borderBottom: '2px solid var(--accent)',
    },
    [ROWS]: {
      order: 1,
      flex: 'none',
      width: 'calc(100% + 32px)',
      margin: '0 -16px',
      padding: '0 2px',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      '&>ul>li>a,& summary': { height: '48px' },
      '& [aria-current]::after,& $current::after': { bottom: '6px' },
    },
  },
  current: {},
  /** Gives its width to the expanded search without moving the content below. */
  away: { position: 'absolute', visibility: 'hidden', [ROWS]: { position: 'static' } },
  submenu: {
    position: 'relative',
    '& ul': {
      position: 'absolute',
      zIndex: 999,
      top: '72px',
      left: '-4px',
      width: '216px',
      padding: '8px',
      borderRadius: 'var(--r-card)',
      background: 'var(--raised)',
      boxShadow: 'var(--shadow)',
      outline: '1px solid transparent',
      fontSize: '14px',
    },
    '& li a': { ...ROW, height: '44px', padding: '0 12px', borderRadius: 'var(--radius)', '&:hover': { background: 'var(--paper-3)' } },
    /** The menu scrolls here and would clip the panel, so the panel is positioned against the bar, below its item. */
    [ROWS]: { position: 'static', '& ul': { top: '100%', left: 'auto' } },
    [PHONE]: { '& ul': { width: 'auto', left: '16px', right: '16px', marginTop: '8px' } },
  },
  search: {
    width: '288px',
    [ROWS]: { marginLeft: 'auto' },
    /** To the left of the login link. Where the row is too narrow, the search moves to the next one. */
    [PHONE]: { flex: '1 1 96px', minWidth: '96px', width: 'auto', margin: '0 44px 0 0' },
  },
  wide: { flex: 1, marginLeft: '24px', [PHONE]: { position: 'absolute', zIndex: 2, top: '6px', left: '16px', right: '16px', margin: 0 } },
});
