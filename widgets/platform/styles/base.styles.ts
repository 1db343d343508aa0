/**
 * Base styles of every shadow root: the host resists the page's `!important`, the inner root declares the tokens and a reset.
 * Tokens sit on the inner root because a page's `*` selector reaches the host but nothing inside it.
 */
import { sheet } from './sheet.ts';
import { CALM, OF_WIDGETS, tokenRules } from './tokens.ts';

const PLAIN = { margin: 0, padding: 0, border: 0, background: 'none', font: 'inherit', color: 'inherit', textAlign: 'inherit' } as const;

export const styles = sheet(
  'x',
  {
    root: {
      display: 'block',
      position: 'relative',
      color: 'var(--ink)',
      font: '400 14px/1.6 var(--sans)',
      textAlign: 'left',
      textAutospace: 'normal',
      textSpacingTrim: 'trim-start',
      overflowWrap: 'break-word',
      WebkitTextSizeAdjust: '100%',
      WebkitTapHighlightColor: 'transparent',
    },
    hidden: {
      position: 'absolute',
      width: '1px',
      height: '1px',
      margin: '-1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
    /** Here instead of as attributes: an attribute is set for each icon, this rule once. */
    icon: { fill: 'none', stroke: 'currentColor', strokeLinecap: 'round', strokeLinejoin: 'round' },
  },
  {
    ':host': {
      all: 'initial!important',
      display: 'block!important',
      direction: 'ltr!important',
      unicodeBidi: 'isolate!important',
      // WebKit also strokes text inside the shadow root with a hairline when the page strokes its own.
      WebkitTextStrokeColor: 'transparent!important',
    },
    // A page's `*::before` rule also matches the host. The one-colon form is shorter.
    ':host([hidden]),:host:after,:host:before,[hidden]': { display: 'none!important' },
    ...tokenRules('.x', '.x[data-theme=dark]', '.x[data-theme=auto]', true, OF_WIDGETS),
    '*,*::before,*::after': { boxSizing: 'border-box' },
    'button,input,form,h2,p,ul,dialog,[popover]': PLAIN,
    ul: { listStyle: 'none' },
    a: { color: 'inherit', textDecoration: 'none' },
    'button,summary': { cursor: 'pointer' },
    summary: { listStyle: 'none' },
    'summary::-webkit-details-marker': { display: 'none' },
    input: { borderRadius: 0, minWidth: 0, appearance: 'none' },
    '::placeholder': { color: 'var(--ink-3)', opacity: 1 },
    svg: { display: 'block', flex: 'none' },
    ':focus-visible': { outline: '2px solid var(--ink)', outlineOffset: '2px' },
    [CALM]: { '*,*::before,*::after': { transition: 'none!important', animation: 'none!important' } },
  },
);
