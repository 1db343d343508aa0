import { sheet } from '../platform/styles/sheet.ts';
import { PHONE } from '../platform/styles/tokens.ts';

/** A field that grows on focus has room for a wider button; in any other the input keeps its width. */
const GROWN = '$focused$growing &';
const SLIM = '$slim &';
const BEYOND_PHONES = '@media (min-width:768px)';
const ROW = { display: 'flex', alignItems: 'center' } as const;

export const styles = sheet(
  's',
  {
    box: { position: 'relative' },
    focused: {},
    /** In a header, which makes room for it: on phones a row, on others the menu's place. */
    growing: {},
    /** In a header, without the focus: on phones beside logo and city. */
    slim: {},
    field: {
      ...ROW,
      position: 'relative',
      height: '44px',
      padding: '0 3px 0 16px',
      border: '1px solid var(--edge)',
      borderRadius: '22px',
      background: 'var(--paper)',
      '$focused &': { borderColor: 'var(--ink)', boxShadow: 'inset 0 0 0 1px var(--ink)' },
      '& input': { flex: 1, minWidth: 0, height: '44px', margin: '-1px 0', fontSize: '16px', outlineColor: 'transparent' },
    },
    /** Positioned over the empty input. */
    words: {
      ...ROW,
      position: 'absolute',
      left: '16px',
      right: '92px',
      height: '100%',
      overflow: 'hidden',
      whiteSpace: 'nowrap',
      color: 'var(--ink-2)',
      cursor: 'text',
      '& i': {
        font: '400 12px/18px var(--sans)',
        padding: '0 4px',
        marginRight: '8px',
        border: '1px solid var(--line)',
        borderRadius: 'var(--r-tag)',
      },
      [BEYOND_PHONES]: { [GROWN]: { right: '124px' } },
      [PHONE]: { [SLIM]: { right: '51px', fontSize: '14px', '& i': { display: 'none' } } },
    },
    turned: { animation: 's-up var(--ease)' },
    button: {
      ...ROW,
      position: 'relative',
      justifyContent: 'center',
      flex: 'none',
      width: '52px',
      height: '36px',
      border: '1px solid transparent',
      borderRadius: '18px',
      background: 'var(--accent)',
      color: 'var(--on-accent)',
      fontWeight: 600,
      '&:hover': { background: 'var(--accent-press)' },
      '& span': { display: 'none' },
      [PHONE]: { [SLIM]: { width: '44px' } },
      [BEYOND_PHONES]: { [GROWN]: { width: '84px', '& span': { display: 'inline' }, '& svg': { display: 'none' } } },
      /** The touch target is higher than the visible control. */
      '&::after': { content: '""', position: 'absolute', top: '-5px', right: '-5px', bottom: '-5px', left: '-5px' },
    },
  },
  { '@keyframes s-up': { from: { transform: 'translateY(100%)' } } },
);
