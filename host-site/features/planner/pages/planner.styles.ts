/** Styles of the planner. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { ENDS, TOUCH } from '../../../platform/ui/styles/rules.ts';

export const plannerStyles = sheet('rb', {
  page: { maxWidth: '640px', margin: '0 auto' },
  ways: { display: 'flex', flexWrap: 'wrap', margin: '12px -4px 0', '& > *': { margin: '4px' } },
  saved: { display: 'flex', alignItems: 'center', margin: '16px 0 0', color: 'var(--ok)', '& svg': { marginRight: '8px' } },
  row: {
    ...ENDS,
    '& > :first-child': { minWidth: 0, marginRight: '16px', fontWeight: 600 },
    '& > a': { ...TOUCH },
    '& > a:hover': { color: 'var(--accent-text)' },
    '& small': { marginLeft: '8px', fontSize: '13px', fontWeight: 400, color: 'var(--ink-3)' },
    '& form': { flexShrink: 0 },
  },
});
