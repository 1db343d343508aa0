/** Styles of the marriage registry offices. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';
import { columns } from '../../../platform/ui/styles/rules.ts';

export const registryStyles = sheet('qr', {
  warning: {
    display: 'flex',
    margin: '16px 0 0',
    padding: '16px 20px',
    maxWidth: '800px',
    background: 'var(--paper-2)',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-card)',
    color: 'var(--ink-2)',
    '& svg': { flexShrink: 0, margin: '3px 10px 0 0', color: 'var(--warn)' },
  },
  offices: {
    display: 'grid',
    gridTemplateColumns: columns(3),
    gap: '0 24px',
    marginTop: '16px',
    '& li': { padding: '16px 0 8px', borderBottom: '1px solid var(--line)' },
    '& h3': { marginBottom: '4px', fontSize: '16px' },
    '& p': { fontSize: '13px', color: 'var(--ink-2)' },
    '& dd a': { color: 'var(--ink)', textDecoration: 'underline', textUnderlineOffset: '3px' },
    [PHONE]: { gridTemplateColumns: columns(1) },
  },
  steps: {
    counterReset: 'step',
    maxWidth: '800px',
    '& li': { position: 'relative', padding: '0 0 20px 44px', counterIncrement: 'step' },
    '& li::before': {
      content: 'counter(step)',
      position: 'absolute',
      left: 0,
      top: 0,
      width: '28px',
      font: '700 16px/28px var(--serif)',
      textAlign: 'center',
      color: 'var(--gold)',
      background: 'var(--gold-soft)',
      borderRadius: '50%',
    },
    '& h3': { lineHeight: '28px' },
    '& p': { color: 'var(--ink-2)' },
  },
});
