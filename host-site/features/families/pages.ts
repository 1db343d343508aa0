import type { PageScope } from '../../platform/pages/page-scope.ts';
import { FAMILIES, FOLLOWED_ACCOUNTS, followPath } from './family-paths.ts';
import { loadFamily, loadFollow } from './pages/families.load.ts';
import { familyPage } from './pages/families.tsx';

export { fills } from './fills.ts';

/** Registers a page for each link family that is not part of this site. */
export function registerPages({ page }: PageScope): void {
  for (const family of FAMILIES) {
    page(`/${family}`, loadFamily(family), familyPage);
    page(`/${family}/*`, loadFamily(family), familyPage);
  }
  for (const account of FOLLOWED_ACCOUNTS) page(followPath(account), loadFollow(account), familyPage);
}
