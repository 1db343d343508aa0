/** Styles of the page that lends a virtual number. */
import { sheet } from '../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../widgets/platform/styles/tokens.ts';

export const telephoneStyles = sheet('ra', {
  number: {
    margin: '4px 0 8px',
    fontSize: '32px',
    lineHeight: '44px',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    [PHONE]: { fontSize: '28px' },
  },
  consent: {
    display: 'flex',
    alignItems: 'flex-start',
    marginTop: '16px',
    fontSize: '13px',
    color: 'var(--ink-2)',
    '& input': { flexShrink: 0, width: '20px', height: '20px', margin: '0 8px 0 0' },
    '& a': { color: 'var(--ink)', textDecoration: 'underline' },
  },
});
