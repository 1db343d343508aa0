import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadSearch } from './pages/search.load.ts';
import { searchPage } from './pages/search.tsx';

export const registerPages = ({ page }: PageScope): void =>
  page('/search', loadSearch, searchPage, { dependsOnCity: true, limits: ['page', 'search'] });
