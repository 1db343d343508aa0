/** What car rental adds to pages of other features. */
import { cityCarsUrl } from '../../../widgets/domain/site/links.ts';
import { fill } from '../../platform/feature/slot.ts';
import { comparedKinds } from '../catalogue/contract.ts';
import { CardSection } from '../catalogue/parts.ts';
import { homeBlocks } from '../home/contract.ts';
import { foundCards } from '../search/contract.ts';
import { comparedFleets } from './compared-fleets.tsx';
import { carsCalls } from './contract.ts';
import { CARS_TEXTS } from './pages/cars-texts.ts';
import { FleetCard } from './ui/fleet-card.tsx';

/** One row of cards. */
const ON_HOME = 4;

export const fills = [
  fill(comparedKinds, comparedFleets),
  fill(
    homeBlocks,
    async ({ call, who, serves, site }, { city }) => {
      const fleets =
        city && serves(cityCarsUrl(site, city.id))
          ? await call(carsCalls.fleets, { cityId: city.id, pageSize: ON_HOME, uncounted: true }, who)
          : null;
      if (!city || !fleets?.ok || !fleets.data.list.length) return null;
      const { list } = fleets.data;
      return (env) => (
        <CardSection
          title={CARS_TEXTS.cityHeading(city.name)}
          lead={CARS_TEXTS.homeLead}
          more={{ name: CARS_TEXTS.all, url: cityCarsUrl(env.site, city.id) }}
          cards={list.map((row) => <FleetCard key={row.id} env={env} row={row} />)}
        />
      );
    },
    10,
  ),
  fill(foundCards, {
    type: 'car',
    cards: async ({ call, who }, ids) => {
      const rows = await call(carsCalls.fleetRows, { ids: ids.join(',') }, who);
      return rows.ok ? rows.data.map((row) => (env) => <FleetCard key={row.id} env={env} row={row} />) : null;
    },
  }),
];
