/** What a printed page leaves out: header, footer, bars, and what is marked with `data-print="off"`. */
import { sheet } from '../../../../widgets/platform/styles/sheet.ts';

export const printStyles = sheet(
  'yp',
  { paper: { '@media print': { breakInside: 'avoid' } } },
  {
    '@media print': {
      '#extra,#progress,[data-print="off"]': { display: 'none !important' },
      body: { paddingBottom: '0 !important' },
    },
  },
);
