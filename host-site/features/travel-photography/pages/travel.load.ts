/** Loads /lvpai, /lvpai/{destination} and /lvpai/detail_{id}. Where the operator points the family to another site, they lead there. */
import type { City } from '../../../../widgets/domain/catalogue/entities.ts';
import { travelDestinationUrl } from '../../../../widgets/domain/site/links.ts';
import { type PagePart, pageFills } from '../../../platform/feature/page-slot.ts';
import { failure, type LoadContext, missingOrFailed, notFound, redirect } from '../../../platform/pages/load.ts';
import { type ListSelection, offeringSelections, offeringWays } from '../../catalogue/contract.ts';
import { chosenCity, unlessElsewhere } from '../../catalogue/parts.ts';
import {
  type CountedDestination,
  type ListedTravelPackages,
  type TravelDestination,
  type TravelPackageDetail,
  type TravelPackageRow,
  travelCalls,
} from '../contract.ts';
import { type Destination, destinationOf } from '../destinations.ts';
import { KIND } from '../travel-facts.ts';
import { isChosen, readTravelChoice, type TravelChoice, toTravelInput, travelQuery } from './travel-filters.ts';

const unlessTravelElsewhere = unlessElsewhere('lvpai');
/** Two rows of cards. */
const SHOWN = 8;

export interface TravelProps {
  destinations: CountedDestination[];
  /** The visitor's city, from which the packages below are offered; null where they are the most viewed ones of all. */
  from: Pick<City, 'id' | 'name'> | null;
  packages: TravelPackageRow[];
}

/** Loads packages that leave from the city; where there are none, the most viewed of all, with `from` null. */
export async function leavingPackages({ call, who }: Pick<LoadContext, 'call' | 'who'>, city: TravelProps['from'], pageSize: number) {
  const own = city && (await call(travelCalls.travelPackages, { fromCity: city.id, pageSize, uncounted: true }, who));
  if (own?.ok && own.data.list.length > 0) return { packages: own, from: city };
  return { packages: await call(travelCalls.travelPackages, { pageSize, uncounted: true }, who), from: null };
}

export const loadTravel = unlessTravelElsewhere<TravelProps>(
  () => '/lvpai',
  async (context) => {
    const { call, who } = context;
    const [destinations, city] = await Promise.all([call(travelCalls.travelDestinations, {}, who), chosenCity(context)]);
    if (!destinations.ok) return failure(destinations);
    const { packages, from } = await leavingPackages(context, city, SHOWN);
    if (!packages.ok) return failure(packages);
    return { kind: 'props', props: { destinations: destinations.data, from, packages: packages.data.list } };
  },
);

export interface TravelDestinationProps extends Omit<TravelDestination, 'fromCities'> {
  destination: Destination;
  choice: TravelChoice;
  /** The visitor's city first. */
  cities: City[];
  packages: ListedTravelPackages;
  selections: ListSelection[];
  /** Of a destination without packages: that with the most. */
  near: Destination | null;
}

export const loadTravelDestination = unlessTravelElsewhere<TravelDestinationProps>(
  ({ params }) => `/lvpai/${encodeURIComponent(params.text('destination', 40))}`,
  async (context) => {
    const { call, who, params, query, site } = context;
    const destination = destinationOf(params.text('destination', 40));
    if (!destination) return notFound({ what: 'page' });
    const { slug } = destination;
    const [found, own] = await Promise.all([call(travelCalls.travelDestination, { destination: slug }, who), chosenCity(context)]);
    if (!found.ok) return failure(found);
    const { fromCities, shops, examples } = found.data;
    const choice = readTravelChoice(query, fromCities);
    const packages = await call(travelCalls.travelPackages, toTravelInput(slug, choice, fromCities), who);
    if (!packages.ok) return failure(packages);
    const { lastPage, total } = packages.data;
    // An old link or a typed number can name a page after the last one: show the last page instead of an empty one.
    if (choice.page > lastPage) return redirect(travelDestinationUrl(site, slug) + travelQuery({ ...choice, page: lastPage }), 302);
    const all = total === 0 && !isChosen(choice) ? await call(travelCalls.travelDestinations, {}, who) : null;
    const most = all?.ok ? [...all.data].sort((a, b) => b.total - a.total)[0] : undefined;
    const cities = [...fromCities.filter(({ id }) => id === own?.id), ...fromCities.filter(({ id }) => id !== own?.id)];
    const near = most?.total ? (destinationOf(most.slug) ?? null) : null;
    const selections = await pageFills(context, offeringSelections, KIND);
    return { kind: 'props', props: { destination, choice, cities, packages: packages.data, near, shops, examples, selections } };
  },
);

export interface TravelPackageProps {
  detail: TravelPackageDetail;
  /** The visitor's city; null where none is known. */
  city: Pick<City, 'id' | 'name'> | null;
  ways: PagePart[];
}

export const loadTravelPackage = unlessTravelElsewhere<TravelPackageProps>(
  ({ params }) => `/lvpai/detail_${encodeURIComponent(params.text('id', 20))}`,
  async (context) => {
    const { call, who, params } = context;
    const id = params.id('id');
    const [result, city] = await Promise.all([id ? call(travelCalls.travelPackageDetail, { id }, who) : null, chosenCity(context)]);
    if (!result?.ok) return missingOrFailed(result, { what: 'listed' });
    const ways = await pageFills(context, offeringWays, { kind: KIND, id });
    return { kind: 'props', props: { detail: result.data, city, ways } };
  },
);
