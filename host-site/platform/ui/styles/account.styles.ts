/** Styles that login, account security, the enquiry inbox and the receipt share. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';
import { TOUCH } from './rules.ts';

export const accountStyles = sheet('pa', {
  box: {
    maxWidth: '480px',
    margin: '24px auto 0',
    padding: '32px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-modal)',
    [PHONE]: { padding: '24px 20px' },
  },
  title: { fontSize: '24px', [PHONE]: { fontSize: '20px' } },
  lead: { margin: '4px 0 20px', color: 'var(--ink-2)' },
  wide: { width: '100%', marginTop: '24px' },
  pair: { display: 'flex', margin: '8px -4px 0', '& > *': { flex: 1, margin: '4px' } },
  note: { marginTop: '16px', fontSize: '13px', color: 'var(--ink-2)', '& a': { color: 'var(--ink)', textDecoration: 'underline' } },
  alert: {
    display: 'flex',
    margin: '16px 0',
    padding: '12px 16px',
    background: 'var(--bad-soft)',
    borderRadius: 'var(--radius)',
    '& svg': { flexShrink: 0, margin: '3px 8px 0 0', color: 'var(--bad)' },
  },

  head: { padding: '24px 0 16px', [PHONE]: { paddingBottom: '8px' } },

  tag: {
    display: 'inline-flex',
    alignItems: 'center',
    padding: '0 8px',
    fontSize: '13px',
    lineHeight: '24px',
    whiteSpace: 'nowrap',
    color: 'var(--ink-2)',
    background: 'var(--paper-3)',
    borderRadius: 'var(--r-tag)',
    '& svg': { marginRight: '4px' },
  },
  facts: {
    display: 'grid',
    gridTemplateColumns: '96px minmax(0,1fr)',
    margin: '8px 0 0',
    '& dt,& dd': { padding: '8px 0', lineHeight: '26px', borderBottom: '1px solid var(--line)' },
    '& dt': { color: 'var(--ink-3)' },
    '& dt:last-of-type,& dd:last-of-type': { borderBottom: 0 },
  },
  part: { marginTop: '32px' },
  backLink: { ...TOUCH, color: 'var(--ink-2)', '& svg': { marginRight: '4px' } },
});
