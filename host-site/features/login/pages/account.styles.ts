/** Styles of login, account security and two-factor authentication. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { ENDS } from '../../../platform/ui/styles/rules.ts';

export const accountPageStyles = sheet('pn', {
  code: { letterSpacing: '4px', fontVariantNumeric: 'tabular-nums', '&::placeholder': { letterSpacing: 0 } },
  error: {
    display: 'flex',
    alignItems: 'flex-start',
    marginTop: '8px',
    color: 'var(--bad)',
    '& svg': { flexShrink: 0, margin: '3px 6px 0 0' },
  },
  session: {
    ...ENDS,
    '& > div': { minWidth: 0, marginRight: '16px' },
    '& small': { display: 'block', fontSize: '13px', color: 'var(--ink-3)' },
    '& form': { flexShrink: 0 },
    '& strong': { marginRight: '8px' },
  },
  qr: { display: 'block', width: '200px', height: '200px', margin: '12px 0' },
  factor: { maxWidth: '360px', '& > button': { marginTop: '12px' } },
});
