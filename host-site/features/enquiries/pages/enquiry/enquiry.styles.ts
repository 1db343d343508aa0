/** Styles of the plain enquiry page. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { consent } from '../../../../platform/ui/styles/rules.ts';

export const enquiryStyles = sheet('pe', {
  /** Beside the box of account pages. */
  box: { marginTop: '8px' },
  about: { margin: '4px 0 20px', color: 'var(--ink-2)' },
  records: { marginTop: '16px', marginBottom: '16px', color: 'var(--ink-2)' },
  /** Moved out of view instead of `hidden`: bots that fill in forms skip hidden fields. */
  trap: { display: 'none' },
  error: { display: 'flex', alignItems: 'center', marginTop: '8px', color: 'var(--bad)', '& svg': { flexShrink: 0, marginRight: '6px' } },
  refusal: {
    display: 'flex',
    margin: '0 0 16px',
    padding: '12px 16px',
    background: 'var(--bad-soft)',
    borderRadius: 'var(--radius)',
    '& svg': { flexShrink: 0, margin: '3px 8px 0 0', color: 'var(--bad)' },
    '& small': { display: 'block', fontSize: '13px', color: 'var(--ink-2)' },
  },
  consent: consent('16px 0 20px'),
  submit: { width: '100%', marginTop: '4px' },
  note: { marginTop: '12px', fontSize: '13px', color: 'var(--ink-2)' },
  sent: { color: 'var(--ok)', display: 'flex', alignItems: 'center', '& svg': { marginRight: '8px' } },
});
