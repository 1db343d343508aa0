/** Styles of the dialog with all filters of a list. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';

export const filterSheetStyles = sheet('qf', {
  sheet: {
    position: 'fixed',
    top: 'auto',
    right: 0,
    bottom: 0,
    left: 0,
    width: '100%',
    maxWidth: '600px',
    maxHeight: 'none',
    margin: '0 auto',
    padding: 0,
    border: 0,
    borderRadius: '16px 16px 0 0',
    color: 'var(--ink)',
    background: 'var(--raised)',
    // Tokens do not reach ::backdrop in Chromium before 122.
    boxShadow: '0 0 0 100vmax var(--scrim)',
    '&::backdrop': { background: 'transparent' },
  },
  form: { display: 'flex', flexDirection: 'column', maxHeight: '84vh' },
  head: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: '8px 8px 0 20px',
  },
  groups: { position: 'relative', flexGrow: 1, minHeight: 0, padding: '0 20px 8px', overflowY: 'auto', overscrollBehavior: 'contain' },
  group: {
    minWidth: 0,
    paddingBottom: '8px',
    '& legend': { padding: 0, font: '600 14px/44px var(--sans)', color: 'var(--ink-2)' },
    '& ul': { display: 'flex', flexWrap: 'wrap' },
    '& li': { margin: '0 8px 8px 0' },
  },
  option: {
    position: 'relative',
    display: 'block',
    cursor: 'pointer',
    // Over the whole option, so that it is the target of clicks and of assistive technology.
    '& input': { position: 'absolute', top: 0, left: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'inherit' },
    '& span': {
      display: 'flex',
      alignItems: 'center',
      minHeight: '44px',
      padding: '0 12px',
      border: '1px solid var(--line)',
      borderRadius: 'var(--radius)',
      background: 'var(--paper-2)',
    },
    '& input:checked + span': { borderColor: 'var(--accent-text)', background: 'var(--accent-soft)', color: 'var(--accent-text)' },
    '& [data-count]::after': { marginLeft: '8px', fontSize: '13px', color: 'var(--ink-3)', content: 'attr(data-count)' },
    '& [data-count="0"]': { color: 'var(--ink-3)' },
    '& input:focus-visible + span': { outline: '2px solid var(--ink)', outlineOffset: '2px' },
  },
  foot: {
    display: 'flex',
    flexShrink: 0,
    alignItems: 'stretch',
    padding: '12px 20px calc(12px + env(safe-area-inset-bottom,0px))',
    borderTop: '1px solid var(--line)',
  },
  submit: { flexGrow: 1, marginLeft: '12px', padding: '0 16px', '&[aria-busy=true]': { opacity: 0.6 } },
});
