/** Styles of the bar at the bottom: hotel, price and the primary action. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../../widgets/platform/styles/tokens.ts';
import { ELLIPSIS } from '../../../../platform/ui/styles/rules.ts';

export const bar = sheet('pr', {
  bar: {
    position: 'fixed',
    left: 0,
    right: 0,
    bottom: 0,
    zIndex: 20,
    background: 'var(--raised)',
    borderTop: '1px solid var(--line)',
    boxShadow: 'var(--shadow)',
    paddingBottom: 'env(safe-area-inset-bottom,0px)',
  },
  row: { display: 'flex', alignItems: 'center', height: '71px', [PHONE]: { height: '63px' } },
  back: {
    '& span': { margin: 0 },
    display: 'flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: '44px',
    color: 'var(--ink-2)',
    '& svg': { marginRight: '8px' },
    '&:hover': { color: 'var(--accent-text)' },
    [PHONE]: {
      flexDirection: 'column',
      justifyContent: 'center',
      width: '56px',
      fontSize: '12px',
      lineHeight: '18px',
      '& svg': { margin: '0 0 2px' },
    },
    // The breadcrumb has the same link.
    '@media (max-width:359px)': { '&:first-child': { display: 'none' } },
  },
  chat: {
    '&[aria-busy=true]': { opacity: 0.5, cursor: 'progress' },
    marginLeft: '24px',
    '$name + &': { marginLeft: 'auto' },
    '$price + &': { marginLeft: '24px' },
    '& + $action': { marginLeft: '12px' },
    [PHONE]: { marginLeft: '4px', width: '48px' },
  },
  /** Beside two ways to ask, the price and the action, phones have no room for it: its address is elsewhere on the page. */
  yields: { [PHONE]: { display: 'none' } },
  name: {
    minWidth: 0,
    marginLeft: '24px',
    paddingLeft: '24px',
    borderLeft: '1px solid var(--line)',
    '& strong': { display: 'block', fontWeight: 600, ...ELLIPSIS },
    '& span': { display: 'block', fontSize: '13px', color: 'var(--ink-2)', ...ELLIPSIS },
    [PHONE]: { display: 'none' },
  },
  price: { flexShrink: 0, marginLeft: 'auto', paddingLeft: '24px', [PHONE]: { marginLeft: '12px', paddingLeft: 0 } },
  tables: { fontSize: '13px', color: 'var(--ink-2)', [PHONE]: { display: 'block', fontSize: '12px', lineHeight: '16px' } },
  wide: { marginLeft: '4px', [PHONE]: { display: 'none' } },
  slim: { display: 'none', [PHONE]: { display: 'block' } },
  action: {
    flexShrink: 0,
    marginLeft: '24px',
    // Without a price the action moves to the end of the row.
    '$name + &': { marginLeft: 'auto' },
    minWidth: '128px',
    [PHONE]: { flex: '1 1 auto', minWidth: 0, marginLeft: '12px', padding: '0 12px' },
  },
  none: {
    flexShrink: 1,
    marginLeft: '24px',
    maxWidth: '16em',
    fontSize: '13px',
    color: 'var(--ink-2)',
    [PHONE]: { marginLeft: '12px', fontSize: '12px' },
  },
});
