/** Styles of the button that saves a merchant. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';

export const favouriteStyles = sheet('fv', {
  /** Button and notice are items of the row around the form, so that the notice moves no other button. */
  form: { display: 'contents', '& button': { marginRight: '12px' }, '&[data-saved] path': { fill: 'currentColor' } },
  status: {
    order: 1,
    flexBasis: '100%',
    color: 'var(--ink-2)',
    fontSize: '13px',
    '&:not(:empty)': { marginTop: '8px', lineHeight: '24px' },
    '& a': { padding: '4px 0', color: 'var(--ink)', textDecoration: 'underline', textUnderlineOffset: '3px' },
  },
});
