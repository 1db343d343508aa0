/** Styles of the pages of pictures. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';
import { besideAside, ELLIPSIS, PILL } from '../../../platform/ui/styles/rules.ts';

/** Height of a row before its pictures grow to fill it. */
const ROW = 216;
const PHONE_ROW = 104;
/** Pictures of a row grow by their shape, so that all of them stay equally high. */
const shape = (ratio: number) => ({
  flex: `${ratio} 1 ${Math.round(ratio * ROW)}px`,
  [PHONE]: { flexBasis: `${Math.round(ratio * PHONE_ROW)}px` },
});

export const picturesStyles = sheet('mt', {
  wall: {
    display: 'flex',
    flexWrap: 'wrap',
    margin: '16px -8px 0',
    // Fills the last row, whose pictures would grow too large.
    '&::after': { content: '""', flex: '1000 1 0px' },
    '& > li': { minWidth: 0, margin: '0 8px 20px' },
    '& a': { display: 'block' },
    '& b,& small': { display: 'block', fontSize: '13px', lineHeight: '20px', ...ELLIPSIS },
    '& b': { marginTop: '8px', fontWeight: 400 },
    '& small': { color: 'var(--ink-2)' },
    '& a:hover b': { color: 'var(--accent-text)' },
    [PHONE]: { margin: '12px -4px 0', '& > li': { margin: '0 4px 16px' } },
  },
  wide: shape(1.617),
  square: shape(1),
  tall: shape(0.75),
  swatches: {
    display: 'flex',
    flexWrap: 'wrap',
    margin: '16px -3px 8px',
    '& a': { ...PILL, margin: '0 3px 8px', padding: '0 9px', fontSize: '13px', color: 'var(--ink-2)' },
    '& a:hover': { color: 'var(--accent-text)' },
    '& a[aria-current]': {
      fontWeight: 600,
      color: 'var(--accent-text)',
      borderColor: 'var(--accent-text)',
      background: 'var(--accent-soft)',
    },
    [PHONE]: {
      flexWrap: 'nowrap',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      margin: '12px -16px 0',
      padding: '0 12px',
      '& a': { flexShrink: 0 },
    },
  },
  dot: {
    display: 'inline-block',
    flexShrink: 0,
    width: '16px',
    height: '16px',
    marginRight: '8px',
    verticalAlign: '-3px',
    border: '1px solid var(--edge)',
    borderRadius: '50%',
  },
  top: { ...besideAside(360, 300), paddingTop: '8px' },
  cover: { alignSelf: 'start', [PHONE]: { margin: '0 -16px', borderRadius: 0 } },
  coverSquare: { maxWidth: '560px', [PHONE]: { maxWidth: 'none' } },
  coverTall: { maxWidth: '480px', [PHONE]: { maxWidth: 'none' } },
  about: { minWidth: 0, [PHONE]: { paddingTop: '20px' } },
  facts: {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0,1fr)',
    marginTop: '20px',
    paddingTop: '12px',
    borderTop: '1px solid var(--line)',
    '& dt,& dd': { padding: '4px 0', lineHeight: '24px' },
    '& dt': { color: 'var(--ink-3)' },
    '& dd': { color: 'var(--ink-2)', '& a': { padding: '10px 0' }, '& a:hover': { color: 'var(--accent-text)' } },
    '& dd small': { marginLeft: '8px', fontSize: '13px' },
  },
  colours: { '& li': { minHeight: '32px' } },
  links: { marginTop: '16px', '& a': { marginRight: '12px' } },
  ask: { marginTop: '24px', [PHONE]: { '& > a': { width: '100%' } } },
});
