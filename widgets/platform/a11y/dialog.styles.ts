import { sheet } from '../styles/sheet.ts';
import { OF_ENQUIRY, PHONE, tokenRules } from '../styles/tokens.ts';

const COVER = { position: 'fixed', top: 0, left: 0, width: '100%', height: '100%' } as const;

/** Without script the dialog is a box in the flow; `data-modal` is set when it is opened as a modal, and is `ahead` while that is only expected. */
export const styles = sheet(
  'd',
  {
    dialog: {
      position: 'static',
      width: 'auto',
      '&::backdrop': { display: 'none' },
      // Keeps the focused field visible in a small window when a hint above moves it down. Scrolling starts at the end, so that field,
      // hint and button stay above an on-screen keyboard.
      '&[data-modal]': {
        ...COVER,
        display: 'flex',
        flexDirection: 'column-reverse',
        maxWidth: 'none',
        maxHeight: 'none',
        overflow: 'auto',
        scrollPadding: '72px 0 48px',
      },
      '&[data-modal=ahead]': { visibility: 'hidden' },
    },
    scrim: { '[data-modal] &': { ...COVER, background: 'var(--scrim)' } },
    panel: {
      position: 'relative',
      width: '480px',
      margin: 'auto',
      padding: '32px',
      borderRadius: 'var(--r-modal)',
      background: 'var(--raised)',
      boxShadow: 'var(--shadow)',
      outline: '1px solid transparent',
      [PHONE]: {
        display: 'flex',
        flexDirection: 'column',
        width: '100%',
        marginBottom: 0,
        padding: '28px 20px calc(24px + env(safe-area-inset-bottom))',
        borderRadius: 'var(--r-modal) var(--r-modal) 0 0',
      },
    },
    close: {
      display: 'none',
      position: 'absolute',
      top: '16px',
      right: '16px',
      padding: '12px',
      borderRadius: 'var(--radius)',
      '[data-modal] &': { display: 'block' },
      '&:hover': { background: 'var(--paper-3)' },
      // First in the layout and last in the focus order; without a height, and visible while the panel scrolls.
      [PHONE]: {
        position: 'sticky',
        right: 'auto',
        top: '12px',
        zIndex: 2,
        order: -1,
        alignSelf: 'flex-end',
        margin: '-16px -12px -28px 0',
      },
    },
  },
  {
    // A temporary host is no item of a page's grid or flex container, whose gaps would move the page.
    ':host([data-call])': { position: 'fixed!important' },
    ...tokenRules('.x', '.x[data-theme=dark]', '.x[data-theme=auto]', true, OF_ENQUIRY),
  },
);
