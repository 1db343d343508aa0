import type { PageScope } from '../../platform/pages/page-scope.ts';
import { loadPlanner, sendPlanner } from './pages/planner.load.ts';
import { plannerPage } from './pages/planner.tsx';

export function registerPages({ personal }: PageScope): void {
  personal('/planner', loadPlanner, plannerPage);
  personal('/planner', sendPlanner, plannerPage, { method: 'POST', limits: ['page', 'planner'] });
}
