import type { PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadTelephone, sendTelephone } from './pages/telephone.load.ts';
import { telephoneStyles } from './pages/telephone.styles.ts';
import { telephonePage } from './pages/telephone.tsx';

export { fills } from './fills.ts';

export function registerPages({ personal }: PageScope): void {
  personal('/telephone', loadTelephone, telephonePage);
  personal('/telephone', sendTelephone, telephonePage, { method: 'POST', limits: ['page', 'telephone'] });
}

export const styles: PageStyles = { pages: [telephoneStyles] };
