/** Styles of the boxes that select hotels and offerings, and of the bar that leads to their comparison. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';

export const selectionStyles = sheet('sl', {
  /** Over a picture. */
  box: {
    position: 'absolute',
    zIndex: 1,
    left: 0,
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    padding: '0 8px',
    cursor: 'pointer',
    '& span': {
      display: 'inline-flex',
      alignItems: 'center',
      padding: '4px 8px 4px 6px',
      borderRadius: 'var(--radius)',
      background: 'var(--paper)',
      fontSize: '13px',
      lineHeight: '20px',
    },
  },
  onRow: { top: '24px', [PHONE]: { top: '16px' } },
  onCard: { top: 0 },
  line: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    fontSize: '13px',
    cursor: 'pointer',
    '& span': { display: 'inline-flex', alignItems: 'center' },
  },
  input: { width: '18px', height: '18px', margin: '0 6px 0 0', accentColor: 'var(--accent)' },
  bar: {
    display: 'flex',
    alignItems: 'center',
    padding: '12px 0',
    '&[hidden]': { display: 'none' },
    '& p': { marginRight: 'auto', paddingRight: '12px', fontSize: '14px', color: 'var(--ink-2)' },
    '& [type=reset]': { display: 'none', marginRight: '12px', border: 0 },
    '&[data-selected]': {
      zIndex: 15,
      background: 'var(--raised)',
      borderTop: '1px solid var(--line)',
      boxShadow: 'var(--shadow)',
      '& p': { color: 'var(--ink)' },
      '& [type=reset]': { display: 'inline-flex' },
    },
  },
  /** At the end of a list, and at the bottom of the window while hotels are selected. */
  inList: {
    '&[data-selected]': {
      position: 'sticky',
      bottom: 0,
      margin: '0 -16px',
      padding: '12px 16px',
      paddingBottom: 'calc(12px + env(safe-area-inset-bottom,0px))',
    },
  },
  /** Above the bar of a hotel's page. */
  onPage: {
    position: 'fixed',
    left: 0,
    width: '100%',
    bottom: 'calc(72px + env(safe-area-inset-bottom,0px))',
    padding: '8px max(16px,calc(50% - 600px))',
    [PHONE]: { bottom: 'calc(64px + env(safe-area-inset-bottom,0px))' },
  },
  /** At the bottom of the window: the page of an offering has no bar. */
  onOffering: {
    position: 'fixed',
    left: 0,
    width: '100%',
    bottom: 0,
    padding: '8px max(16px,calc(50% - 600px))',
    paddingBottom: 'calc(8px + env(safe-area-inset-bottom,0px))',
  },
});
