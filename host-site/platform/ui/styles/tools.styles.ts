/** Styles that several tools use. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { TOUCH } from './rules.ts';

export const toolStyles = sheet('pt', {
  note: { marginTop: '16px', color: 'var(--ink-2)', fontSize: '13px' },
  /** Above pictures. */
  chosen: {
    marginBottom: '16px',
    // What the script of the plan adds.
    '&[data-plan] a,&[data-plan] button': {
      ...TOUCH,
      marginLeft: '8px',
      padding: 0,
      border: 0,
      background: 'none',
      color: 'var(--ink)',
      fontSize: 'inherit',
      textDecoration: 'underline',
      textUnderlineOffset: '3px',
      cursor: 'pointer',
    },
  },
  minor: {
    ...TOUCH,
    fontSize: '13px',
    color: 'var(--ink-2)',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
  },
});
