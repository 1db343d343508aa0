/** Styles of a picture: its frame in one of the specified shapes, the mark of a missing one, and the label and notice of illustrations. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';

const ratio = (width: number, height: number) => ({ paddingTop: `${((height / width) * 100).toFixed(4)}%` });
const fill = { position: 'absolute', top: 0, left: 0, width: '100%', height: '100%' };

export const pictureStyles = sheet('qp', {
  frame: { display: 'block', position: 'relative', overflow: 'hidden', background: 'var(--paper-3)', borderRadius: 'var(--r-card)' },
  flush: { borderRadius: 0 },
  image: {
    ...fill,
    objectFit: 'cover',
    color: 'transparent',
    '@media (prefers-color-scheme:dark)': { filter: 'brightness(.86)' },
    // Browsers render these only for a picture that failed to load: they cover the browser's icon and alternative text with the mark.
    '&::before': {
      content: '"囍"',
      position: 'absolute',
      zIndex: 1,
      top: '50%',
      left: '50%',
      width: '40px',
      height: '40px',
      margin: '-20px 0 0 -20px',
      border: '2px solid',
      borderRadius: '50%',
      font: '700 22px/36px var(--serif)',
      textAlign: 'center',
      color: 'var(--gold-line)',
    },
    '&::after': { content: '""', ...fill, background: 'var(--paper-3)' },
  },
  illustration: {
    position: 'absolute',
    top: '6px',
    right: '6px',
    padding: '0 4px',
    borderRadius: '3px',
    fontSize: '12px',
    fontStyle: 'normal',
    lineHeight: '18px',
    color: '#fff',
    background: 'rgba(32,24,22,.72)',
    pointerEvents: 'none',
    '&::before': { content: 'attr(data-text)' },
  },
  notice: { margin: '24px auto', fontSize: '13px', textAlign: 'center', color: 'var(--ink-3)' },
  mark: {
    position: 'absolute',
    top: '50%',
    left: '50%',
    width: '40px',
    height: '40px',
    margin: '-20px 0 0 -20px',
    color: 'var(--gold-line)',
  },
  type1: ratio(438, 272),
  type2: ratio(388, 240),
  type3: ratio(438, 438),
  type4: ratio(360, 360),
  type5: ratio(346, 216),
  type6: ratio(438, 246),
  type7: ratio(438, 584),
  phoneWide: { [PHONE]: ratio(438, 272) },
});
