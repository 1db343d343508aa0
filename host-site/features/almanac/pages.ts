import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadAlmanac } from './pages/almanac.load.ts';
import { almanacPage } from './pages/almanac.tsx';

export { fills } from './fills.ts';

export function registerPages({ page }: PageScope): void {
  for (const path of ['/jiri', '/jiri/:date']) page(path, loadAlmanac, almanacPage, { shared: 'by city' });
}
