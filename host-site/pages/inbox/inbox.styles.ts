/** Styles of the enquiry inbox. */

import { sheet } from '../../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../../widgets/platform/styles/tokens.ts';
import { besideAside, CONTROL, columns, ELLIPSIS, TOUCH } from '../../ui/styles/rules.ts';

const control = {
  height: '44px',
  padding: '0 12px',
  ...CONTROL,
};

export const inboxStyles = sheet('pi', {
  headRow: { display: 'flex', flexWrap: 'wrap', columnGap: '16px', alignItems: 'flex-end', justifyContent: 'space-between' },
  filters: {
    padding: '4px 0 8px',
    '& summary': { ...TOUCH, cursor: 'pointer', listStyle: 'none' },
    '& summary::-webkit-details-marker': { display: 'none' },
    '& summary svg': { marginLeft: '4px' },
    '&[open] summary svg': { transform: 'rotate(180deg)' },
  },
  filterForm: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-end',
    margin: '0 -8px',
    paddingBottom: '12px',
    '& > *': { margin: '8px' },
    '& label': { display: 'block', fontSize: '13px', color: 'var(--ink-2)' },
    '& input,& select': { display: 'block', marginTop: '4px', maxWidth: '100%', ...control },
    [PHONE]: {
      display: 'grid',
      gridTemplateColumns: columns(2),
      '& input,& select': { width: '100%' },
      '& [data-wide]': { gridColumn: '1 / -1' },
    },
  },
  count: { padding: '12px 0 4px', color: 'var(--ink-2)' },
  enquiry: {
    display: 'grid',
    gridTemplateColumns: '112px 160px minmax(0,1fr) 128px 64px',
    gap: '24px',
    alignItems: 'center',
    position: 'relative',
    minHeight: '72px',
    padding: '12px 0',
    borderBottom: '1px solid var(--line)',
    '&:hover $number': { color: 'var(--accent-text)' },
    [TABLET]: { gridTemplateColumns: '96px 144px minmax(0,1fr) 112px 48px', gap: '16px' },
    [PHONE]: { gridTemplateColumns: 'minmax(0,1fr) auto', gap: '2px 16px', padding: '14px 0' },
  },
  state: { [PHONE]: { order: 2, textAlign: 'right' } },
  number: {
    fontSize: '16px',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    '& a::after': { content: '""', position: 'absolute', top: 0, right: 0, bottom: 0, left: 0 },
    [PHONE]: { order: 1 },
  },
  about: {
    minWidth: 0,
    color: 'var(--ink-2)',
    '& span': { display: 'block', ...ELLIPSIS },
    '& small': { display: 'block', fontSize: '13px', color: 'var(--ink-3)' },
    [PHONE]: { order: 3 },
  },
  when: { fontSize: '13px', color: 'var(--ink-3)', whiteSpace: 'nowrap', [PHONE]: { order: 4, textAlign: 'right' } },
  go: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    fontSize: '13px',
    color: 'var(--ink-2)',
    [PHONE]: { display: 'none' },
  },
  tagTest: { marginLeft: '4px', color: 'var(--ink)', background: 'transparent', border: '1px dashed var(--edge)', lineHeight: '22px' },
  tagNew: { fontWeight: 600, color: 'var(--accent-text)', background: 'var(--accent-soft)' },
  tagSigned: { paddingLeft: 0, fontWeight: 600, color: 'var(--ok)', background: 'transparent' },
  tagQuiet: { background: 'transparent', paddingLeft: 0, color: 'var(--ink-3)' },
  columns: { ...besideAside(348, 280), alignItems: 'start' },
  card: {
    padding: '24px',
    border: '1px solid var(--line)',
    borderRadius: 'var(--r-card)',
    // Space above the card when the browser scrolls to it after a reveal without script.
    scrollMarginTop: '96px',
    [PHONE]: { padding: '20px', marginTop: '16px' },
  },
  bigNumber: {
    display: 'block',
    fontSize: '24px',
    lineHeight: '44px',
    fontWeight: 600,
    fontVariantNumeric: 'tabular-nums',
    letterSpacing: '.5px',
  },
  steps: { display: 'flex', flexWrap: 'wrap', margin: '12px -4px -4px', '& > *': { margin: '4px' } },
  history: {
    marginTop: '8px',
    '& li': { position: 'relative', padding: '8px 0 8px 20px' },
    '& li::before': {
      content: '""',
      position: 'absolute',
      left: '2px',
      top: '17px',
      width: '6px',
      height: '6px',
      borderRadius: '50%',
      background: 'var(--edge)',
    },
    '& li:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      left: '4.5px',
      top: '27px',
      bottom: '-13px',
      borderLeft: '1px solid var(--line)',
    },
    '& small': { display: 'block', fontSize: '13px', color: 'var(--ink-3)' },
  },
});
