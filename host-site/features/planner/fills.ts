/** What the planner adds to pages of other features. */
import { createElement } from 'react';
import { plannerUrl } from '../../../widgets/domain/site/links.ts';
import { fill } from '../../platform/feature/slot.ts';
import { merchantWays, offeringWays, tools } from '../catalogue/contract.ts';
import { accountLinks, ownDataFacts, visitorLinks } from '../login/contract.ts';
import { PLANNER_TEXTS as texts } from './pages/planner-texts.ts';
import { savedFacts } from './pages/saved-facts.ts';
import { FavouriteForm } from './ui/favourite-form.tsx';

const PLANNER = { text: texts.heading, path: '/planner' };

export const fills = [
  fill(ownDataFacts, savedFacts),
  fill(accountLinks, PLANNER),
  fill(tools, { about: 'planner', text: texts.heading, hint: texts.toolHint, icon: 'heart', url: (site) => plannerUrl(site) }, 5),
  fill(visitorLinks, { ...PLANNER, lead: texts.withoutLogin }),
  fill(
    merchantWays,
    async (_, { id }) =>
      (env, { className }) =>
        createElement(FavouriteForm, { env, fields: { merchant_id: id }, className }),
    20,
  ),
  fill(
    offeringWays,
    async (_, { kind, id }) =>
      (env) =>
        createElement(FavouriteForm, { env, fields: { kind, id } }),
    20,
  ),
];
