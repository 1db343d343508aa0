/** Styles of the privacy notice. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';

export const legalStyles = sheet('pu', {
  prose: {
    maxWidth: '720px',
    paddingTop: '8px',
    '& h2': { margin: '32px 0 8px', fontSize: '20px' },
    '& p': { lineHeight: 1.7, color: 'var(--ink-2)' },
  },
});
