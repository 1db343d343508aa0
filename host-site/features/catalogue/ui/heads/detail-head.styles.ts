/** Styles of the top of detail pages: title, what it belongs to, facts; beside or above the cover. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../../../../widgets/platform/styles/tokens.ts';

export const detailHeadStyles = sheet('qh', {
  /** Cover and head side by side. */
  top: {
    display: 'grid',
    gridTemplateColumns: '438px minmax(0,1fr)',
    gap: '48px',
    [TABLET]: { gridTemplateColumns: 'minmax(0,2fr) minmax(0,3fr)', gap: '32px' },
    [PHONE]: { display: 'block' },
  },
  cover: { alignSelf: 'start', [PHONE]: { margin: '0 -16px', borderRadius: 0 } },
  /** Below the cover on phones. */
  head: { paddingTop: '2px', [PHONE]: { paddingTop: '20px' } },
  /** Above everything else of the page. */
  whole: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    padding: '8px 0 24px',
    [PHONE]: { display: 'block', padding: '8px 0 16px' },
  },
  by: {
    display: 'flex',
    alignItems: 'baseline',
    marginTop: '8px',
    color: 'var(--ink-2)',
    '& > *': { flexShrink: 0, marginRight: '12px' },
    '& > svg': { alignSelf: 'flex-start', margin: '3px 6px 0 0' },
    '& > ul': { position: 'relative', flexShrink: 1, minWidth: 0, marginRight: 0 },
    '& > a': { padding: '12px 0', margin: '-12px 12px -12px 0', '&:hover': { color: 'var(--accent-text)' } },
    // The dot between facts, also after the link.
    '& > a + ul::before': {
      content: '""',
      position: 'absolute',
      left: '-8px',
      top: 'calc(.8em - 1.5px)',
      width: '3px',
      height: '3px',
      borderRadius: '50%',
      background: 'currentColor',
    },
    [PHONE]: { '& > svg': { display: 'none' } },
  },
  end: { flexShrink: 0, paddingLeft: '24px', [PHONE]: { padding: '8px 0 0' } },
});
