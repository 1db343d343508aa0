import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadCompare } from './pages/compare.load.ts';
import { comparePage } from './pages/compare.tsx';

export { fills } from './fills.tsx';

export const registerPages = ({ page }: PageScope): void => page('/compare', loadCompare, comparePage);
