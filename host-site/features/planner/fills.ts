/** What the planner adds to pages of other features. */
import { fill } from '../../platform/feature/slot.ts';
import { accountLinks, ownDataFacts, visitorLinks } from '../login/contract.ts';
import { PLANNER_TEXTS as texts } from './pages/planner-texts.ts';
import { savedFacts } from './pages/saved-facts.ts';

const PLANNER = { text: texts.heading, path: '/planner' };

export const fills = [
  fill(ownDataFacts, savedFacts),
  fill(accountLinks, PLANNER),
  fill(visitorLinks, { ...PLANNER, lead: texts.withoutLogin }),
];
