/** Base styles of every page: design tokens on :root, reset, typography. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { CALM, PHONE, tokenRules } from '../../../../widgets/platform/styles/tokens.ts';

const tokens = tokenRules(':root', ':root[data-theme=dark]', ':root:not([data-theme=light])', false);

/** Colours of the browser's own frame. */
export const themeColors = {
  light: String(tokens[':root']?.['--paper']),
  dark: String(tokens[':root[data-theme=dark]']?.['--paper']),
  accent: String(tokens[':root']?.['--accent']),
};

/** The header's panels are up to 80 % of the window's height: on lower windows the page must scroll to their ends. */
const TALL_PHONE = '@media (max-width:767px) and (min-height:600px)';

export const base = sheet(
  'pb',
  {
    /** Around the header. */
    header: { [TALL_PHONE]: { position: 'sticky', zIndex: 30, top: 'calc(var(--stuck) - 99px)' } },
    wrap: { maxWidth: '1232px', margin: '0 auto', padding: '0 16px' },
    /** Space below the content, so that the fixed bar never covers it. */
    withBar: {
      paddingBottom: 'calc(72px + env(safe-area-inset-bottom,0px))',
      [PHONE]: { paddingBottom: 'calc(64px + env(safe-area-inset-bottom,0px))' },
    },
    skip: {
      position: 'absolute',
      left: '16px',
      top: '-64px',
      zIndex: 60,
      padding: '12px 20px',
      background: 'var(--raised)',
      color: 'var(--ink)',
      borderRadius: 'var(--radius)',
      '&:focus': { top: '8px', boxShadow: 'var(--shadow)' },
    },
    /** Progress bar above the header while a page is loading. */
    progress: {
      position: 'fixed',
      left: 0,
      top: 0,
      zIndex: 70,
      width: '100%',
      height: '2px',
      background: 'var(--accent)',
      transformOrigin: '0 0',
      transform: 'scaleX(0)',
      opacity: 0,
      pointerEvents: 'none',
      '&[data-state=going]': { opacity: 1, transform: 'scaleX(.7)', transition: 'transform 500ms ease' },
      '&[data-state=done]': { transform: 'scaleX(1)', transition: 'transform 500ms ease,opacity 500ms ease 200ms' },
    },
    hidden: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      margin: '-1px',
      overflow: 'hidden',
      clip: 'rect(0 0 0 0)',
      whiteSpace: 'nowrap',
    },
  },
  {
    ...tokens,
    '*,*::before,*::after': { boxSizing: 'border-box' },
    // --stuck: height of what stays at the top of the screen: on phones the header's last line, the menu.
    html: { '--stuck': '0px', WebkitTextSizeAdjust: '100%', textSizeAdjust: '100%', scrollBehavior: 'smooth', background: 'var(--paper)' },
    body: {
      margin: 0,
      font: '14px/1.6 var(--sans)',
      color: 'var(--ink)',
      background: 'var(--paper)',
      textAutospace: 'normal',
      textSpacingTrim: 'trim-start',
      overflowWrap: 'break-word',
      WebkitFontSmoothing: 'antialiased',
    },
    'h1,h2,h3,p,ul,ol,dl,dd,figure,fieldset,table': { margin: 0, padding: 0, border: 0 },
    'ul,ol': { listStyle: 'none' },
    h1: { font: '700 32px/1.25 var(--serif)' },
    h2: { font: '700 24px/1.25 var(--serif)' },
    h3: { fontSize: '16px', fontWeight: 600, lineHeight: 1.4 },
    a: { color: 'inherit', textDecoration: 'none' },
    'button,input,select': { font: 'inherit', color: 'inherit', margin: 0 },
    // The browser's own colour has less than 4.5:1 on dark grounds.
    '::placeholder': { color: 'var(--ink-3)', opacity: 1 },
    // Around numbers with units (unbroken-numbers.ts). Not a span: rules for the spans of a component do not match it.
    'no-break': { whiteSpace: 'nowrap' },
    'img,svg': { display: 'block' },
    // Receives the focus after a navigation; only elements inside it show a focus ring.
    'main:focus': { outline: 'none' },
    '::view-transition-group(*),::view-transition-old(*),::view-transition-new(*)': { animationDuration: '160ms' },
    ':focus-visible': { outline: '2px solid var(--ink)', outlineOffset: '2px' },
    [TALL_PHONE]: { html: { '--stuck': '49px', scrollPaddingTop: 'var(--stuck)' } },
    [PHONE]: { h1: { fontSize: '24px' }, h2: { fontSize: '20px' } },
    [CALM]: { html: { scrollBehavior: 'auto' }, '*,*::before,*::after': { transition: 'none !important', animation: 'none !important' } },
  },
);
