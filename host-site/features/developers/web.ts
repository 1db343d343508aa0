import { mainUrl } from '../../../widgets/domain/site/links.ts';
import type { Web } from '../../platform/feature/web.ts';
import { checkStyles } from './pages/check.styles.ts';
import { developersStyles } from './pages/developers.styles.ts';
import { playgroundStyles } from './pages/playground.styles.ts';

export const web: Web = {
  pages: () => import('./pages.ts'),
  addresses: async ({ site }) =>
    ['/developers', '/developers/en'].flatMap((root) => ['', '/playground', '/check'].map((path) => mainUrl(site, root + path))),
  styles: { pages: [developersStyles, playgroundStyles, checkStyles] },
};
