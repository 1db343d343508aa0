/** Fleets beside each other: cars, what the price includes, and what is charged beyond it. */
import { fleetUrl } from '../../../widgets/domain/site/links.ts';
import { enquiryLink } from '../../platform/ui/document/enquiry-link.ts';
import type { PageEnv } from '../../platform/ui/document/page.ts';
import type { ComparedKind, ComparedOffering } from '../catalogue/contract.ts';
import { quoteOf } from './calculator/quote.ts';
import { carsCalls, type FleetDetail } from './contract.ts';
import { KIND } from './fleet-facts.ts';
import { CARS_TEXTS as texts } from './pages/cars-texts.ts';
import { fleetTerms } from './pages/fleet-terms.ts';
import { pricedFleet } from './pages/priced-fleet.ts';

/** The enquiry asks for what the price includes. */
function column(env: PageEnv, fleet: FleetDetail, now: number): ComparedOffering {
  const { about, reference } = quoteOf(pricedFleet(fleet), { hours: '', km: '', cars: '', date: '' }, now);
  return {
    id: fleet.id,
    name: fleet.title,
    url: fleetUrl(env.site, fleet.id),
    picture: fleet.pictures[0],
    enquiry: fleet.shop.source === 1 ? enquiryLink(env, fleet.shop, { about, reference }) : null,
    values: [
      ...fleetTerms(fleet).map(([name, value]) => [name, value || texts.compared.none] as const),
      [texts.facts.city, fleet.city.name],
      [texts.compared.shop, fleet.shop.name],
    ],
  };
}

export const comparedFleets: ComparedKind = {
  kind: KIND,
  name: texts.compared.name,
  measure: texts.compared.measure,
  ask: texts.ask,
  path: '/hunche',
  compared: async ({ call, who, clock }, ids) => {
    const fleets = await Promise.all(ids.map((id) => call(carsCalls.fleetDetail, { id }, who)));
    return fleets.flatMap((fleet) => (fleet.ok ? [(env: PageEnv) => column(env, fleet.data, clock())] : []));
  },
};
