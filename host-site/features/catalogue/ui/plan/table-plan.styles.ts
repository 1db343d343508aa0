/** Styles of the table plan. Colours are tokens, so that the drawing follows dark mode; it prints in light colours. */
import { sheet } from '../../../../../widgets/platform/styles/sheet.ts';

export const tablePlanStyles = sheet('yt', {
  plan: {
    display: 'block',
    width: '100%',
    height: 'auto',
    maxHeight: '760px',
    font: '400 1px/1 var(--sans)',
    '& text': { fill: 'var(--ink-2)', textAnchor: 'middle', dominantBaseline: 'central' },
    '@media print': { maxHeight: '150mm' },
  },
  floor: { fill: 'var(--paper-2)', stroke: 'var(--edge)' },
  stage: { fill: 'var(--gold-soft)', stroke: 'var(--gold-line)' },
  aisle: { fill: 'var(--paper-3)' },
  pillar: { fill: 'var(--ink-3)' },
  door: { stroke: 'var(--paper)', strokeLinecap: 'butt' },
  leaf: { fill: 'none', stroke: 'var(--ink-3)' },
  table: { fill: 'var(--paper)', stroke: 'var(--accent-text)' },
  seat: { fill: 'var(--accent-soft)', stroke: 'var(--accent-text)' },
  rule: { fill: 'none', stroke: 'var(--ink-3)' },
  picture: {
    position: 'absolute',
    top: 0,
    left: 0,
    width: '100%',
    height: '100%',
    padding: '8px',
    font: '400 1px/1 var(--sans)',
    '& text': { fill: 'var(--ink-2)', textAnchor: 'middle', dominantBaseline: 'central' },
  },
  figure: { margin: 0, '& figcaption': { marginTop: '8px', fontSize: '13px', color: 'var(--ink-2)' } },
});
