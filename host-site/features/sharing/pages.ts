import type { PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadShare, loadShort } from './pages/share.load.ts';
import { shareStyles } from './pages/share.styles.ts';
import { sharePage } from './pages/share.tsx';
import { registerPosters } from './poster/poster-route.ts';
import { SHARE_PATH, SHORT_PATH } from './share-code.ts';

export { fills } from './fills.tsx';

export function registerPages({ app, page, dependencies, slots }: PageScope): void {
  page(`${SHARE_PATH}/:code`, loadShare, sharePage, { shared: true });
  page(`${SHORT_PATH}/:code`, loadShort, sharePage);
  registerPosters(app, dependencies, slots);
}

export const styles: PageStyles = { parts: [shareStyles] };
