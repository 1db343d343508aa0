/** Styles of the viewer: pictures one after another, over the whole window. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';
import { columns, ELLIPSIS, TOUCH } from '../styles/rules.ts';

export const viewerStyles = sheet('pv', {
  link: { display: 'block', alignSelf: 'start', cursor: 'zoom-in' },
  strip: {
    display: 'grid',
    gridTemplateColumns: columns(4),
    gap: '12px',
    marginTop: '12px',
    [PHONE]: { gap: '8px' },
  },
  more: {
    marginTop: '24px',
    '& summary': { ...TOUCH, color: 'var(--ink-2)', cursor: 'pointer' },
    '& summary:hover': { color: 'var(--accent-text)' },
    '& ul': { display: 'grid', gridTemplateColumns: columns(4), gap: '12px', marginTop: '12px' },
    [PHONE]: { marginTop: '12px', '& ul': { gridTemplateColumns: columns(2) } },
  },

  viewer: {
    position: 'fixed',
    top: 0,
    left: 0,
    width: '100%',
    maxWidth: 'none',
    height: '100%',
    maxHeight: 'none',
    margin: 0,
    padding: 0,
    border: 0,
    color: 'var(--ink)',
    background: 'var(--paper)',
    overscrollBehavior: 'contain',
    '&[open]': { display: 'grid', gridTemplateRows: '60px minmax(0,1fr)' },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '0 8px 0 24px',
    [PHONE]: { paddingLeft: '16px' },
  },
  said: {
    minWidth: 0,
    ...ELLIPSIS,
    '& b': { marginRight: '16px', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  },
  stage: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minHeight: 0,
    padding: '0 84px 24px',
    touchAction: 'pan-y pinch-zoom',
    '& img': {
      maxWidth: '100%',
      maxHeight: '100%',
      borderRadius: 'var(--r-card)',
      background: 'var(--paper-3)',
      '@media (prefers-color-scheme:dark)': { filter: 'brightness(.86)' },
    },
    [PHONE]: { padding: '0 0 60px', '& img': { borderRadius: 0 } },
  },
  step: {
    position: 'absolute',
    top: 'calc(50% - 22px)',
    left: '20px',
    background: 'var(--paper-3)',
    '&[data-step="1"]': { left: 'auto', right: '20px' },
    '&[hidden]': { display: 'none' },
    [PHONE]: { top: 'auto', bottom: '8px' },
  },
});
