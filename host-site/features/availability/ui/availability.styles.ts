/** Styles of the month of availability, of couples and of merchants. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../../../widgets/platform/styles/tokens.ts';
import { columns, PILL } from '../../../platform/ui/styles/rules.ts';

export const availabilityStyles = sheet('av', {
  columns: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,1fr) 384px',
    gap: '24px 48px',
    [TABLET]: { display: 'block' },
    [PHONE]: { display: 'block' },
  },
  months: { marginBottom: '8px', '& h3': { font: '700 16px/44px var(--serif)' } },
  day: {
    minHeight: '80px',
    padding: '4px',
    textAlign: 'center',
    border: '1px solid var(--line)',
    borderRadius: 'var(--radius)',
    '& b': { display: 'block', font: '700 16px/24px var(--serif)' },
    '& p': { fontSize: '12px', lineHeight: '22px', color: 'var(--ink-2)', whiteSpace: 'nowrap' },
    '& [data-slot=free]': { color: 'var(--ok)', fontWeight: 600 },
    '& [data-slot=held]': { color: 'var(--warn)' },
    [PHONE]: { padding: '4px 0' },
  },
  good: {
    background: 'var(--accent-soft)',
    borderColor: 'var(--accent-soft)',
    '& b': { color: 'var(--accent-text)' },
    '& [data-slot=free],& [data-slot=held]': { color: 'var(--ink)' },
  },
  past: { background: 'var(--paper-2)', '& b': { color: 'var(--ink-3)', fontWeight: 400 } },
  today: { borderColor: 'var(--ink)' },
  legend: { marginTop: '8px', fontSize: '13px', color: 'var(--ink-2)' },
  list: { [TABLET]: { marginTop: '32px' }, [PHONE]: { marginTop: '32px' } },
  goodDay: {
    padding: '12px 0',
    borderBottom: '1px solid var(--line)',
    '& h4': { font: '600 14px/24px var(--sans)' },
    '& h4 small': { marginLeft: '8px', fontSize: '13px', fontWeight: 400, color: 'var(--ink-2)' },
  },
  links: {
    display: 'flex',
    flexWrap: 'wrap',
    margin: '4px -4px -4px',
    '& > a,& > span': {
      ...PILL,
      margin: '4px',
      fontSize: '13px',
    },
    '& > button': { margin: '4px' },
    '& a:hover': { borderColor: 'var(--edge)' },
  },

  /** The merchant's buttons, one for each meal. */
  slot: {
    display: 'block',
    width: '100%',
    minHeight: '44px',
    marginTop: '4px',
    padding: 0,
    scrollMarginTop: '40vh',
    fontSize: '13px',
    color: 'var(--ink-2)',
    background: 'var(--paper)',
    border: '1px solid var(--edge)',
    borderRadius: 'var(--radius)',
    cursor: 'pointer',
    '&[data-slot=free]': { color: 'var(--ok)' },
    '&[data-slot=held]': { color: 'var(--warn)', background: 'var(--gold-soft)' },
    '&[data-slot=booked]': { color: 'var(--ink)', background: 'var(--paper-3)', fontWeight: 600 },
    [PHONE]: { fontSize: '12px' },
  },
  exchange: { maxWidth: '640px', marginTop: '12px', '& code': { fontSize: '13px', wordBreak: 'break-all' } },
  imported: { display: 'block', minHeight: '44px', marginTop: '4px', fontSize: '12px', lineHeight: '44px', color: 'var(--ink-2)' },
  free: {
    display: 'grid',
    gridTemplateColumns: columns(3),
    gap: '24px 48px',
    '& h3': { fontSize: '16px' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      minHeight: '48px',
      borderBottom: '1px solid var(--line)',
    },
    '& a:hover': { color: 'var(--accent-text)' },
    '& b': { fontWeight: 400 },
    '& ul': { fontSize: '13px', color: 'var(--ink-2)' },
    [PHONE]: { display: 'block', '& div + div': { marginTop: '24px' } },
  },
});
