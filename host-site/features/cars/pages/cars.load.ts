/** Loads /hunche, /hunche/city_{id} and /hunche/detail_{id}. Where the operator points the family to another site, they lead there. */
import type { City } from '../../../../widgets/domain/catalogue/entities.ts';
import { carsUrl, cityCarsUrl } from '../../../../widgets/domain/site/links.ts';
import { type PagePart, pageFills } from '../../../platform/feature/page-slot.ts';
import { failure, missingOrFailed, redirect } from '../../../platform/pages/load.ts';
import { cityCalls, type ListSelection, offeringSelections, offeringWays } from '../../catalogue/contract.ts';
import { selectedCity, unlessElsewhere } from '../../catalogue/parts.ts';
import { type Quote, quoteOf } from '../calculator/quote.ts';
import type { TripTexts } from '../calculator/trip.ts';
import { carsCalls, type FleetCity, type FleetDetail, type ListedFleets } from '../contract.ts';
import { KIND } from '../fleet-facts.ts';
import { type FleetChoice, fleetQuery, isChosen, readFleetChoice, toFleetsInput } from './fleet-filters.ts';
import { pricedFleet } from './priced-fleet.ts';

const unlessCarsElsewhere = unlessElsewhere('hunche');

export interface CarsProps {
  /** Those with the most fleets first. */
  cities: FleetCity[];
}

/** Loads the cities for a visitor who has chosen none; others are led to theirs. */
export const loadCars = unlessCarsElsewhere<CarsProps>(
  () => '/hunche',
  async (context) => {
    const { call, who, site } = context;
    const active = await call(cityCalls.activeCities, {}, who);
    const chosen = active.ok && (await selectedCity(context, active.data));
    if (chosen) return redirect(cityCarsUrl(site, chosen.id), 302);
    const cities = await call(carsCalls.fleetCities, {}, who);
    return cities.ok ? { kind: 'props', props: { cities: cities.data } } : failure(cities);
  },
);

export interface CityCarsProps {
  city: City;
  choice: FleetChoice;
  fleets: ListedFleets;
  selections: ListSelection[];
  /** Of a city without fleets: the cities that have some, the nearest first. */
  near: FleetCity[];
}

export const loadCityCars = unlessCarsElsewhere<CityCarsProps>(
  ({ params }) => `/hunche/city_${encodeURIComponent(params.text('cityId', 20))}`,
  async (context) => {
    const { call, who, params, query, site } = context;
    if (params.text('cityId', 20) === '0') return redirect(carsUrl(site), 302);
    const id = params.id('cityId');
    const found = id ? await call(cityCalls.cityById, { cid: id }, who) : null;
    if (!found?.ok) return missingOrFailed(found, { what: 'city' });
    const choice = readFleetChoice(query);
    const fleets = await call(carsCalls.fleets, toFleetsInput(id, choice), who);
    if (!fleets.ok) return failure(fleets);
    const { lastPage, total } = fleets.data;
    // An old link or a typed number can name a page after the last one: show the last page instead of an empty one.
    if (choice.page > lastPage) return redirect(cityCarsUrl(site, id) + fleetQuery({ ...choice, page: lastPage }), 302);
    const near = total === 0 && !isChosen(choice) ? await call(carsCalls.fleetCities, { near: id }, who) : null;
    if (near && !near.ok) return failure(near);
    const city = { id, name: found.data.short_name, pinyin: found.data.pinyin };
    const selections = await pageFills(context, offeringSelections, KIND);
    return { kind: 'props', props: { city, choice, fleets: fleets.data, selections, near: near?.data ?? [] } };
  },
);

export interface FleetProps {
  fleet: FleetDetail;
  /** What the form states. */
  stated: TripTexts;
  quote: Quote;
  /** Milliseconds since the epoch. */
  now: number;
  ways: PagePart[];
}

export const loadFleet = unlessCarsElsewhere<FleetProps>(
  ({ params }) => `/hunche/detail_${encodeURIComponent(params.text('id', 20))}`,
  async (context) => {
    const { call, who, params, query, clock } = context;
    const id = params.id('id');
    const result = id ? await call(carsCalls.fleetDetail, { id }, who) : null;
    if (!result?.ok) return missingOrFailed(result, { what: 'listed' });
    const field = (name: string) => query.text(name, 20);
    const stated = { hours: field('hours'), km: field('km'), cars: field('cars'), date: field('date') };
    const now = clock();
    const ways = await pageFills(context, offeringWays, { kind: KIND, id });
    return { kind: 'props', props: { fleet: result.data, stated, quote: quoteOf(pricedFleet(result.data), stated, now), now, ways } };
  },
);
