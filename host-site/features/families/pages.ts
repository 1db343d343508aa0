import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadFamily } from './pages/families.load.ts';
import { familyPage } from './pages/families.tsx';

/** Link families that another site provides, or nobody. */
const FAMILIES = ['hunpin', 'theme_new', 'mv', 'community', 'ask', 'meitu', 'video', 'lvpai', 'hunche', 'merchantCentre'] as const;

/** Registers a page for each link family that is not part of this site. */
export function registerPages({ page }: PageScope): void {
  for (const family of FAMILIES) for (const path of [`/${family}`, `/${family}/*`]) page(path, loadFamily(family), familyPage);
  for (const path of ['/home/wechat', '/home/weibo']) page(path, loadFamily('community'), familyPage);
}
