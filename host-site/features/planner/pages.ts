import { fill } from '../../platform/feature/slot.ts';
import type { PageScope } from '../../platform/pages/page-scope.ts';
import { ownDataFacts } from '../login/contract.ts';
import { loadPlanner, sendPlanner } from './pages/planner.load.ts';
import { plannerPage } from './pages/planner.tsx';
import { savedFacts } from './pages/saved-facts.ts';

export function registerPages({ personal }: PageScope): void {
  personal('/planner', loadPlanner, plannerPage);
  personal('/planner', sendPlanner, plannerPage, { method: 'POST', limits: ['page', 'planner'] });
}

export const fills = [fill(ownDataFacts, savedFacts)];
