/** Rules that several style sheets spread into their styles. */
import { PHONE, TABLET } from '../../../../widgets/platform/styles/tokens.ts';

/** Equal columns of a grid. */
export const columns = (count: number): string => `repeat(${count},minmax(0,1fr))`;

/** A grid of equal columns on desktops, tablets and phones. */
export const grid = (desktop: number, tablet: number, phone: number, gap = '24px', phoneGap = gap) => ({
  display: 'grid',
  gridTemplateColumns: columns(desktop),
  gap,
  [TABLET]: { gridTemplateColumns: columns(tablet) },
  [PHONE]: { gridTemplateColumns: columns(phone), ...(phoneGap !== gap && { gap: phoneGap }) },
});

/** Scrolls sideways to the edges of a phone's screen and stops at an item. */
export const SIDEWAYS = {
  margin: '0 -16px',
  padding: '0 16px',
  overflowX: 'auto',
  scrollSnapType: 'x mandatory',
  scrollPadding: '0 16px',
  scrollbarWidth: 'none',
  '&::-webkit-scrollbar': { display: 'none' },
};

/** A row of cards that scrolls sideways to the edges of a phone's screen and stops at a card. */
export const rail = (width: string, gap = '12px') => ({
  display: 'grid',
  gridTemplateColumns: 'none',
  gridAutoFlow: 'column',
  gridAutoColumns: width,
  gap,
  ...SIDEWAYS,
  '& > *': { scrollSnapAlign: 'start' },
});

/** A main column and one of the given widths beside it; one below the other on phones. */
export const besideAside = (desktop: number, tablet: number, phone = {}) => ({
  display: 'grid',
  gridTemplateColumns: `minmax(0,1fr) ${desktop}px`,
  gap: '48px',
  [TABLET]: { gridTemplateColumns: `minmax(0,1fr) ${tablet}px`, gap: '32px' },
  [PHONE]: { display: 'block', ...phone },
});

/** High enough for a finger. */
export const TOUCH = { display: 'inline-flex', alignItems: 'center', minHeight: '44px' };

/** A link with round ends. */
export const PILL = { ...TOUCH, padding: '0 16px', border: '1px solid var(--line)', borderRadius: '22px' };

/** A row whose two ends are at the edges, above a line. */
export const ENDS = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  padding: '12px 0',
  borderBottom: '1px solid var(--line)',
};

export const ELLIPSIS = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };

/** Pseudo element of a link that makes its whole positioned ancestor clickable. */
export const COVER = { content: '""', position: 'absolute', top: 0, left: 0, width: '100%', height: '100%' };

/** Pseudo element: the golden line inside the edge of an invitation. */
export const GOLD_FRAME = {
  content: '""',
  position: 'absolute',
  top: '8px',
  right: '8px',
  bottom: '8px',
  left: '8px',
  border: '1px solid var(--gold-line)',
  pointerEvents: 'none',
};

/** Names of facts with the facts beside them, in small letters. */
export const SMALL_FACTS = {
  display: 'grid',
  gridTemplateColumns: '64px minmax(0,1fr)',
  fontSize: '13px',
  '& dt,& dd': { padding: '3px 0' },
  '& dt': { color: 'var(--ink-3)' },
  '& dd': { color: 'var(--ink-2)' },
};

/** Names of facts with the facts beside them, each below a line. */
export const LINED_FACTS = {
  display: 'grid',
  gridTemplateColumns: '120px minmax(0,1fr)',
  '& dt,& dd': { padding: '12px 0', borderTop: '1px solid var(--line)' },
  '& dt': { color: 'var(--ink-2)' },
  [PHONE]: { gridTemplateColumns: '88px minmax(0,1fr)' },
};

/** A pill after the radio button or checkbox that it stands for. */
export const CHOSEN = {
  '& input:checked + span': {
    fontWeight: 600,
    color: 'var(--accent-text)',
    background: 'var(--accent-soft)',
    borderColor: 'var(--accent-text)',
  },
  '& input:focus-visible + span': { outline: '2px solid var(--ink)', outlineOffset: '2px' },
};

/** Surface of form controls. */
export const CONTROL = { fontSize: '16px', background: 'var(--paper)', border: '1px solid var(--edge)', borderRadius: 'var(--radius)' };

/** The form with the number of tables that totals are computed for. */
export const tablesForm = (margin: string, width: string) => ({
  display: 'flex',
  alignItems: 'flex-end',
  flexWrap: 'wrap',
  margin,
  '& label': { marginRight: '12px', fontSize: '13px', color: 'var(--ink-2)' },
  '& input': { display: 'block', width, height: '44px', padding: '0 12px', color: 'var(--ink)', ...CONTROL },
});

/** The line with the checkbox of a consent. */
export const consent = (margin: string) => ({
  display: 'flex',
  alignItems: 'flex-start',
  margin,
  fontSize: '13px',
  color: 'var(--ink-2)',
  '& input': { flexShrink: 0, width: '20px', height: '20px', margin: '0 8px 0 0' },
  '& a': { color: 'var(--ink)', textDecoration: 'underline' },
});

export const MONOSPACE = 'ui-monospace,SFMono-Regular,Menlo,Consolas,"Liberation Mono",monospace';

/** A number in the serif typeface of the headings. */
export const FIGURE = { fontFamily: 'var(--serif)', fontWeight: 700, fontVariantNumeric: 'lining-nums tabular-nums', color: 'var(--ink)' };
