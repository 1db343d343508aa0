import type { PageScope } from '../../platform/pages/page-scope.ts';
import { FAMILIES, FOLLOW_PATHS } from './family-paths.ts';
import { loadFamily } from './pages/families.load.ts';
import { familyPage } from './pages/families.tsx';

export { fills } from './fills.ts';

/** Registers a page for each link family that is not part of this site. */
export function registerPages({ page }: PageScope): void {
  for (const family of FAMILIES) for (const path of [`/${family}`, `/${family}/*`]) page(path, loadFamily(family), familyPage);
  for (const path of FOLLOW_PATHS) page(path, loadFamily('community'), familyPage);
}
