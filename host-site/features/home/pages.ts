import type { PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadHome } from './pages/home.load.ts';
import { homeStyles } from './pages/home.styles.ts';
import { homePage } from './pages/home.tsx';
import { sceneMosaicStyles } from './pages/scene-mosaic.styles.ts';

export const registerPages = ({ page }: PageScope): void => page('/', loadHome, homePage, { shared: 'by city' });

export const styles: PageStyles = { pages: [homeStyles, sceneMosaicStyles] };
