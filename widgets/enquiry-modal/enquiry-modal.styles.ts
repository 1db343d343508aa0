import { sheet } from '../platform/styles/sheet.ts';
import { PHONE } from '../platform/styles/tokens.ts';

export const styles = sheet(
  'e',
  {
    title: {
      font: '700 24px/1.25 var(--serif)', outline: 'none',
      [PHONE]: { fontSize: '20px' },
    },
    asking: { margin: '4px 0 20px', color: 'var(--ink-2)', '& b': { color: 'var(--ink)', fontWeight: 600 } },
    gifts: {
      padding: '16px 16px 14px 40px', border: '1px solid var(--gold-line)', borderRadius: 'var(--r-card)', background: 'var(--gold-soft)',
      '& b': { display: 'flex', alignItems: 'center', fontWeight: 600, color: 'var(--gold)' },
      '& svg': { margin: '0 8px 0 -24px' },
      '& p': { marginTop: '6px' },
      '& small': { display: 'block', fontSize: '12px', color: 'var(--ink-2)' },
    },
    skeleton: { height: '211px', borderRadius: 'var(--r-card)', background: 'var(--paper-3)' },
    achievements: {
      color: 'var(--ink-2)',
      '& li': { display: 'flex', alignItems: 'center', marginTop: '6px' },
      '& li:first-child': { marginTop: '16px' },
      '& svg': { marginRight: '8px', color: 'var(--ok)' },
    },
    form: {
      marginTop: '20px', fontSize: '13px', color: 'var(--ink-2)',
      '& label:first-of-type': { fontSize: '14px', fontWeight: 600, color: 'var(--ink)' },
      '& a': { color: 'var(--ink)', textDecoration: 'underline', textUnderlineOffset: '3px' },
    },
    field: {
      display: 'flex', alignItems: 'center', height: '48px', marginTop: '8px', border: '1px solid var(--edge)', borderRadius: 'var(--radius)', fontSize: '16px',
      '&:focus-within': { borderColor: 'var(--ink)', boxShadow: 'inset 0 0 0 1px var(--ink)' },
      '& span': { padding: '0 12px 0 16px', borderRight: '1px solid var(--line)' },
      '& input': { flex: 1, height: '100%', padding: '0 12px', color: 'var(--ink)', outline: 'none' },
      '& ::placeholder': { color: 'var(--ink-3)', opacity: 1 },
    },
    wrong: {
      '&,&:focus-within': { borderColor: 'var(--bad)', background: 'var(--bad-soft)', boxShadow: 'inset 0 0 0 1px var(--bad)' },
    },
    tip: { display: 'flex', alignItems: 'center', marginTop: '8px', color: 'var(--bad)', '& svg': { marginRight: '6px' } },
    consent: {
      display: 'flex', marginTop: '16px',
      '& input': { flex: 'none', width: '18px', height: '18px', margin: '1px 10px 0 0', border: '1px solid var(--edge)', borderRadius: '2px' },
      '& :checked': { borderColor: 'var(--accent)', background: 'var(--accent)' },
      '& :checked::after': {
        content: '""', display: 'block', width: '5px', height: '9px', margin: '2px 0 0 5px', border: 'solid var(--on-accent)', borderWidth: '0 2px 2px 0', transform: 'rotate(45deg)',
      },
    },
    button: { display: 'grid', gridAutoFlow: 'column', gap: '8px', placeContent: 'center', width: '100%', height: '48px', marginTop: '20px', borderRadius: 'var(--radius)', fontSize: '16px', lineHeight: '48px' },
    submit: {
      background: 'var(--accent)', color: 'var(--on-accent)', fontWeight: 600,
      '&:hover,&[aria-disabled=true]': { background: 'var(--accent-press)' },
      '& i': { width: '18px', height: '18px', margin: 'auto', border: '2px solid', borderRightColor: 'transparent', borderRadius: '50%', animation: 'e-turn .8s linear infinite' },
    },
    note: { marginTop: '12px', textAlign: 'center', '&[role]': { color: 'var(--bad)' } },
    thanks: {
      paddingTop: '12px', textAlign: 'center',
      '& svg': { width: '56px', height: '56px', margin: '0 auto 16px', padding: '12px', border: '2px solid', borderRadius: '50%', color: 'var(--ok)' },
    },
    next: {
      margin: '4px 0 24px', textAlign: 'center', lineHeight: '24px', color: 'var(--ink-2)',
      '& b': { margin: '0 4px', fontWeight: 600 },
      '& small': { display: 'block', fontSize: '13px' },
    },
    app: {
      display: 'flex', alignItems: 'center', padding: '16px', border: '1px solid var(--line)', borderRadius: 'var(--r-card)', lineHeight: '28px', color: 'var(--ink-2)',
      '& svg': { marginRight: '20px', borderRadius: 'var(--r-tag)', background: 'var(--on-accent)' },
      '& b': { fontSize: '16px', color: 'var(--ink)' },
      '& small': { fontSize: '12px' },
    },
    back: { border: '1px solid var(--edge)' },
  },
  { '@keyframes e-turn': { to: { transform: 'rotate(1turn)' } } },
);
