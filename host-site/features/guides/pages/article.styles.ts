/** Styles of a guide: one column of running text. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE } from '../../../../widgets/platform/styles/tokens.ts';

export const articleStyles = sheet('pg', {
  article: { maxWidth: '720px', margin: '0 auto', paddingTop: '8px' },
  about: { marginTop: '12px', fontSize: '13px', color: 'var(--ink-2)' },
  summary: {
    margin: '20px 0 0',
    padding: '16px 0',
    fontSize: '16px',
    lineHeight: 1.7,
    borderTop: '1px solid var(--gold-line)',
    borderBottom: '1px solid var(--gold-line)',
  },
  picture: { marginTop: '24px', [PHONE]: { marginTop: '16px' } },
  section: {
    paddingTop: '32px',
    fontSize: '16px',
    lineHeight: 1.7,
    color: 'var(--ink-2)',
    '& h2': { marginBottom: '8px', fontSize: '20px', color: 'var(--ink)' },
    '& h3': { margin: '12px 0 4px', color: 'var(--ink)' },
    '& p + p': { marginTop: '8px' },
    [PHONE]: { paddingTop: '24px' },
  },
  list: { paddingTop: '16px' },
  tags: { marginTop: '32px' },
  vote: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px', marginTop: '32px', color: 'var(--ink-2)' },
  ways: { marginTop: '32px' },
});
