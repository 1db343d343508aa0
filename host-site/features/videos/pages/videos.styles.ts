/** Styles of the pages of videos, and of their cards. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../../../widgets/platform/styles/tokens.ts';

const fill = { position: 'absolute', top: 0, left: 0, width: '100%', height: '100%' };

export const videoStyles = sheet('vi', {
  poster: { display: 'block', position: 'relative' },
  length: {
    display: 'flex',
    alignItems: 'center',
    position: 'absolute',
    right: '8px',
    bottom: '8px',
    padding: '0 8px',
    borderRadius: 'var(--r-tag)',
    fontSize: '12px',
    lineHeight: '22px',
    fontVariantNumeric: 'tabular-nums',
    color: '#fff',
    background: 'rgba(32,24,22,.72)',
    '& svg': { width: '10px', height: '10px', marginRight: '4px', fill: 'currentColor' },
  },
  sets: { marginTop: '8px', marginBottom: '24px' },
  top: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) 320px',
    gap: '0 48px',
    alignItems: 'start',
    paddingTop: '8px',
    [TABLET]: { gridTemplateColumns: 'minmax(0,1fr) 280px', gap: '0 32px' },
    [PHONE]: { display: 'block' },
  },
  /** Keeps the shape of the film while nothing of it is loaded. A film that is higher than wide has the height of a wide one. */
  frame: {
    position: 'relative',
    overflow: 'hidden',
    background: '#201816',
    borderRadius: 'var(--r-card)',
    '& video': { ...fill, objectFit: 'contain' },
    '&::before': { content: '""', display: 'block', paddingTop: '56.25%' },
    [PHONE]: { margin: '0 -16px', borderRadius: 0 },
  },
  away: {
    display: 'block',
    position: 'relative',
    '& b': {
      position: 'absolute',
      left: '50%',
      top: '50%',
      transform: 'translate(-50%,-50%)',
      padding: '0 24px',
      fontWeight: 600,
      lineHeight: '48px',
      whiteSpace: 'nowrap',
      color: '#fff',
      background: 'rgba(32,24,22,.82)',
      borderRadius: '24px',
    },
  },
  about: { minWidth: 0, [PHONE]: { paddingTop: '20px' } },
  facts: {
    display: 'grid',
    gridTemplateColumns: '88px minmax(0,1fr)',
    marginTop: '20px',
    '& dt': { padding: '8px 0', color: 'var(--ink-2)' },
    '& dd': { padding: '8px 0' },
    '& a': { padding: '8px 0', margin: '-8px 0', color: 'var(--accent-text)' },
  },
  ask: { marginTop: '24px', paddingTop: '24px', borderTop: '1px solid var(--line)', color: 'var(--ink-2)' },
  hint: { marginTop: '12px', fontSize: '13px', color: 'var(--ink-2)' },
  chapters: {
    marginTop: '12px',
    '& a': { display: 'flex', alignItems: 'center', minHeight: '44px', borderTop: '1px solid var(--line)' },
    '& li:last-child a': { borderBottom: '1px solid var(--line)' },
    '& a:hover': { color: 'var(--accent-text)' },
    '& time': { width: '64px', fontVariantNumeric: 'tabular-nums', color: 'var(--ink-2)' },
  },
  text: { maxWidth: '720px', lineHeight: 1.7, color: 'var(--ink-2)' },
});
