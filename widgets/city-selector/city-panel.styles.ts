import { sheet } from '../platform/styles/sheet.ts';
import { PHONE } from '../platform/styles/tokens.ts';

const ROW = { display: 'flex', alignItems: 'center' } as const;

/** Styles of the city panel's content. */
export const styles = sheet('k', {
  panel: {
    '& h2': { fontWeight: 600 },
    '& a,& button': { padding: '6px 8px', borderRadius: 'var(--radius)', '&:hover': { background: 'var(--paper-3)' } },
    '& [aria-current]': { color: 'var(--accent-text)', fontWeight: 600 },
    [PHONE]: { '& a,& button': { padding: '12px 8px', minWidth: '44px', textAlign: 'center' } },
  },
  field: {
    ...ROW,
    height: '44px',
    margin: '8px 0 16px',
    padding: '0 14px',
    border: '1px solid var(--edge)',
    borderRadius: 'var(--radius)',
    '&:focus-within': { borderColor: 'var(--ink)', boxShadow: 'inset 0 0 0 1px var(--ink)' },
    '& input': { flex: 1, height: '44px', margin: '-1px 0 -1px 8px', fontSize: '16px', outlineColor: 'transparent' },
  },
  /**
   * Collapsed while the filter shows matches. `display: none` would discard the layout of several hundred links; `visibility` is inherited, which
   * recalculates the style of each, so only browsers without `content-visibility` use it.
   */
  all: {
    '&[aria-hidden]': { height: 0, overflow: 'hidden', contentVisibility: 'hidden' },
    '@supports not (content-visibility:hidden)': { '&[aria-hidden]': { visibility: 'hidden' } },
  },
  hot: {
    ...ROW,
    flexWrap: 'wrap',
    margin: '8px -8px 8px 0',
    '& a': { margin: '0 8px 8px 0', padding: '6px 17px', border: '1px solid var(--line)', borderRadius: '22px' },
    '& [aria-current]': { borderColor: 'var(--accent)', background: 'var(--accent-soft)' },
    [PHONE]: { '& a': { padding: '10px 16px' } },
  },
  letters: {
    ...ROW,
    flexWrap: 'wrap',
    padding: '6px 0',
    borderTop: '1px solid var(--line)',
    borderBottom: '1px solid var(--line)',
    color: 'var(--ink-2)',
    fontSize: '13px',
    '& button': { flex: 1, minWidth: '26px', textAlign: 'center' },
    [PHONE]: { '& button': { flex: 'none', minWidth: '44px' } },
  },
  here: { '&&': { background: 'var(--ink)', color: 'var(--paper)' } },
  groups: {
    columns: '288px 2',
    paddingTop: '12px',
    // Block and inline layout instead of flex: flex boxes in columns are measured repeatedly, which is slow when all cities appear at once.
    '& li': { paddingLeft: '24px', breakInside: 'avoid' },
    // Floats into the padding. With absolute positions the browser lays out the columns a second time.
    '& b': { float: 'left', width: '24px', marginLeft: '-24px', font: '700 16px/34px var(--serif)', color: 'var(--ink-2)' },
    '& a': { display: 'inline-block' },
    [PHONE]: { '& b': { lineHeight: '44px' } },
  },
});
