/** Styles of the wedding plan on the receipt. */
import { sheet } from '../../../widgets/platform/styles/sheet.ts';

export const receiptWeddingStyles = sheet('qw', {
  part: { maxWidth: '560px', margin: '32px auto 0', '& h2': { fontSize: '20px' } },
  lead: { margin: '4px 0 16px', color: 'var(--ink-2)' },
  saved: { display: 'flex', alignItems: 'center', margin: '0 0 16px', color: 'var(--ok)', '& svg': { marginRight: '8px' } },
  choices: {
    display: 'flex',
    flexWrap: 'wrap',
    margin: '16px -4px',
    '& legend': { padding: '0 4px 4px', fontWeight: 600 },
    '& label': { position: 'relative', margin: '4px', cursor: 'pointer' },
    // Above the text, so that it receives the click, the focus and the screen reader's cursor.
    '& input': { position: 'absolute', top: 0, left: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
    '& span': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      padding: '0 16px',
      border: '1px solid var(--edge)',
      borderRadius: '22px',
    },
    '& input:checked + span': {
      fontWeight: 600,
      color: 'var(--accent-text)',
      background: 'var(--accent-soft)',
      borderColor: 'var(--accent-text)',
    },
    '& input:focus-visible + span': { outline: '2px solid var(--ink)', outlineOffset: '2px' },
  },
});
