import { sheet } from '../platform/styles/sheet.ts';
import { PHONE } from '../platform/styles/tokens.ts';

const ROW = { display: 'flex', alignItems: 'center' } as const;

export const styles = sheet('c', {
  box: { position: 'relative', flex: 'none' },
  button: {
    ...ROW, height: '44px', padding: '0 10px', borderRadius: 'var(--radius)', color: 'var(--ink-2)', userSelect: 'none',
    '&:hover,[open]>&': { background: 'var(--paper-3)', color: 'var(--ink)' },
  },
  name: { margin: '0 6px', maxWidth: '7em', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  /** Alone in a page: a control with a border of its own. */
  alone: {
    display: 'inline-block',
    '& $button': { background: 'var(--paper)', border: '1px solid var(--edge)', color: 'var(--ink)' },
  },
  panel: {
    position: 'absolute', zIndex: 999, top: '54px', left: 0, width: '720px', maxWidth: 'calc(100vw - 32px)', maxHeight: 'min(640px,80vh)', overflow: 'auto',
    overscrollBehavior: 'contain', padding: '24px', borderRadius: 'var(--r-card)', background: 'var(--raised)', boxShadow: 'var(--shadow)',
    '& h2': { fontWeight: 600 },
    '& a,& button': { padding: '6px 8px', borderRadius: 'var(--radius)', '&:hover': { background: 'var(--paper-3)' } },
    '& a[aria-current]': { color: 'var(--accent-text)', fontWeight: 600 },
    [PHONE]: { padding: '16px', '& a,& button': { padding: '12px 8px', minWidth: '44px', textAlign: 'center' } },
  },
  field: {
    ...ROW, height: '44px', margin: '8px 0 16px', padding: '0 14px', border: '1px solid var(--edge)', borderRadius: 'var(--radius)',
    '&:focus-within': { borderColor: 'var(--ink)', boxShadow: 'inset 0 0 0 1px var(--ink)' },
    '& input': { flex: 1, marginLeft: '8px', fontSize: '16px', outline: 0 },
  },
  hot: {
    ...ROW, flexWrap: 'wrap', margin: '8px -8px 8px 0',
    '& a': { margin: '0 8px 8px 0', padding: '6px 17px', border: '1px solid var(--line)', borderRadius: '22px' },
    '& a[aria-current]': { borderColor: 'var(--accent)', background: 'var(--accent-soft)' },
    [PHONE]: { '& a': { padding: '10px 16px' } },
  },
  letters: {
    ...ROW, flexWrap: 'wrap', padding: '6px 0', borderTop: '1px solid var(--line)', borderBottom: '1px solid var(--line)', color: 'var(--ink-2)', fontSize: '13px',
  },
  here: { '&&': { background: 'var(--ink)', color: 'var(--paper)' } },
  groups: {
    columns: '288px 2', paddingTop: '12px',
    '& li': { display: 'flex', breakInside: 'avoid' },
    '& b': { width: '24px', font: '700 16px/34px var(--serif)', color: 'var(--ink-2)' },
    '& span': { display: 'flex', flex: 1, flexWrap: 'wrap' },
    [PHONE]: { '& b': { lineHeight: '44px' } },
  },
});
