/** Styles of buttons, and of links within a text. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';

const centred = { display: 'inline-flex', alignItems: 'center', justifyContent: 'center' };

export const buttons = sheet('qb', {
  button: {
    ...centred,
    minHeight: '48px',
    padding: '0 32px',
    border: '1px solid var(--accent)',
    borderRadius: 'var(--radius)',
    background: 'var(--accent)',
    color: 'var(--on-accent)',
    fontSize: '16px',
    fontWeight: 600,
    lineHeight: 1.25,
    cursor: 'pointer',
    transition: 'background var(--ease)',
    '&:hover': { background: 'var(--accent-press)', borderColor: 'var(--accent-press)' },
  },
  outline: {
    ...centred,
    minHeight: '44px',
    padding: '0 20px',
    border: '1px solid var(--edge)',
    borderRadius: 'var(--radius)',
    color: 'var(--ink)',
    fontSize: '14px',
    cursor: 'pointer',
    background: 'transparent',
    transition: 'border-color var(--ease)',
    '&:hover': { borderColor: 'var(--ink)' },
    '&[hidden]': { display: 'none' },
  },
  withIcon: { '& svg': { marginRight: '6px' } },
  textLink: { color: 'var(--ink)', textDecoration: 'underline', textUnderlineOffset: '3px' },

  /** An icon alone. */
  round: {
    ...centred,
    flexShrink: 0,
    width: '44px',
    height: '44px',
    padding: 0,
    border: 0,
    borderRadius: '50%',
    color: 'var(--ink-2)',
    background: 'none',
    cursor: 'pointer',
    '&:hover': { color: 'var(--ink)', background: 'var(--paper-3)' },
  },
});
