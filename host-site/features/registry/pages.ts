import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadDengjichu } from './pages/registry.load.ts';
import { dengjichuPage } from './pages/registry.tsx';

export { fills } from './fills.ts';

export function registerPages({ page }: PageScope): void {
  page('/dengjichu', loadDengjichu, dengjichuPage, { shared: 'by city' });
  page('/dengjichu/:city', loadDengjichu, dengjichuPage, { shared: true });
}
