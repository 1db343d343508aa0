import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Web } from '../../platform/feature/web.ts';
import { legalStyles } from './pages/legal.styles.ts';

export const web: Web = {
  pages: () => import('./pages.ts'),
  addresses: async ({ site }) => [mainUrl(site, '/privacy')],
  styles: { pages: [legalStyles] },
};
