import { sheet } from '../platform/styles/sheet.ts';
import { PHONE } from '../platform/styles/tokens.ts';

const ROW = { display: 'flex', alignItems: 'center' } as const;

/** `frame` holds the free ground above the footer; its padding here is the least that stretching goes down to. */
export const styles = sheet('f', {
  frame: { paddingTop: '120px', [PHONE]: { paddingTop: '64px' } },
  footer: {
    padding: '48px 0 40px', background: 'var(--paper-2)', fontSize: '13px', color: 'var(--ink-2)',
    '& a:hover': { color: 'var(--accent-text)' },
    [PHONE]: { paddingTop: '8px' },
  },
  width: { maxWidth: 'calc(var(--width) + 32px)', margin: '0 auto', padding: '0 16px' },
  columns: {
    display: 'grid', gridTemplateColumns: 'repeat(5,1fr) 252px', paddingBottom: '40px',
    [PHONE]: { display: 'block', paddingBottom: '24px' },
  },
  group: { [PHONE]: { borderBottom: '1px solid var(--line)' } },
  title: { fontSize: '14px', fontWeight: 600, lineHeight: '24px', marginBottom: '6px', color: 'var(--ink)', [PHONE]: { display: 'none' } },
  fold: { display: 'none', [PHONE]: { display: 'block' } },
  summary: {
    ...ROW, justifyContent: 'space-between', height: '52px', fontSize: '14px', fontWeight: 600, color: 'var(--ink)',
    '[open]>& svg': { transform: 'rotate(180deg)' },
  },
  links: {
    lineHeight: '32px',
    '& a': { display: 'block' },
    [PHONE]: { display: 'none', lineHeight: '44px', paddingBottom: '8px', '[open]+&': { display: 'block' } },
  },
  app: { borderLeft: '1px solid var(--line)', paddingLeft: '32px', [PHONE]: { border: 0, padding: '20px 0 0' } },
  appTitle: { fontSize: '14px', fontWeight: 600, lineHeight: '24px', marginBottom: '6px', color: 'var(--ink)' },
  code: { border: '1px solid var(--line)', borderRadius: 'var(--radius)', background: 'var(--on-accent)' },
  address: { marginTop: '8px', lineHeight: '20px' },
  accounts: { display: 'flex', marginTop: '12px' },
  popover: { position: 'relative', marginRight: '8px' },
  trigger: {
    ...ROW, height: '36px', padding: '0 12px', border: '1px solid var(--line)', borderRadius: 'var(--radius)', background: 'var(--raised)',
    '& svg': { marginRight: '6px' },
    [PHONE]: { height: '44px' },
  },
  bubble: {
    position: 'absolute', bottom: '100%', left: 0, marginBottom: '8px', padding: '8px', width: '148px', height: '148px', borderRadius: 'var(--r-card)',
    background: 'var(--on-accent)', boxShadow: 'var(--shadow)',
  },
  row: {
    ...ROW, flexWrap: 'wrap', padding: '16px 0', borderTop: '1px solid var(--line)',
    '& *': { marginRight: '20px' },
    '& :last-child': { marginRight: 0 },
    [PHONE]: { padding: '20px 0' },
  },
  legal: {
    paddingTop: '24px', paddingBottom: 0, fontSize: '12px', color: 'var(--ink-3)',
    '& *': { marginRight: '24px' },
    [PHONE]: { lineHeight: '26px', '& *': { marginRight: '16px' } },
  },
});
