import { chinaDate } from '../../../widgets/domain/china-time.ts';
import { almanacUrl } from '../../../widgets/domain/site/links.ts';
import type { Addresses, PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadAlmanac } from './pages/almanac.load.ts';
import { almanacStyles } from './pages/almanac.styles.ts';
import { almanacPage } from './pages/almanac.tsx';
import { addMonths, monthText, parseDate, type YearMonth } from './ui/lunar-calendar.ts';
import { monthStyles } from './ui/month.styles.ts';

/** Months whose pages search engines index. */
const INDEXED_MONTHS = 12;

export { fills } from './fills.ts';

export function registerPages({ page }: PageScope): void {
  for (const path of ['/jiri', '/jiri/:date']) page(path, loadAlmanac, almanacPage, { shared: 'by city' });
}

export const styles: PageStyles = { parts: [monthStyles], pages: [almanacStyles] };

export const addresses: Addresses = async ({ site, clock }) => {
  const now = parseDate(chinaDate(clock())) as YearMonth;
  return Array.from({ length: INDEXED_MONTHS }, (_, index) => almanacUrl(site, monthText(addMonths(now, index))));
};
