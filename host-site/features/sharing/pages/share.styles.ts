/** Styles of the page that shares, and of the hint in WeChat. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';
import { besideAside, TOUCH } from '../../../platform/ui/styles/rules.ts';

export const shareStyles = sheet(
  'sh',
  {
    columns: { ...besideAside(420, 320), alignItems: 'start', padding: '8px 0 48px' },
    name: { margin: '0 0 8px', fontSize: '16px', fontWeight: 600 },
    address: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      '& a:first-child': { marginRight: '16px', padding: '12px 0', fontSize: '18px', wordBreak: 'break-all', textDecoration: 'underline' },
    },
    status: { minHeight: '20px', margin: '4px 0 20px', fontSize: '13px', color: 'var(--ok)' },
    // On white in both appearances: a scanner needs the contrast.
    code: { display: 'block', width: '200px', height: '200px', background: 'var(--qr-paper)', border: '1px solid var(--line)' },
    hint: { maxWidth: '420px', marginTop: '12px', fontSize: '14px', lineHeight: 1.7, color: 'var(--ink-2)' },
    open: { marginTop: '24px' },
    /** Beside the button that shares. */
    link: { ...TOUCH, fontSize: '14px', textDecoration: 'underline', textUnderlineOffset: '3px' },
    poster: {
      margin: 0,
      scrollMarginTop: 'var(--stuck)',
      '& img': { display: 'block', width: '100%', height: 'auto', border: '1px solid var(--line)', borderRadius: 'var(--r-card)' },
      '& figcaption': { marginTop: '16px' },
      [PHONE]: { marginTop: '32px' },
    },
  },
  {
    // Below the menu at the top right, which it points at.
    'dialog[data-wechat]': {
      position: 'fixed',
      top: '12px',
      right: '12px',
      left: 'auto',
      maxWidth: '280px',
      margin: 0,
      padding: '16px',
      border: 0,
      borderRadius: 'var(--r-card)',
      color: 'var(--ink)',
      background: 'var(--paper)',
      lineHeight: 1.6,
    },
    'dialog[data-wechat]::backdrop': { background: 'var(--scrim)' },
    'dialog[data-wechat] a,dialog[data-wechat] button': {
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: '44px',
      marginRight: '16px',
      padding: 0,
      border: 0,
      background: 'none',
      color: 'var(--accent-text)',
      fontSize: '14px',
    },
  },
);
