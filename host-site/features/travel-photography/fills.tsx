/** What travel photography adds to pages of other features. */
import { travelUrl } from '../../../widgets/domain/site/links.ts';
import { fill } from '../../platform/feature/slot.ts';
import { pieces } from '../../platform/ui/styles/pieces.styles.ts';
import { comparedKinds, merchantSections } from '../catalogue/contract.ts';
import { CardSection, chosenCity } from '../catalogue/parts.ts';
import { homeBlocks } from '../home/contract.ts';
import { foundCards } from '../search/contract.ts';
import { comparedPackages } from './compared-packages.tsx';
import { travelCalls } from './contract.ts';
import { leavingPackages } from './pages/travel.load.ts';
import { TRAVEL_TEXTS as texts } from './pages/travel-texts.ts';
import { TravelCard } from './ui/travel-card.tsx';

/** Packages on the page of their merchant: two rows of cards. */
const ON_SHOP = 8;
/** One row of cards. */
const ON_HOME = 4;

export const fills = [
  fill(comparedKinds, comparedPackages),
  fill(
    homeBlocks,
    async (context) => {
      if (!context.serves(travelUrl(context.site))) return null;
      const { packages, from } = await leavingPackages(context, await chosenCity(context), ON_HOME);
      if (!packages.ok || !packages.data.list.length) return null;
      const { list } = packages.data;
      return (env) => (
        <CardSection
          title={texts.name}
          lead={from ? texts.leavingLead(from.name) : texts.homeLead}
          more={{ name: texts.all, url: travelUrl(env.site) }}
          cards={list.map((row) => <TravelCard key={row.id} env={env} row={row} />)}
        />
      );
    },
    20,
  ),
  fill(
    merchantSections,
    async ({ call, who }, { id, isHotel }) => {
      const packages = isHotel ? null : await call(travelCalls.travelPackages, { merchantId: id, pageSize: ON_SHOP, uncounted: true }, who);
      if (!packages?.ok || !packages.data.list.length) return null;
      const { list } = packages.data;
      return {
        id: 'travel',
        name: texts.ofShop,
        title: texts.ofShop,
        lead: texts.noPayment,
        data: {},
        part: (env) => (
          <div className={pieces.cls.grid4}>
            {list.map((row) => (
              <TravelCard key={row.id} env={env} row={row} />
            ))}
          </div>
        ),
      };
    },
    -10,
  ),
  fill(foundCards, {
    type: 'travel',
    cards: async ({ call, who }, ids) => {
      const rows = await call(travelCalls.travelPackageRows, { ids: ids.join(',') }, who);
      return rows.ok ? rows.data.map((row) => (env) => <TravelCard key={row.id} env={env} row={row} />) : null;
    },
  }),
];
