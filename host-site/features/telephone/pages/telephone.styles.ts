/** Styles of the page that lends a virtual number. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';
import { consent } from '../../../platform/ui/styles/rules.ts';

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
  consent: consent('16px 0 0'),
});
