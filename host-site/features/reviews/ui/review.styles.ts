/** Styles of reviews and averages. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../../../widgets/platform/styles/tokens.ts';
import { columns, FIGURE, TOUCH } from '../../../platform/ui/styles/rules.ts';

export const reviewStyles = sheet('qy', {
  columns: {
    display: 'grid',
    gridTemplateColumns: '316px minmax(0,1fr)',
    gap: '48px',
    alignItems: 'start',
    [TABLET]: { gridTemplateColumns: '256px minmax(0,1fr)', gap: '32px' },
    [PHONE]: { display: 'block' },
  },
  /** Without averages the reviews use the whole width: two columns, or three. */
  unrated: {
    '& $list': {
      display: 'grid',
      gridTemplateColumns: columns(2),
      gap: '0 48px',
      '& > li': { paddingTop: 0, marginBottom: '20px' },
      [TABLET]: { display: 'block' },
      [PHONE]: { display: 'block' },
    },
  },
  thirds: { '& $list': { gridTemplateColumns: columns(3) } },
  summary: {
    padding: '24px',
    background: 'var(--paper-2)',
    borderRadius: 'var(--r-card)',
    '& dl': { display: 'grid', gridTemplateColumns: '64px minmax(0,1fr) 32px', gap: '8px 12px', alignItems: 'center', marginTop: '16px' },
    '& dt': { fontSize: '13px', color: 'var(--ink-2)' },
    '& dd': { display: 'contents' },
    '& dd svg': { display: 'block', width: '100%', height: '4px', color: 'var(--ink-2)' },
    '& dd b': { ...FIGURE, fontSize: '14px', textAlign: 'right' },
    [PHONE]: { padding: '20px', marginBottom: '20px' },
  },
  average: {
    ...FIGURE,
    fontSize: '40px',
    lineHeight: 1.2,
    '& small': { fontSize: '14px', fontFamily: 'var(--sans)', fontWeight: 400, color: 'var(--ink-2)' },
  },
  list: {
    '& > li': { padding: '20px 0', borderBottom: '1px solid var(--line)', scrollMarginTop: '96px' },
    '& > li:first-child': { paddingTop: 0 },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    '& b': { ...FIGURE, marginRight: '12px', fontSize: '16px' },
    '& small': { marginLeft: '12px', fontSize: '13px', color: 'var(--ink-3)' },
  },
  text: { marginTop: '8px', lineHeight: 1.7, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  points: { marginTop: '8px', fontSize: '13px', color: 'var(--ink-2)' },
  pictures: {
    display: 'flex',
    flexWrap: 'wrap',
    margin: '12px -4px 0',
    '& li': { width: '112px', margin: '4px', fontSize: '13px', textAlign: 'center' },
    '& img': {
      display: 'block',
      width: '112px',
      height: '112px',
      objectFit: 'cover',
      borderRadius: 'var(--radius)',
      background: 'var(--paper-3)',
    },
  },
  answer: {
    marginTop: '12px',
    padding: '12px 16px',
    background: 'var(--paper-2)',
    borderRadius: 'var(--radius)',
    '& p': { marginTop: '4px', color: 'var(--ink-2)', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
    '& small': { marginLeft: '12px', fontSize: '13px', color: 'var(--ink-3)' },
  },
  /** Links and forms below a review. */
  ways: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    '& > a': {
      ...TOUCH,
      flexShrink: 0,
      minWidth: '44px',
      fontSize: '13px',
      color: 'var(--ink-2)',
      '&:hover': { color: 'var(--ink)' },
    },
  },
  more: { marginTop: '16px' },
  none: { color: 'var(--ink-2)' },
});
