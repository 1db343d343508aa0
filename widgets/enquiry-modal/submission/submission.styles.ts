import { sheet } from '../../platform/styles/sheet.ts';
import { PHONE } from '../../platform/styles/tokens.ts';

/** Of views that come after the form. What a heading, a paragraph and small print look like is the form's sheet's. */
export const submissionStyles = sheet(
  'l',
  {
    thanked: {
      textAlign: 'center',
      '& svg': {
        display: 'block',
        width: '56px',
        height: '56px',
        margin: '12px auto 16px',
        padding: '12px',
        border: '2px solid',
        borderRadius: '50%',
        color: 'var(--ok)',
      },
    },
    thanks: {
      textAlign: 'center',
      lineHeight: '24px',
      '&>b': { margin: '0 4px' },
      '& a': { display: 'block', lineHeight: '44px', textDecoration: 'underline' },
    },
    wedding: {
      marginTop: '20px',
      '& b': { display: 'block', marginBottom: '4px' },
      '& button,& input': {
        height: '44px',
        margin: '4px',
        padding: '0 14px',
        border: '1px solid var(--edge)',
        borderRadius: '22px',
        fontSize: '16px',
        color: 'var(--ink)',
      },
      '& [aria-pressed=true]': {
        borderColor: 'var(--accent-text)',
        background: 'var(--accent-soft)',
        fontWeight: 600,
        color: 'var(--accent-text)',
      },
      '& small': { minHeight: '24px' },
    },
    app: {
      display: 'flex',
      alignItems: 'center',
      margin: '20px 0 16px',
      padding: '16px',
      border: '1px solid var(--line)',
      borderRadius: 'var(--r-card)',
      lineHeight: '28px',
      textAlign: 'left',
      '& svg': { flex: 'none', marginRight: '20px', borderRadius: 'var(--r-tag)', background: 'var(--qr-paper)' },
      '& b': { fontSize: '16px' },
      '& a': { display: 'none' },
      /** A phone cannot scan its own screen. */
      [PHONE]: { '& svg,& small': { display: 'none' }, '& a': { display: 'block' } },
    },
    back: {
      display: 'block',
      width: '100%',
      marginTop: '20px',
      border: '1px solid var(--edge)',
      borderRadius: 'var(--radius)',
      fontSize: '16px',
      lineHeight: '46px',
      textAlign: 'center',
      color: 'var(--ink)',
    },
  },
  {
    /** It has the focus so that it is read, not because anything can be done with it. */
    'h2:focus': { outline: 'none' },
    '@keyframes l-turn': { to: { transform: 'rotate(1turn)' } },
    /** The form's button while its request is under way. */
    'button[aria-disabled=true]::before': {
      content: '""',
      display: 'inline-block',
      width: '18px',
      height: '18px',
      margin: '0 8px -4px 0',
      border: '2px solid',
      borderRightColor: 'transparent',
      borderRadius: '50%',
      animation: 'l-turn .8s linear infinite',
    },
  },
);
