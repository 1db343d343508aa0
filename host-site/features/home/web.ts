import type { Web } from '../../platform/feature/web.ts';
import { homeStyles } from './pages/home.styles.ts';
import { sceneMosaicStyles } from './pages/scene-mosaic.styles.ts';

export const web: Web = {
  pages: () => import('./pages.ts'),
  styles: { pages: [homeStyles, sceneMosaicStyles] },
};
