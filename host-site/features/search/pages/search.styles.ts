/** Styles of the search page. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';
import { CONTROL } from '../../../platform/ui/styles/rules.ts';

export const searchStyles = sheet('pw', {
  searchForm: {
    position: 'relative',
    display: 'flex',
    maxWidth: '560px',
    margin: '16px 0 8px',
    '& input': {
      flex: '1 1 auto',
      minWidth: 0,
      height: '48px',
      padding: '0 16px',
      ...CONTROL,
    },
    '& input:focus': { outline: '2px solid var(--ink)', outlineOffset: '-1px' },
    '& button': { flexShrink: 0, marginLeft: '12px' },
    '& [role=listbox]': {
      position: 'absolute',
      zIndex: 20,
      top: '56px',
      left: 0,
      right: 0,
      maxHeight: '70vh',
      overflow: 'auto',
      padding: '12px',
      borderRadius: 'var(--r-card)',
      background: 'var(--raised)',
      boxShadow: 'var(--shadow)',
      outline: '1px solid transparent',
    },
    '& [role=group] p': { padding: '8px 12px', fontSize: '13px', fontWeight: 600, color: 'var(--ink-2)' },
    '& [role=option]': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '44px',
      padding: '4px 12px',
      borderRadius: 'var(--radius)',
      cursor: 'pointer',
    },
    '& [role=option]:hover,& [aria-selected=true]': { background: 'var(--paper-3)' },
    // The background alone is not visible in the dark theme, nor with forced colours.
    '& [aria-selected=true]': { outline: '1px solid var(--line)', outlineOffset: '-1px' },
    '& small': { flexShrink: 0, marginLeft: '12px', fontSize: '12px', color: 'var(--ink-3)' },
    // On phones the field takes the whole row, and city and button stand in the next one.
    [PHONE]: { flexWrap: 'wrap', '& input': { flexBasis: '100%', marginBottom: '12px' }, '& button': { flexGrow: 1 } },
  },
  understood: { margin: '16px 0 8px' },
  tabs: { marginTop: '16px', marginBottom: '8px' },
  select: {
    position: 'relative',
    flexShrink: 0,
    marginLeft: '12px',
    [PHONE]: { marginLeft: 0 },
    '& select': {
      height: '48px',
      maxWidth: '112px',
      padding: '0 32px 0 12px',
      ...CONTROL,
      WebkitAppearance: 'none',
      appearance: 'none',
    },
    '& svg': { position: 'absolute', right: '10px', top: '16px', pointerEvents: 'none' },
  },
});
