/** Styles of the heads of list pages and of plain pages. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';

export const pageHeadStyles = sheet('pq', {
  plain: {},
  /** 24 px below the header on pages without a breadcrumb. */
  pageHead: { padding: '8px 0', '$plain &': { paddingTop: '24px' }, '& p': { marginTop: '8px', color: 'var(--ink-2)' } },
  splitHead: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'flex-end',
    padding: '8px 0 24px',
    '& ul': { marginTop: '8px', color: 'var(--ink-2)' },
    [PHONE]: { display: 'block', padding: '8px 0 16px' },
  },
});
