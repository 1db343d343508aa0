/** Styles of ratings. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { FIGURE } from '../../../../platform/ui/styles/rules.ts';

export const ratingStyles = sheet('ry', {
  /** Average and count in one line, in lists and heads. */
  rating: {
    fontSize: '13px',
    color: 'var(--ink-2)',
    // In a narrow card the number of reviews moves to the next line.
    '& span': { display: 'inline-block', whiteSpace: 'nowrap' },
    '& b': { ...FIGURE, marginRight: '2px', fontSize: '16px' },
    '& span + span': { marginLeft: '8px' },
  },
  /** Below the title of a page, above what follows. */
  ofPage: { marginBottom: '12px' },
  demo: {
    marginLeft: '8px',
    padding: '0 6px',
    fontSize: '12px',
    lineHeight: '20px',
    color: 'var(--ink-2)',
    background: 'var(--paper-3)',
    borderRadius: 'var(--r-tag)',
  },
});
