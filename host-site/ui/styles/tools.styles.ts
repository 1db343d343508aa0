/** Styles that several tools use. */
import { sheet } from '../../../widgets/platform/styles/sheet.ts';

export const toolStyles = sheet('pt', {
  note: { marginTop: '16px', color: 'var(--ink-2)', fontSize: '13px' },
  minor: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    fontSize: '13px',
    color: 'var(--ink-2)',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});
