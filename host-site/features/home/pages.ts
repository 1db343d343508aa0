import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadHome } from './pages/home.load.ts';
import { homePage } from './pages/home.tsx';

export const registerPages = ({ page }: PageScope): void => page('/', loadHome, homePage, { shared: 'by city' });
