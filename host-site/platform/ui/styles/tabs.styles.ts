/** Styles of a row of links to views or sections, of which one is current. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';

export const tabStyles = sheet('qt', {
  tabs: {
    display: 'flex',
    overflowX: 'auto',
    overflowY: 'hidden',
    scrollbarWidth: 'none',
    borderBottom: '1px solid var(--line)',
    fontSize: '16px',
    '&::-webkit-scrollbar': { display: 'none' },
    '& a': {
      display: 'flex',
      flexShrink: 0,
      alignItems: 'center',
      minHeight: '48px',
      marginRight: '32px',
      color: 'var(--ink-2)',
      whiteSpace: 'nowrap',
      '&:last-child': { marginRight: 0 },
      '&:hover': { color: 'var(--accent-text)' },
      // The row would clip an outline around the link.
      '&:focus-visible': { outlineOffset: '-2px' },
      '&[aria-current]': { color: 'var(--accent-text)', fontWeight: 600, boxShadow: 'inset 0 -2px var(--accent-text)' },
    },
    '& small': { marginLeft: '4px', fontSize: '12px', fontWeight: 400, color: 'var(--ink-3)' },
    // Scrolls to the edges of the screen.
    [PHONE]: {
      marginLeft: '-16px',
      marginRight: '-16px',
      paddingLeft: '16px',
      paddingRight: '16px',
      fontSize: '14px',
      '& a': { marginRight: '24px' },
    },
  },
});
