/** Styles of the receipt. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../../widgets/platform/styles/tokens.ts';
import { GOLD_FRAME } from '../../../../platform/ui/styles/rules.ts';

export const receiptStyles = sheet('pj', {
  invitation: {
    position: 'relative',
    maxWidth: '560px',
    margin: '40px auto 0',
    padding: '40px 48px',
    background: 'var(--paper-2)',
    '&::before': GOLD_FRAME,
    [PHONE]: { margin: '8px 0 0', padding: '32px 28px' },
  },
  reached: {
    textAlign: 'center',
    '& h1': { fontSize: '16px', fontFamily: 'var(--sans)', fontWeight: 400, color: 'var(--ink-2)' },
    '& p:last-child': { color: 'var(--ink-2)' },
  },
  reachedState: { margin: '8px 0 4px', font: '700 32px/1.25 var(--serif)', color: 'var(--ink)', [PHONE]: { fontSize: '24px' } },
  deleted: { margin: '0 0 8px', paddingLeft: '20px', listStyle: 'disc', '& li': { margin: '4px 0' }, '& a': { marginLeft: '8px' } },
  keep: { maxWidth: '560px', margin: '16px auto 0', fontSize: '13px', color: 'var(--ink-2)' },
  center: { display: 'flex', flexWrap: 'wrap', justifyContent: 'center', margin: '24px -4px 0', '& > *': { margin: '4px' } },
});
