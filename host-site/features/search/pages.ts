import type { PageStyles } from '../../platform/feature/web.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadSearch } from './pages/search.load.ts';
import { searchStyles } from './pages/search.styles.ts';
import { searchPage } from './pages/search.tsx';

export const registerPages = ({ page }: PageScope): void =>
  page('/search', loadSearch, searchPage, { dependsOnCity: true, limits: ['page', 'search'] });

export const styles: PageStyles = { pages: [searchStyles] };
