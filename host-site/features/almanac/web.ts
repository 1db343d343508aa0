import { chinaDate } from '../../../widgets/domain/china-time.ts';
import { almanacUrl } from '../../../widgets/domain/site/links.ts';
import type { Web } from '../../platform/feature/web.ts';
import { almanacStyles } from './pages/almanac.styles.ts';
import { addMonths, monthText, parseDate, type YearMonth } from './ui/lunar-calendar.ts';
import { monthStyles } from './ui/month.styles.ts';

/** Months whose pages search engines index. */
const INDEXED_MONTHS = 12;

export const web: Web = {
  pages: () => import('./pages.ts'),
  async addresses({ site, clock }) {
    const now = parseDate(chinaDate(clock())) as YearMonth;
    return Array.from({ length: INDEXED_MONTHS }, (_, index) => almanacUrl(site, monthText(addMonths(now, index))));
  },
  styles: { parts: [monthStyles], pages: [almanacStyles] },
};
