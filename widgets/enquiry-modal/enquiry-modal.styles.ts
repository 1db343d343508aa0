import { sheet } from '../platform/styles/sheet.ts';
import { PHONE } from '../platform/styles/tokens.ts';

const BUTTON = {
  display: 'flex', alignItems: 'center', justifyContent: 'center', width: '100%', height: '48px', borderRadius: 'var(--radius)', fontSize: '16px',
} as const;

export const styles = sheet(
  'e',
  {
    title: {
      font: '700 24px/1.25 var(--serif)', paddingRight: '44px', outline: 'none',
      [PHONE]: { fontSize: '20px' },
    },
    asking: { marginTop: '4px', color: 'var(--ink-2)', '& b': { color: 'var(--ink)', fontWeight: 600 } },
    gifts: {
      marginTop: '20px', padding: '16px 16px 14px 40px', border: '1px solid var(--gold-line)', borderRadius: 'var(--r-card)', background: 'var(--gold-soft)',
    },
    giftsTitle: { display: 'flex', alignItems: 'center', fontWeight: 600, color: 'var(--gold)', '& svg': { margin: '0 8px 0 -24px' } },
    gift: { marginTop: '6px', '& small': { display: 'block', fontSize: '12px', color: 'var(--ink-2)' } },
    skeleton: { height: '211px', marginTop: '20px', borderRadius: 'var(--r-card)', background: 'var(--paper-3)' },
    achievements: {
      marginTop: '16px', color: 'var(--ink-2)',
      '& li': { display: 'flex', alignItems: 'center', lineHeight: '24px' },
      '& li+li': { marginTop: '4px' },
      '& svg': { marginRight: '8px', color: 'var(--ok)' },
    },
    form: { marginTop: '20px' },
    label: { display: 'block', marginBottom: '8px', fontWeight: 600 },
    field: {
      display: 'flex', alignItems: 'center', height: '48px', border: '1px solid var(--edge)', borderRadius: 'var(--radius)',
      '&:focus-within': { borderColor: 'var(--ink)', boxShadow: 'inset 0 0 0 1px var(--ink)' },
    },
    wrong: {
      '&,&:focus-within': { borderColor: 'var(--bad)', background: 'var(--bad-soft)', boxShadow: 'inset 0 0 0 1px var(--bad)' },
    },
    prefix: { padding: '0 12px 0 16px', borderRight: '1px solid var(--line)', fontSize: '16px', color: 'var(--ink-2)' },
    input: {
      flex: 1, height: '100%', padding: '0 12px', fontSize: '16px', outline: 'none!important',
      '&::placeholder': { color: 'var(--ink-3)', opacity: 1 },
    },
    tip: { display: 'flex', alignItems: 'center', marginTop: '8px', fontSize: '13px', color: 'var(--bad)', '& svg': { marginRight: '6px' } },
    consent: { display: 'flex', marginTop: '16px', fontSize: '13px', color: 'var(--ink-2)' },
    link: { color: 'var(--ink)', textDecoration: 'underline', textUnderlineOffset: '3px' },
    box: {
      flex: 'none', width: '18px', height: '18px', margin: '1px 10px 0 0', border: '1px solid var(--edge)!important', borderRadius: '2px', cursor: 'pointer',
      '&:checked': { borderColor: 'var(--accent)', background: 'var(--accent)' },
      '&:checked::after': {
        content: '""', display: 'block', width: '5px', height: '9px', margin: '2px 0 0 5px', border: 'solid var(--on-accent)', borderWidth: '0 2px 2px 0', transform: 'rotate(45deg)',
      },
    },
    submit: {
      ...BUTTON, marginTop: '20px', background: 'var(--accent)', color: 'var(--on-accent)', fontWeight: 600, transition: 'background var(--ease)',
      '&:hover,&[aria-disabled=true]': { background: 'var(--accent-press)' },
    },
    spinner: {
      width: '18px', height: '18px', marginRight: '8px', border: '2px solid', borderRightColor: 'transparent', borderRadius: '50%', animation: 'e-turn .8s linear infinite',
    },
    note: { marginTop: '12px', textAlign: 'center', fontSize: '13px', color: 'var(--ink-2)' },
    trouble: { color: 'var(--bad)' },
    thanks: { paddingTop: '12px', textAlign: 'center', '& $title': { padding: 0 } },
    done: {
      display: 'grid', placeItems: 'center', width: '56px', height: '56px', margin: '0 auto 16px', border: '2px solid', borderRadius: '50%', color: 'var(--ok)',
    },
    next: { marginTop: '4px', lineHeight: '24px', color: 'var(--ink-2)', '& b': { margin: '0 4px', fontWeight: 400 } },
    receipt: { marginTop: '4px', fontSize: '13px', color: 'var(--ink-2)', '& b': { marginLeft: '8px', color: 'var(--ink)', fontWeight: 600 } },
    app: {
      display: 'flex', alignItems: 'center', marginTop: '24px', padding: '16px', border: '1px solid var(--line)', borderRadius: 'var(--r-card)', textAlign: 'left',
    },
    code: { background: 'var(--on-accent)', borderRadius: 'var(--r-tag)' },
    appText: {
      marginLeft: '20px', lineHeight: '28px', color: 'var(--ink-2)',
      '& h3': { font: '600 16px/28px var(--sans)', color: 'var(--ink)' },
      '& small': { display: 'block', fontSize: '12px', lineHeight: '26px' },
    },
    back: { ...BUTTON, marginTop: '20px', border: '1px solid var(--edge)', '&:hover': { borderColor: 'var(--ink)' } },
    toHotel: { marginTop: '24px' },
  },
  { '@keyframes e-turn': { to: { transform: 'rotate(360deg)' } } },
);
