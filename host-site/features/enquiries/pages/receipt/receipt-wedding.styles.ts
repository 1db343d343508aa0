/** Styles of the wedding plan on the receipt. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';

export const receiptWeddingStyles = sheet('qw', {
  part: { maxWidth: '560px', margin: '32px auto 0', '& h2': { fontSize: '20px' } },
  lead: { margin: '4px 0 16px', color: 'var(--ink-2)' },
  choices: {
    margin: '16px -4px',
    '& legend': { padding: '0 4px 4px' },
    '& label': { margin: '4px' },
    '& span': { padding: '0 16px' },
  },
});
