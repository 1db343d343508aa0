import type { PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadCompare } from './pages/compare.load.ts';
import { compareStyles } from './pages/compare.styles.ts';
import { comparePage } from './pages/compare.tsx';
import { selectionStyles } from './ui/selection.styles.ts';

export { fills } from './fills.tsx';

export const registerPages = ({ page }: PageScope): void => page('/compare', loadCompare, comparePage);

export const styles: PageStyles = { pages: [compareStyles, selectionStyles] };
