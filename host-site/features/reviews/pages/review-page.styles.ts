/** Styles of the pages about reviews. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';
import { CONTROL } from '../../../platform/ui/styles/rules.ts';

export const reviewPageStyles = sheet('qz', {
  narrow: { maxWidth: '640px', margin: '0 auto' },
  points: {
    alignItems: 'center',
    margin: '16px 0 0',
    '& legend': { padding: '0 0 4px' },
    '& label': { margin: '4px 8px 4px 0' },
    '& span': { justifyContent: 'center', minWidth: '64px', fontVariantNumeric: 'tabular-nums' },
    [PHONE]: { '& label': { marginRight: '4px' }, '& span': { minWidth: '56px' } },
  },
  textarea: {
    display: 'block',
    width: '100%',
    minHeight: '144px',
    padding: '12px 16px',
    font: 'inherit',
    color: 'var(--ink)',
    ...CONTROL,
    resize: 'vertical',
  },
  /** As wide as the picture above it. */
  remove: {
    width: '100%',
    minHeight: '44px',
    fontSize: '13px',
    color: 'var(--ink-2)',
    background: 'none',
    border: 0,
    cursor: 'pointer',
    '&:hover': { color: 'var(--ink)' },
  },
  pictures: { marginTop: '32px', scrollMarginTop: '96px', '& button[type="submit"]': { marginTop: '8px' } },
  ways: { marginTop: '24px' },
  answer: {
    width: '100%',
    maxWidth: '640px',
    '& label': { display: 'block', margin: '12px 0 4px', fontSize: '13px', color: 'var(--ink-2)' },
    '& textarea': { minHeight: '96px' },
    '& button': { marginTop: '12px' },
  },
});
