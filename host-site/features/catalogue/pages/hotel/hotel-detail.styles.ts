/** Styles of the hotel page. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';
import { PHONE, TABLET } from '../../../../../widgets/platform/styles/tokens.ts';
import { besideAside, columns, SIDEWAYS } from '../../../../platform/ui/styles/rules.ts';

export const hotelDetailStyles = sheet('pd', {
  galleryBox: { position: 'relative' },
  gallery: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,584fr) minmax(0,284fr) minmax(0,284fr)',
    gridTemplateRows: '1fr 1fr',
    gap: '24px',
    '& li:first-child': { gridRow: 'span 2' },
    '& li:first-child a': { height: '100%' },
    '& li:nth-child(n+6)': { display: 'none' },
    [TABLET]: { gap: '12px' },
    [PHONE]: {
      display: 'flex',
      gap: 0,
      ...SIDEWAYS,
      // Narrower than the screen: the edge of the next picture shows that the list scrolls.
      '& li,& li:nth-child(n+6)': { display: 'block', flex: '0 0 calc(100% - 24px)', marginRight: '8px', scrollSnapAlign: 'start' },
      '& li:first-child': { gridRow: 'auto' },
      '& li:last-child': { marginRight: 0, scrollSnapAlign: 'end' },
    },
  },
  count: {
    display: 'none',
    [PHONE]: {
      display: 'block',
      position: 'absolute',
      right: '32px',
      bottom: '8px',
      padding: '0 8px',
      borderRadius: '12px',
      fontSize: '12px',
      lineHeight: '24px',
      fontVariantNumeric: 'tabular-nums',
      color: '#fff',
      background: 'rgba(32,24,22,.72)',
      pointerEvents: 'none',
      '&[hidden]': { display: 'none' },
    },
  },
  /** On phones the gallery holds them. */
  morePictures: { [PHONE]: { display: 'none' } },
  picture: {
    '$gallery li &': { paddingTop: '64.1%' },
    '$gallery li:first-child &': { height: '100%', paddingTop: '66.44%' },
    [PHONE]: { '$gallery li &,$gallery li:first-child &': { paddingTop: '62.1005%', height: 'auto' } },
  },

  intro: { ...besideAside(400, 320, { marginTop: '20px' }), marginTop: '32px' },
  numbers: {
    display: 'grid',
    gridTemplateColumns: columns(5),
    paddingBottom: '20px',
    borderBottom: '1px solid var(--line)',
    '& dt': { fontSize: '13px', color: 'var(--ink-2)', lineHeight: '20px' },
    '& dd': { font: '700 24px/32px var(--serif)' },
    '& div': { display: 'flex', flexDirection: 'column-reverse', justifyContent: 'flex-end' },
    [PHONE]: { '& dd': { fontSize: '16px', lineHeight: '24px' }, '& dt': { fontSize: '12px' } },
  },
  ways: { display: 'flex', flexWrap: 'wrap', '& > *': { marginRight: '12px' } },
  compare: { marginTop: '16px' },
  text: { padding: '16px 0 0', lineHeight: 1.7, color: 'var(--ink-2)', [PHONE]: { paddingBottom: '20px' } },

  /** Below what sticks at the top already. */
  tabs: { position: 'sticky', zIndex: 10, top: 'var(--stuck)', marginTop: '32px', background: 'var(--paper)' },
  /**
   * A section that the address names starts below the tabs, which may cover half of its padding. The first one follows the tabs (49 px): its margin
   * is a pixel smaller, because browsers round the scroll position and the tabs would otherwise be a fraction below their place.
   */
  section: {
    paddingTop: '32px',
    scrollMarginTop: '48px',
    '& + &': { paddingTop: '64px', scrollMarginTop: '17px' },
    [PHONE]: { paddingTop: '24px', '& + &': { paddingTop: '48px', scrollMarginTop: '25px' } },
  },
  head2: {
    marginBottom: '24px',
    '& p': { marginTop: '4px', color: 'var(--ink-2)' },
    [PHONE]: { marginBottom: '16px', '& p': { fontSize: '13px' } },
  },
  /** One hall alone has its picture beside its facts. */
  halls: {
    '& > :only-child': { display: 'grid', gridColumn: 'span 2', gridTemplateColumns: columns(2) },
    [PHONE]: { '& > :only-child': { display: 'block' } },
  },
  fees: {
    display: 'grid',
    gridTemplateColumns: columns(2),
    gap: '0 48px',
    [TABLET]: { display: 'block' },
    [PHONE]: { display: 'block', '& table:nth-child(2)': { borderTop: '1px solid var(--line)' } },
  },
  place: {
    display: 'grid',
    gridTemplateColumns: columns(2),
    gap: '24px 48px',
    '& dl': { fontSize: '14px', alignContent: 'start' },
    '& h3': { marginBottom: '8px', fontSize: '16px' },
    '& p': { lineHeight: 1.7, color: 'var(--ink-2)' },
    [PHONE]: { display: 'block', '& h3': { marginTop: '20px' } },
  },
});
