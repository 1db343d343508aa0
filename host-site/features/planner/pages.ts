import type { PageStyles } from '../../platform/feature/web.ts';
import { CHANGE } from '../../platform/pages/page-answers.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loginPage } from '../login/parts.ts';
import { loadBind, sendBind } from './pages/bind.load.ts';
import { loadPlanner, sendPlanner } from './pages/planner.load.ts';
import { plannerStyles } from './pages/planner.styles.ts';
import { plannerPage } from './pages/planner.tsx';
import { favouriteStyles } from './ui/favourite.styles.ts';

export { fills } from './fills.ts';

export function registerPages({ personal }: PageScope): void {
  personal('/planner', loadPlanner, plannerPage);
  personal('/planner', sendPlanner, plannerPage, { method: 'POST', limits: ['page', 'planner'] });
  personal('/Login/bind', loadBind, loginPage);
  personal('/Login/bind', sendBind, loginPage, { method: 'POST', limits: CHANGE });
}

export const styles: PageStyles = { pages: [plannerStyles, favouriteStyles] };
